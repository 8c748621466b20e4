import { AgentError, errorMessage } from '../../contracts/errors.ts';
import { defineGuardrail, type Guardrail } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import { guardrailTexts } from './texts.ts';

/**
 * Commands that never run: regular expressions over the command as written and over each simple command in it with
 * its quotes removed. Throws `AgentError('config')` for a pattern that is no regular expression.
 */
export function blockedCommands(patterns: readonly string[], language: Language): Guardrail {
  const prepared = patterns.map((pattern, index) => compile(pattern, index, language));
  return defineGuardrail({
    name: 'blocked_commands',
    check: ({ intent, language: spoken }) => {
      const command = intent.command;
      if (!command) return { status: 'allow' };
      const hit = prepared.find((pattern) => [command.text, ...command.parts].some((text) => pattern.test(text)));
      if (!hit) return { status: 'allow' };
      const reason = guardrailTexts[spoken].blockedCommand(hit.source);
      return { status: 'block', refusal: { rule: 'blocked_commands', what: command.text, reason } };
    },
  });
}

function compile(pattern: string, index: number, language: Language): RegExp {
  try {
    return new RegExp(pattern);
  } catch (thrown) {
    const message = guardrailTexts[language].invalidPattern(index, pattern, errorMessage(thrown));
    throw new AgentError('config', message, { cause: thrown });
  }
}
