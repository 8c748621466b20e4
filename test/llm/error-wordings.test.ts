import { describe, expect, test } from 'vitest';
import { languages } from '../../src/contracts/language.ts';
import type { LlmError } from '../../src/contracts/llm.ts';
import { findError, parseErrorBody } from '../../src/llm/errors/error-body.ts';
import { type ErrorReason, findReason, reasonKinds } from '../../src/llm/errors/error-reasons.ts';
import { type ErrorContext, providerError } from '../../src/llm/errors/provider-error.ts';
import { createSanitizer } from '../../src/llm/errors/secrets.ts';
import { llmTexts } from '../../src/llm/texts.ts';
import { faultWordings } from './wordings/faults.ts';
import { keyWordings } from './wordings/keys.ts';
import { limitWordings } from './wordings/limits.ts';
import { modelWordings } from './wordings/models.ts';
import { windowWordings } from './wordings/windows.ts';
import type { Wording } from './wordings/wording.ts';

const all = { ...keyWordings, ...limitWordings, ...windowWordings, ...modelWordings, ...faultWordings };
const groups = Object.entries(all) as [ErrorReason, readonly Wording[]][];
const retryable: readonly ErrorReason[] = ['rate-limit', 'overloaded', 'timeout', 'server', 'invalid-call'];

const context: ErrorContext = {
  model: 'some-model',
  wire: 'chat',
  url: 'https://api.example/v1/chat/completions',
  sanitize: createSanitizer(['sk-the-key-of-this-run']),
  texts: llmTexts('en'),
};

function failureOf([, status, body]: Wording) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ...(status === undefined || status === 200 ? {} : { status }), body: parseErrorBody(text), hasTools: true };
}

describe.each(groups.map(([reason, wordings]) => ({ reason, wordings, count: wordings.length })))(
  '$reason in $count wordings',
  ({ reason, wordings }) => {
    test.each(wordings)('%s (%s)', (...wording) => {
      const failure = failureOf(wording);
      expect(findReason(failure)).toBe(reason);
      const error = providerError(failure, context);
      expect(error.kind).toBe(reasonKinds[reason]);
      expect(error.retryable).toBe(retryable.includes(reason));
      expect(error.code).toBe(reasonKinds[reason] === 'auth' ? 'auth' : 'provider');
    });
  },
);

const everyWording = groups.flatMap(([, wordings]) => wordings);

describe('every wording', () => {
  test.each(languages)('is told in one line (%s)', (language) => {
    for (const wording of everyWording) {
      const { message } = providerError(failureOf(wording), { ...context, texts: llmTexts(language) });
      expect(message).not.toMatch(/\n|\.\.(?!\.)|undefined|\[object|: \.|\*\*\*\*/);
      expect(message).toMatch(/[.?…]$/);
    }
  });

  test('says something else in each language', () => {
    for (const wording of everyWording) {
      const [en, es] = (['en', 'es'] as const).map(
        (language) => providerError(failureOf(wording), { ...context, texts: llmTexts(language) }).message,
      );
      expect(en).not.toBe(es);
    }
  });

  test('never shows a key that the provider quotes with it', () => {
    const keys = ['sk-the-key-of-this-run', 'sk-the-****-run', 'Bearer abc.def', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x1'];
    for (const [provider, status, body] of everyWording) {
      const text = JSON.stringify(body).replace(/(?<=[a-z.])"(?=[,}\]])/, ` ${keys.join(' ')}"`);
      const { message } = providerError(failureOf([provider, status, JSON.parse(text)]), context);
      for (const key of keys) expect(message).not.toContain(key);
      expect(message).not.toMatch(/eyJ|the-key|abc\.def/);
    }
  });
});

describe('whatever the words', () => {
  const kindsOf = (status: number) =>
    new Set(everyWording.map(([name, , body]) => providerError(failureOf([name, status, body]), context)).map(facts));
  const facts = ({ kind, retryable: again }: LlmError) => `${kind}${again ? ' again' : ''}`;
  // The body may name another status than its reply: that one counts.
  const named = everyWording.filter((wording) => failureOf(wording).body.status === undefined);

  test.each([
    [401, ['auth', 'quota']],
    [402, ['quota', 'auth']],
    [404, ['not-found', 'no-tools', 'auth', 'quota', 'context-length']],
    [413, ['context-length', 'rate-limit again', 'quota', 'no-tools']],
    [429, ['rate-limit again', 'quota', 'overloaded again', 'context-length']],
    [503, ['overloaded again', 'rate-limit again', 'quota', 'not-found']],
  ])('%i means one of %j', (status, expected) => {
    const found = named.map(([name, , body]) => facts(providerError(failureOf([name, status, body]), context)));
    expect([...new Set(found)].filter((each) => !expected.includes(each))).toEqual([]);
  });

  test('a used-up quota, a missing tool and a long conversation are never sent again', () => {
    for (let status = 400; status < 600; status++) {
      for (const kind of kindsOf(status)) {
        expect(kind).not.toMatch(/^(?:quota|no-tools|context-length|auth|not-found|content-filter) again/);
      }
    }
  });
});

describe('a context length', () => {
  test('is told by at least twelve providers', () => {
    expect((windowWordings['context-length'] ?? []).length).toBeGreaterThanOrEqual(12);
  });

  test.each(windowWordings['context-length']?.filter(([, status]) => status !== 413) ?? [])(
    'is also found inside a stream that began well: %s',
    (_provider, _status, body) => {
      const value = Array.isArray(body) ? body[0] : body;
      const found = findError('error' in value || 'object' in value ? value : { error: value });
      expect(found && findReason({ body: found })).toBe('context-length');
    },
  );
});

test('a request without tools is never refused for want of them', () => {
  for (const wording of modelWordings['no-tools'] ?? []) {
    expect(findReason({ ...failureOf(wording), hasTools: false })).not.toBe('no-tools');
  }
});

test('any status without a word of explanation has a message', () => {
  for (let status = 400; status < 600; status++) {
    const error = providerError({ status, body: parseErrorBody('') }, context);
    expect(error.message).not.toMatch(/undefined|: \./);
    expect(error.status).toBe(status);
  }
});
