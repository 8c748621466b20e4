import { defineGuardrail, type Guardrail } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import { compileExpression, createExpressionBound } from './expression.ts';
import { guardrailTexts } from './texts.ts';

/**
 * Commands that never run: regular expressions over the command as written and over each simple command in it with
 * its quotes removed. A pattern that takes too long counts as found. Throws `AgentError('config')` for one that is no
 * regular expression.
 */
export function blockedCommands(patterns: readonly string[], language: Language): Guardrail {
  const prepared = patterns.map((pattern, index) => compileExpression(pattern, `blocked_commands[${index}]`, language));
  const runBounded = createExpressionBound();
  return defineGuardrail({
    name: 'blocked_commands',
    check: ({ intent, language: spoken }) => {
      const command = intent.command;
      if (!command) return { status: 'allow' };
      const spellings = [command.text, ...command.parts];
      for (const pattern of prepared) {
        const bounded = runBounded(() => spellings.some((text) => pattern.test(text)));
        if (bounded.status === 'done' && !bounded.value) continue;
        const texts = guardrailTexts[spoken];
        const reason = (bounded.status === 'done' ? texts.blockedCommand : texts.slowPattern)(pattern.source);
        return { status: 'block', refusal: { rule: 'blocked_commands', what: command.text, reason } };
      }
      return { status: 'allow' };
    },
  });
}
