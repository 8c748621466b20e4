import { text } from 'node:stream/consumers';
import type { RunOptions } from './cli-options.ts';
import { renderSummary } from './cli-summary.ts';
import { cliTexts } from './cli-texts.ts';
import { AgentError } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import type { RunRecord } from './contracts/run-record.ts';
import { pipelineTexts } from './engine/texts.ts';
import { mapStrings } from './kit/map-strings.ts';
import { createLocalHost, type LocalHost } from './local-host.ts';
import { writeText } from './platform/write-text.ts';
import { reportJson } from './publish/report-json.ts';
import { given, type Surroundings } from './surroundings.ts';

/** `architect run`: a whole run on this machine; returns the exit code. Throws `AgentError('config')`. */
export async function runTask(options: RunOptions, language: Language, surroundings: Surroundings): Promise<number> {
  const session = options.inputs.session ?? given(surroundings.env.ARCHITECT_SESSION);
  const task = await readTask(options, surroundings, { isNeeded: session === undefined });
  if (task === '' && session === undefined) throw new AgentError('config', cliTexts[language].noTask);
  const host = await createLocalHost({ options, task, language, surroundings });
  if (nobodyCanConfirm(host)) {
    const { noTerminal, noTerminalWaysOut } = pipelineTexts[language];
    host.io.annotate('warning', `${noTerminal}. ${noTerminalWaysOut}`);
  }
  // Loaded here so that mistakes are answered at once.
  const { run } = await import('./run.ts');
  const record = await run(host);
  tellErrors(record, { options, host });
  await writeText(surroundings.stdout, options.json ? asJson(record, host) : asText(record, host));
  return record.ending.exitCode;
}

/** On stderr: why nothing was done, and what went wrong while reporting. The log, unless quiet, has all else. */
function tellErrors(
  record: RunRecord,
  { options, host }: { readonly options: RunOptions; readonly host: LocalHost },
): void {
  const { ending, finalMessage, problems, language } = record;
  const isUntold = endedOutside(record) || (options.quiet && ending.stopReason.endsWith('_error'));
  for (const error of [...(isUntold ? [finalMessage] : []), ...problems]) {
    host.io.annotate('error', host.redact(error));
  }
  const speaksOfInputs = ending.stopReason === 'config_error' && finalMessage.includes('input `');
  if (speaksOfInputs) host.io.print(cliTexts[language].inputsAreFlags);
}

/** Before or after the agent's work: the message is an error and no last words. */
function endedOutside({ ending }: RunRecord): boolean {
  return ending.stopReason === 'none' || ending.stopReason === 'config_error';
}

function asText(record: RunRecord, host: LocalHost): string {
  // Nothing was started: the error says all.
  if (record.ending.stopReason === 'config_error') return '';
  const isSaid = endedOutside(record) || stoodOnScreen(record, host);
  return host.redact(renderSummary(isSaid ? { ...record, finalMessage: '' } : record));
}

/** A person who saw the last words arrive does not want them again below. */
function stoodOnScreen({ finalMessage }: RunRecord, { redact, shownText }: LocalHost): boolean {
  return redact(shownText() ?? '').trim() === finalMessage.trim();
}

/** The same as in the report's file. */
function asJson(record: RunRecord, { redact }: LocalHost): string {
  return `${JSON.stringify(mapStrings(reportJson(record), redact), null, 2)}\n`;
}

/** The argument; without one the variable of the input, then what is piped in, unless a session has a task already. */
async function readTask(
  { task }: RunOptions,
  { env, stdin }: Surroundings,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<string> {
  if (task !== undefined && task !== '-') return task.trim();
  const prompt = given(env.ARCHITECT_PROMPT);
  if (task === undefined && prompt) return prompt;
  if (task === undefined && (stdin.isTTY || !isNeeded)) return '';
  return (await text(stdin)).trim();
}

/** The run goes on, since it may only want to read; each call that needs a yes is refused with the same words. */
function nobodyCanConfirm({ confirmation, env, inputs }: LocalHost): boolean {
  const dryRun = inputs()['dry-run'] ?? env.ARCHITECT_DRY_RUN?.trim().toLowerCase();
  return confirmation.mode !== 'yolo' && dryRun !== 'true' && !confirmation.terminal.isInteractive;
}
