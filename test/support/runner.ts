import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseActionFile } from './action-file.ts';
import { type LogCommand, parseFileCommands, parseLogCommands } from './runner-files.ts';

/** Plays the runner: starts the committed bundle as GitHub's runner would, and reads back what it wrote. */
export interface RunnerOptions {
  /** A private folder for the runner's own files. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`. */
  readonly workspace: string;
  readonly eventName: string;
  readonly payload: unknown;
  /** The step's `with:`. Defaults of action.yml are added as the runner does. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly repository: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly token: string;
  readonly sha: string;
  readonly ref?: string;
  readonly actor?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly workflow?: string;
  readonly job?: string;
  /** Folder that holds the action's `dist/`. Default: this repository. */
  readonly actionFolder?: string;
}

export interface StepResult {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Standard output: the job log. */
  readonly log: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Workflow commands the runner would have obeyed. */
  readonly commands: readonly LogCommand[];
  /** Variables and paths written for later steps: must stay empty. */
  readonly exported: string;
}

export interface RunningStep {
  readonly pid: number;
  readonly result: Promise<StepResult>;
  kill(signal: NodeJS.Signals): void;
  /** The log so far. */
  log(): string;
}

const repositoryRoot = resolve(import.meta.dirname, '../..');
/** While src/ is being changed: tests of the bundle run the sources instead, without a build. */
const startsSources = process.env.E2E_ENTRY === 'source';
const fileVariables = ['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY'] as const;

/** Node 24: the one the dev dependency brings, else the one running the tests. */
export function nodeBinary(): string {
  const brought = join(repositoryRoot, 'node_modules/.bin/node');
  return existsSync(brought) ? brought : process.execPath;
}

/** Starts the main entry; the result comes when it ends. */
export async function startMain(options: RunnerOptions): Promise<RunningStep> {
  return startStep('main', options, {});
}

/** Runs the main entry to its end. */
export async function runMain(options: RunnerOptions): Promise<StepResult> {
  return (await startMain(options)).result;
}

/** Runs the post entry with the state that main saved. */
export async function runPost(options: RunnerOptions, state: Readonly<Record<string, string>>): Promise<StepResult> {
  const stateVariables = Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));
  return (await startStep('post', options, stateVariables)).result;
}

async function startStep(
  entry: 'main' | 'post',
  options: RunnerOptions,
  extra: Readonly<Record<string, string>>,
): Promise<RunningStep> {
  const action = await parseActionFile(join(repositoryRoot, 'action.yml'));
  const folder = join(options.directory, entry);
  await mkdir(folder, { recursive: true });
  for (const name of fileVariables) await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'event.json'), JSON.stringify(options.payload));
  const env = {
    ...stepEnvironment(options, folder),
    ...inputVariables(options, action.defaults),
    ...options.env,
    ...extra,
  };
  const script = join(options.actionFolder ?? repositoryRoot, action[entry]);
  const words = startsSources && options.actionFolder === undefined ? sourceProgram(entry) : [script];
  const child = spawn(nodeBinary(), words, { cwd: options.workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = { log: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    streams.log += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    streams.stderr += chunk;
  });
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => done([code, signal]));
  });
  return {
    pid: child.pid ?? -1,
    kill: (signal) => child.kill(signal),
    log: () => streams.log,
    result: ended.then(([exitCode, signal]) => readBack(folder, { exitCode, signal, ...streams })),
  };
}

/** Node strips the types by itself. */
function sourceProgram(entry: 'main' | 'post'): readonly string[] {
  const entries = pathToFileURL(join(repositoryRoot, 'src/entries.ts')).href;
  return ['--input-type=module', '--eval', `import { ${entry} } from ${JSON.stringify(entries)}; await ${entry}();`];
}

async function readBack(
  folder: string,
  ended: Pick<StepResult, 'exitCode' | 'signal' | 'log' | 'stderr'>,
): Promise<StepResult> {
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    ...ended,
    outputs: parseFileCommands(await text('OUTPUT')),
    state: parseFileCommands(await text('STATE')),
    summary: await text('STEP_SUMMARY'),
    commands: parseLogCommands(ended.log),
    exported: (await text('ENV')) + (await text('PATH')),
  };
}

function inputVariables(
  options: RunnerOptions,
  defaults: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const evaluated = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ github\.token \}\}$/, options.token),
    ]),
  );
  const inputs = Object.entries({ ...evaluated, ...options.inputs });
  return Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]));
}

function stepEnvironment(options: RunnerOptions, folder: string): Record<string, string> {
  const files = Object.fromEntries(fileVariables.map((name) => [`GITHUB_${name}`, join(folder, name)]));
  const workflow = options.workflow ?? 'architect';
  return {
    ...files,
    PATH: process.env.PATH ?? '',
    HOME: options.directory,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: options.eventName,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_REPOSITORY: options.repository,
    GITHUB_SERVER_URL: options.serverUrl,
    GITHUB_API_URL: options.apiUrl,
    GITHUB_GRAPHQL_URL: `${options.apiUrl}/graphql`,
    GITHUB_SHA: options.sha,
    GITHUB_REF: options.ref ?? 'refs/heads/main',
    GITHUB_REF_NAME: (options.ref ?? 'refs/heads/main').replace(/^refs\/(heads|tags)\//, ''),
    GITHUB_ACTOR: options.actor ?? 'ana',
    GITHUB_TRIGGERING_ACTOR: options.actor ?? 'ana',
    GITHUB_WORKFLOW: workflow,
    GITHUB_WORKFLOW_REF: `${options.repository}/.github/workflows/${workflow}.yml@${options.ref ?? 'refs/heads/main'}`,
    GITHUB_JOB: options.job ?? 'architect',
    GITHUB_RUN_ID: '4242',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_WORKSPACE: options.workspace,
    GITHUB_ACTION: '__architect',
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_TEMP: join(options.directory, 'temp'),
    RUNNER_TOOL_CACHE: join(options.directory, 'tools'),
    ACTIONS_RUNTIME_TOKEN: 'runtime-token-canary',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'id-token-canary',
  };
}
