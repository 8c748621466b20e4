import type { GateResult } from '../contracts/gate.ts';
import type { Language } from '../contracts/language.ts';
import { fenced } from './fenced.ts';
import { gateTexts } from './texts.ts';

/** The message that goes back to the agent: which gates did not pass, how, and the last lines they printed. */
export function gateFeedback(results: readonly GateResult[], language: Language): string {
  const texts = gateTexts[language];
  const failed = results.filter((result) => result.status !== 'passed');
  return [texts.intro, ...failed.map((result) => describe(result, language)), texts.advice].join('\n\n');
}

function describe(result: GateResult, language: Language): string {
  const texts = gateTexts[language];
  const { name, command, required } = result.gate;
  const title = texts.failed(name, command, endingOf(result, language)) + (required ? '' : texts.optional);
  return `${title}\n${fenced(result.outputTail || texts.noOutput)}`;
}

function endingOf(result: GateResult, language: Language): string {
  const texts = gateTexts[language];
  if (result.status === 'timeout') return texts.timeout(result.gate.timeoutSeconds);
  if (result.status === 'not-run') return texts.notRun;
  return result.exitCode === null ? texts.noExitCode : texts.exit(result.exitCode);
}
