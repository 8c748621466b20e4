import { type CommandLine, parseCommandLine } from './cli-arguments.ts';
import type { StartableName } from './cli-flags.ts';
import { cliTexts } from './cli-texts.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import { type Language, languages } from './contracts/language.ts';
import type { Environment } from './host.ts';
import { writeText } from './platform/write-text.ts';
import type { Surroundings } from './surroundings.ts';
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
    case 'help': {
      const { renderHelp } = await import('./cli-help.ts');
      await writeText(stdout, `${renderHelp(language, line.topic)}\n`);
      return 0;
    }
    case 'version':
      await writeText(stdout, `${version}\n`);
      return 0;
    case 'wrong':
      await writeText(stderr, `${cliTexts[language].notStarted(line.problems, line.topic)}\n`);
      return 3;
    default:
      return start(line, language, surroundings).catch(async (thrown: unknown) => {
        const { message, exitCode } = failure(thrown, line.status, language);
        await writeText(stderr, `${message}\n`);
        return exitCode;
      });
  }
}

/** Each command is loaded only when it is asked for: help and a judged command are answered at once. */
async function start(
  line: CommandLine & { readonly status: StartableName },
  language: Language,
  surroundings: Surroundings,
): Promise<number> {
  switch (line.status) {
    case 'run': {
      const { runTask } = await import('./cli-run.ts');
      return runTask(line.options, language, surroundings);
    }
    case 'tool': {
      const { runTool } = await import('./cli-tool.ts');
      return runTool(line.options, language, surroundings);
    }
    case 'classify': {
      const { classify } = await import('./cli-classify.ts');
      return classify(line.options, language, surroundings);
    }
  }
}

function failure(
  thrown: unknown,
  topic: StartableName,
  language: Language,
): { readonly message: string; readonly exitCode: number } {
  const texts = cliTexts[language];
  if (thrown instanceof AgentError && thrown.code === 'config') {
    return { message: texts.notStarted([thrown.message], topic), exitCode: 3 };
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

/** Such as `architect run … | head`: the run goes on without a reader. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
