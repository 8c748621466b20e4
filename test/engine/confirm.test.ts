import { describe, expect, it } from 'vitest';
import type { ConfirmMode } from '../../src/contracts/agent.ts';
import type { ToolIntent } from '../../src/contracts/tool.ts';
import { createConfirmationPolicy } from '../../src/engine/confirm.ts';

function aTerminal(answer: 'y' | 'n' | 'a', isInteractive = true) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer;
  };
  return { questions, terminal: { isInteractive, ask } };
}

function request(facts: { sensitive: boolean; dynamic?: boolean; args?: Record<string, unknown> }) {
  return {
    tool: { name: 'write_file', sensitive: facts.sensitive },
    args: facts.args ?? { path: 'a' },
    intent: { touches: [], ...(facts.dynamic === undefined ? {} : { sensitive: facts.dynamic }) },
  };
}

describe('whether a person is asked', () => {
  it.each<[ConfirmMode, boolean, boolean | undefined, boolean]>([
    ['yolo', true, undefined, false],
    ['yolo', true, true, false],
    ['confirm-all', false, undefined, true],
    ['confirm-all', true, false, true],
    ['confirm-sensitive', false, undefined, false],
    ['confirm-sensitive', true, undefined, true],
    ['confirm-sensitive', true, false, false],
    ['confirm-sensitive', false, true, true],
  ])('%s, sensitive %s, by its arguments %s → %s', (mode, sensitive, dynamic, asks) => {
    const policy = createConfirmationPolicy({ mode, language: 'en' });
    expect(policy.shouldConfirm(request({ sensitive, ...(dynamic === undefined ? {} : { dynamic }) }))).toBe(asks);
  });
});

describe('the answer', () => {
  it.each([
    ['y', 'go'],
    ['n', 'declined'],
    ['a', 'abort'],
  ] as const)('%s → %s', async (answer, status) => {
    const { terminal } = aTerminal(answer);
    const policy = createConfirmationPolicy({ mode: 'confirm-all', terminal, language: 'en' });
    expect(await policy.confirm(request({ sensitive: false }))).toEqual({ status });
  });

  it('is not asked for where nobody can be asked', async () => {
    const { terminal, questions } = aTerminal('y', false);
    for (const options of [{ terminal }, {}]) {
      const policy = createConfirmationPolicy({ mode: 'confirm-all', language: 'en', ...options });
      expect(await policy.confirm(request({ sensitive: true }))).toEqual({ status: 'no-terminal' });
    }
    expect(questions).toEqual([]);
  });

  it('is not needed in yolo, even without a terminal', async () => {
    const policy = createConfirmationPolicy({ mode: 'yolo', language: 'en' });
    expect(await policy.confirm(request({ sensitive: true }))).toEqual({ status: 'go' });
  });
});

describe('the question', () => {
  async function questionFor(
    args: Record<string, unknown>,
    intent: Partial<ToolIntent> = {},
    language: 'en' | 'es' = 'en',
  ): Promise<string> {
    const { terminal, questions } = aTerminal('y');
    const asked = request({ sensitive: true, args });
    await createConfirmationPolicy({ mode: 'confirm-all', terminal, language }).confirm({
      ...asked,
      intent: { ...asked.intent, ...intent },
    });
    return questions.join();
  }

  it('is the seed’s in Spanish', async () => {
    expect(await questionFor({ path: 'a' }, {}, 'es')).toBe(`¿Ejecutar 'write_file' con args={"path":"a"}? [y/n/a]`);
    expect(await questionFor({ path: 'a' })).toBe(`Run 'write_file' with args={"path":"a"}? [y/n/a]`);
  });

  it('shows a command whole, however long, and of another text how long it is', async () => {
    const command = `echo ${'a'.repeat(9000)}; rm -rf src`;
    expect(await questionFor({ command }, { command: { text: command, parts: [], runsTests: false } })).toContain(
      command,
    );
    expect(await questionFor({ content: 'b'.repeat(9000) })).toContain('… (9000)');
  });

  it('names every changed file where the arguments are cut', async () => {
    const touches = [
      { path: 'a.txt', access: 'write' },
      { path: 'b\u202e.txt', access: 'delete' },
      { path: 'c.txt', access: 'read' },
    ] as const;
    expect(await questionFor({ patch: 'x'.repeat(3000) }, { touches })).toMatch(
      /^Files that it changes: "a\.txt", "b\\u202e\.txt"\nRun 'write_file' with args=/,
    );
    expect(await questionFor({ patch: 'short' }, { touches })).not.toContain('Files');
  });

  it('cannot move the terminal’s cursor or turn the text around', async () => {
    const hidden = '\u001b[2J\u009b\u202e\u200b\u2066\r\u061c\u00ad\u00a0\u3000\u115f\ufe0f\u2800\u{e0041}';
    const question = await questionFor({ command: `a${hidden}b ñ 日本` });
    expect(question).toMatch(/^[\x20-\x7eñ日本]+$/);
    expect(question).toContain(
      String.raw`a\u001b[2J\u009b\u202e\u200b\u2066\r\u061c\u00ad\u00a0\u3000\u115f\ufe0f\u2800\udb40\udc41b ñ 日本`,
    );
  });
});
