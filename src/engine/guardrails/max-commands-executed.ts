import { defineGuardrail, type Guardrail, type GuardrailCall } from '../../contracts/guardrail.ts';
import { commandRan } from './command-ran.ts';
import { overLimit } from './over-limit.ts';
import { guardrailTexts } from './texts.ts';

/** At most so many commands are run in a run, whatever they come to. */
export function maxCommandsExecuted(limit: number): Guardrail {
  let executed = 0;
  const reserved = new Set<GuardrailCall>();
  return defineGuardrail({
    name: 'max_commands_executed',
    check: (call) => {
      const { command } = call.intent;
      if (!command) return { status: 'allow' };
      const counted = executed + reserved.size;
      if (counted >= limit) {
        const reason = guardrailTexts[call.language].tooManyCommands(limit);
        const refusal = { rule: 'max_commands_executed', what: command.text, reason, wanted: counted + 1 };
        return overLimit(refusal, call.language);
      }
      reserved.add(call);
      return { status: 'allow' };
    },
    after: (call, result, ending) => {
      reserved.delete(call);
      if (commandRan(call, result, ending)) executed++;
    },
  });
}
