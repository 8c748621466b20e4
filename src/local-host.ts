import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import type { RunOptions } from './cli-options.ts';
import { cliTexts } from './cli-texts.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import type { Host, HostLog } from './host.ts';
import { createRedactor } from './kit/redact.ts';
import { watchCrashes } from './platform/crash-watch.ts';
import { findRepositoryRoot, makePrivateFolder, readTextFile } from './platform/local-files.ts';
import { createLocalIo } from './platform/local-io.ts';
import { createRunFiles } from './platform/run-files.ts';
import { installShutdown } from './platform/shutdown.ts';
import { systemClock } from './platform/system-clock.ts';
import { createTerminal } from './platform/terminal.ts';
import { createSessionId } from './session/session-id.ts';
import { createShownText } from './shown-text.ts';
import { findWorkspace, given, localEnvironment, readConfigFile, type Surroundings } from './surroundings.ts';
import { rootTexts } from './texts.ts';

export interface LocalHostRequest {
  readonly options: RunOptions;
  readonly task: string;
  readonly language: Language;
  readonly surroundings: Surroundings;
}

export interface LocalHost extends Host {
  readonly confirmation: NonNullable<Host['confirmation']>;
  readonly readConfigFile: NonNullable<Host['readConfigFile']>;
  /** Hides what the run has found to be secret. */
  readonly redact: (text: string) => string;
  /** What the model said last, where it stands on the screen that also gets the results. */
  readonly shownText: () => string | undefined;
}

/** A person's machine as a host: flags, working tree and terminal. No GitHub. Throws `AgentError('config')`. */
export async function createLocalHost(request: LocalHostRequest): Promise<LocalHost> {
  const { options, language, surroundings } = request;
  const { stdin, stdout, stderr } = surroundings;
  const workspaceFolder = await findWorkspace(options.workspace, { folder: surroundings.folder, language });
  const root = await findRepositoryRoot(workspaceFolder);
  const config = configPath(request, { workspaceFolder, root });
  const write = (text: string) => void stderr.write(text);
  const sessionId = createSessionId(systemClock, Math.random);
  const runFolder = join(await findPrivateFolder(language), sessionId);
  const shutdown = installShutdown({
    onFirstSignal: (signal) => write(`${rootTexts[language].stopping(signal)}\n`),
    exit: (code) => process.exit(code),
  });
  const inputs = inputsOf(request, config);
  const redactor = createRedactor([]);
  const shown = createShownText();
  const writePart = (text: string) => {
    shown.see();
    write(text);
  };
  return {
    kind: 'local',
    env: localEnvironment(surroundings.env),
    clock: systemClock,
    shutdown,
    watchCrashes,
    io: createLocalIo({
      write,
      ...(stderr.isTTY ? { writePart } : {}),
      quiet: options.quiet,
      onSecret: redactor.add,
    }),
    log: { ...logOptions(options), folder: surroundings.folder, listen: shown.listen },
    sessionId,
    files: createRunFiles(runFolder),
    workspaceFolder,
    inputs: () => inputs,
    payload: async () => ({}),
    readConfigFile: (path) => readConfigFile(root, path, { language, wasNamed: config !== undefined }),
    readWorkFile: (path) => readTextFile(join(root, path)),
    allowDelete: options.allowDelete,
    confirmation: {
      mode: options.confirm,
      isDecided: options.isConfirmDecided,
      terminal: createTerminal({ input: stdin, output: stderr, signal: shutdown.signal }),
    },
    redact: redactor.redact,
    shownText: () => (stdout.isTTY ? shown.last() : undefined),
  };
}

function logOptions({ verbose, json, quiet, stream }: RunOptions): Pick<HostLog, 'level' | 'text'> {
  const text = json || quiet ? 'hidden' : 'shown';
  return {
    ...(verbose > 0 ? { level: verbose > 1 ? 'debug' : 'info' } : {}),
    text: stream ? text : 'not-streamed',
  };
}

/**
 * A place for the files of all runs, in the temporary folder, that nobody else can change: git trusts what is in it.
 */
async function findPrivateFolder(language: Language): Promise<string> {
  const texts = cliTexts[language];
  const folder = join(tmpdir(), `architect-${process.getuid?.() ?? 'runs'}`);
  const isPrivate = await makePrivateFolder(folder).catch((error: unknown) => {
    throw new AgentError('config', texts.runFolderNotMade(folder, errorMessage(error)), { cause: error });
  });
  if (!isPrivate) throw new AgentError('config', texts.runFolderForeign(folder));
  return folder;
}

interface Folders {
  readonly workspaceFolder: string;
  readonly root: string;
}

/** What was written names a file as seen from the workspace; the run knows it as seen from the repository's root. */
function configPath(
  { options, surroundings }: LocalHostRequest,
  { workspaceFolder, root }: Folders,
): string | undefined {
  const written = options.config ?? given(surroundings.env.ARCHITECT_CONFIG);
  if (written === undefined) return undefined;
  return relative(root, resolve(workspaceFolder, written)).split(sep).join('/');
}

/** The flags, and those variables that are needed before the configuration is read as a whole. */
function inputsOf(
  { options, task, surroundings }: LocalHostRequest,
  config: string | undefined,
): Record<string, string> {
  const language = given(surroundings.env.ARCHITECT_LANGUAGE);
  const session = options.inputs.session ?? given(surroundings.env.ARCHITECT_SESSION);
  return {
    ...(language === 'es' || language === 'en' ? { language } : {}),
    ...options.inputs,
    ...(session === undefined ? {} : { session: sessionPath(session, surroundings.folder) }),
    ...(task === '' ? {} : { prompt: task }),
    ...(config === undefined ? {} : { config }),
  };
}

/** What looks like a path is one as seen from the current folder; anything else is a name. */
function sessionPath(session: string, folder: string): string {
  return /^\.|[\\/]|\.json$/.test(session) && !session.startsWith('~') ? resolve(folder, session) : session;
}
