import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseCommandLine, type RunOptions } from './cli-arguments.ts';
import { renderHelp } from './cli-help.ts';
import { renderSummary } from './cli-summary.ts';
import { cliTexts } from './cli-texts.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import { type Language, languages } from './contracts/language.ts';
import type { RunRecord } from './contracts/run-record.ts';
import { pipelineTexts } from './engine/texts.ts';
import type { Environment } from './host.ts';
import { mapStrings } from './kit/map-strings.ts';
import { createLocalHost, type LocalHost, type Surroundings } from './local-host.ts';
import { reportJson } from './publish/report-json.ts';
import { version } from './version.ts';

/** The local command. Ends the process. */
export async function runCli(): Promise<void> {
  const { env, stdin, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe);
  process.exit(await runCommandLine(process.argv.slice(2), { env, folder: process.cwd(), stdin, stdout, stderr }));
}

/** Runs the words after `architect`; returns the exit code. Results go to stdout, everything else to stderr. */
export async function runCommandLine(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const language = languageOf(words, surroundings.env);
  const line = parseCommandLine(words, language);
  switch (line.status) {
    case 'help':
      return write(stdout, `${renderHelp(language)}\n`, 0);
    case 'version':
      return write(stdout, `${version}\n`, 0);
    case 'wrong':
      return write(stderr, `${cliTexts[language].notStarted(line.problems)}\n`, 3);
    case 'run':
      return runTask(line.options, language, surroundings).catch((thrown: unknown) => {
        const { message, exitCode } = failure(thrown, language);
        return write(stderr, `${message}\n`, exitCode);
      });
  }
}

async function runTask(options: RunOptions, language: Language, surroundings: Surroundings): Promise<number> {
  const task = await readTask(options, surroundings);
  if (task === '') throw new AgentError('config', cliTexts[language].noTask);
  const host = await createLocalHost({ options, task, language, surroundings });
  if (nobodyCanConfirm(host)) {
    const { noTerminal, noTerminalWaysOut } = pipelineTexts[language];
    host.io.annotate('warning', `${noTerminal}. ${noTerminalWaysOut}`);
  }
  // Loaded here so that help and mistakes in the command line are answered at once.
  const { run } = await import('./run.ts');
  const record = await run(host);
  tellErrors(record, { options, host });
  return write(surroundings.stdout, options.json ? asJson(record, host) : asText(record, host), record.ending.exitCode);
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
  if (ending.stopReason === 'config_error') host.io.print(cliTexts[language].inputsAreFlags);
}

/** Before or after the agent's work: the message is an error and no last words. */
function endedOutside({ ending }: RunRecord): boolean {
  return ending.stopReason === 'none' || ending.stopReason === 'config_error';
}

function asText(record: RunRecord, { redact }: LocalHost): string {
  // Nothing was started: the error says all.
  if (record.ending.stopReason === 'config_error') return '';
  return redact(renderSummary(endedOutside(record) ? { ...record, finalMessage: '' } : record));
}

/** The same as in the report's file. */
function asJson(record: RunRecord, { redact }: LocalHost): string {
  return `${JSON.stringify(mapStrings(reportJson(record), redact), null, 2)}\n`;
}

/** The argument; without one the variable of the input, then what is piped in. */
async function readTask({ task }: RunOptions, { env, stdin }: Surroundings): Promise<string> {
  if (task !== undefined && task !== '-') return task.trim();
  const prompt = env.ARCHITECT_PROMPT?.trim();
  if (task === undefined && prompt) return prompt;
  if (task === undefined && stdin.isTTY) return '';
  return (await text(stdin)).trim();
}

/** The run goes on, since it may only want to read; each call that needs a yes is refused with the same words. */
function nobodyCanConfirm({ confirmation, env, inputs }: LocalHost): boolean {
  const dryRun = inputs()['dry-run'] ?? env.ARCHITECT_DRY_RUN?.trim().toLowerCase();
  return confirmation.mode !== 'yolo' && dryRun !== 'true' && !confirmation.terminal.isInteractive;
}

function failure(thrown: unknown, language: Language): { readonly message: string; readonly exitCode: number } {
  const texts = cliTexts[language];
  if (thrown instanceof AgentError && thrown.code === 'config') {
    return { message: texts.notStarted([thrown.message]), exitCode: 3 };
  }
  return { message: texts.unexpected(errorMessage(thrown)), exitCode: 1 };
}

/** Known before the command line is read, since mistakes in it are told in it. */
function languageOf(words: readonly string[], env: Environment): Language {
  const flag = words.findLastIndex((word) => /^--language(?:=|$)/.test(word));
  const [, inline] = words[flag]?.split('=') ?? [];
  const asked = flag < 0 ? env.ARCHITECT_LANGUAGE?.trim() : (inline ?? words[flag + 1]);
  return languages.find((language) => language === asked) ?? 'en';
}

function write(stream: Writable, content: string, exitCode: number): Promise<number> {
  // Also called when nobody reads any more: then there is nobody to tell.
  return new Promise((resolve) => stream.write(content, () => resolve(exitCode)));
}

/** Such as `architect run … | head`: the run goes on without a reader. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
