import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { admit, lookUpAsker } from '../../src/admit.ts';
import { brief } from '../../src/brief.ts';
import { chooseAgent } from '../../src/choose-agent.ts';
import { parseCommandLine } from '../../src/cli-arguments.ts';
import { configure } from '../../src/configure.ts';
import { connect } from '../../src/connect.ts';
import type { Emit } from '../../src/contracts/run-event.ts';
import type { Host } from '../../src/host.ts';
import { createJournal, type Journal } from '../../src/journal.ts';
import { createLocalHost } from '../../src/local-host.ts';
import { prepare } from '../../src/prepare.ts';
import { findRequest, receive } from '../../src/receive.ts';
import { openSessions } from '../../src/sessions.ts';
import { wire } from '../../src/wire.ts';
import { git, writeFiles } from '../../test/support/repository.ts';
import { filePath, fileSizes } from './loop-script.ts';

/** Limits of the history, as the config file names them. */
export type Limits = Readonly<Record<string, number>>;

export interface SceneRequest {
  readonly root: string;
  readonly steps: number;
  readonly limits: Limits;
  /** Where the model is, for runs that send their requests. */
  readonly baseUrl?: string;
}

const task = 'Read all parts and say what they do.';

/** A repository of files to read. */
export function writeProject(root: string): void {
  const files = fileSizes.map((size, index) => [filePath(index), textOf(index, size)] as const);
  writeFiles(root, Object.fromEntries(files));
  git(root, ['init', '--quiet', '--initial-branch=main']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--message=Parts to read']);
}

function textOf(file: number, size: number): string {
  const lines: string[] = [];
  for (let length = 0, row = 0; length < size - 90; row++) {
    const line = `export const value${file}x${row} = compute('part ${file}', ${row}); // a line of code`;
    lines.push(line);
    length += line.length + 1;
  }
  return `${lines.join('\n')}\n`;
}

/** A run of the local command, as it is before the first step of its agent. */
export async function openScene(request: SceneRequest) {
  writeFiles(request.root, { '.github/architect.yml': configText(request) });
  const host = await openHost(request.root);
  const journal = createJournal(host, []);
  const { wired, start } = await tellBeginning(host, journal);
  const { loopDeps } = wired;
  const compressions = { count: 0 };
  const emit: Emit = (event) => {
    if (event.type === 'context-compressed') compressions.count += 1;
    loopDeps.emit(event);
  };
  return {
    host,
    journal,
    start,
    wired: { ...wired, loopDeps: { ...loopDeps, emit } },
    compressions: () => compressions.count,
    [Symbol.dispose]() {
      host.shutdown.dispose();
      rmSync(host.files.directory, { recursive: true, force: true });
    },
  };
}

function configText({ steps, limits, baseUrl }: SceneRequest): string {
  return [
    `max_steps: ${steps + 1}`,
    'costs: {budget_usd: 100000}',
    ...(baseUrl === undefined ? [] : [`llm: {base_url: '${baseUrl}'}`]),
    `context: ${JSON.stringify(limits)}`,
  ].join('\n');
}

/** What the run says goes nowhere. */
function openHost(root: string) {
  const line = parseCommandLine(['run', '--mode', 'yolo', task], 'en');
  if (line.status !== 'run') throw new Error(`no run: ${JSON.stringify(line)}`);
  const nowhere = createWriteStream('/dev/null');
  const env = {
    PATH: process.env.PATH,
    OPENAI_API_KEY: 'sk-key-of-the-loop-bench-0123456789',
    ARCHITECT_MODEL: 'gpt-5-mini',
  };
  const surroundings = { env, folder: root, stdin: Readable.from([]), stdout: nowhere, stderr: nowhere };
  return createLocalHost({ options: line.options, task, language: 'en', surroundings });
}

/** The phases of `run()` that come before the agent's work. */
async function tellBeginning(host: Host, journal: Journal) {
  const received = await receive(host, journal);
  const { git: repository, github } = await connect(host, journal, received);
  const asked = await findRequest(received, repository, journal);
  if (asked.status !== 'asked') throw new Error(asked.reason);
  const configured = await configure(host, journal, { ...received, git: repository, github });
  const { config, target, settings, prices } = configured;
  const sessions = await openSessions(host, journal, { configured, request: asked, git: repository });
  const { resumed, request } = sessions;
  const agent = chooseAgent(journal, configured, sessions);
  const standing = await lookUpAsker(received.event, github);
  const decision = admit(host, journal, { configured, request, standing });
  if (decision.status !== 'go') throw new Error(decision.reason);
  const model = { target, settings, prices };
  const wired = await wire({ host, journal, config, ...model, root: repository.root, task, agent, sessions });
  const prepared = await prepare(host, journal, { configured, decision, git: repository });
  const { start } = await brief(host, journal, { configured, decision, git: repository, prepared, wired, resumed });
  return { wired, start };
}
