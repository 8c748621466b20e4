import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnswerSchema, loadAnswerSchema } from '../../src/checks/answer-schema.ts';
import { loadConfig } from '../../src/config/index.ts';
import { endingOf, type StopReason } from '../../src/contracts/outcome.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import type { Refusal } from '../../src/contracts/tool.ts';
import type { Host } from '../../src/host.ts';
import { createJournal } from '../../src/journal.ts';
import type { LoopDeps } from '../../src/loop/loop-deps.ts';
import { createGit } from '../../src/platform/git.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { wireEvaluator } from '../../src/wire-evaluator.ts';
import { work } from '../../src/work.ts';
import type { WorkDeps } from '../../src/work-deps.ts';
import { loopSetting } from './loop-deps.ts';
import { realShell } from './real-shell.ts';
import { git, makeTemporaryFolder, removeFolder, type SampleFiles, writeFiles } from './repository.ts';
import { hangs, type ScriptedReply } from './scripted-llm.ts';

/** What the agent does in one round. */
export interface Turn {
  readonly files?: SampleFiles;
  readonly says?: string;
  /** Default: `llm_done`. */
  readonly stopReason?: StopReason;
  /** Somebody presses Ctrl-C while it works. */
  readonly isInterrupted?: true;
}

export interface WorkScript {
  /** The config file. */
  readonly config: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly turns: readonly Turn[];
  /** What the judge answers. */
  readonly judge?: readonly (ScriptedReply | 'interrupt')[];
  readonly schema?: unknown;
  readonly costs?: LoopDeps['costs'];
  readonly openRules?: () => readonly Refusal[];
}

/** The rounds of an agent that does as it is told, on a real repository with real gates and a scripted judge. */
export async function playWork(script: WorkScript) {
  const folder = makeTemporaryFolder();
  const [workspaceFolder, runFolder] = [join(folder, 'repository'), join(folder, 'run')];
  writeFiles(workspaceFolder, { 'a.txt': 'a\n', 'b.txt': 'b\n' });
  git(workspaceFolder, ['init', '--quiet', '--initial-branch=main']);
  git(workspaceFolder, ['add', '--all']);
  git(workspaceFolder, ['commit', '--quiet', '--message=Initial commit']);
  const interrupt = hangs(() => setting.stop());
  const replies = (script.judge ?? []).map((reply) => (reply === 'interrupt' ? interrupt : reply));
  const setting = loopSetting(replies, script.costs ? { costs: script.costs } : {});
  const host = aHost({ workspaceFolder, runFolder, setting });
  const journal = createJournal(host, []);
  const repository = await createGit({
    workspaceRoot: workspaceFolder,
    privateDirectory: join(runFolder, 'git'),
    environment: process.env,
  });
  const { config } = loadConfig({
    inputs: { model: 'm', ...script.inputs },
    file: { path: 'c.yml', text: script.config },
    env: {},
  });
  const events: RunEvent[] = [];
  const told = { ...journal, emit: (event: RunEvent) => void events.push(event) };
  const saved: AgentState[] = [];
  const received: { readonly message: string; readonly isSilent: boolean }[] = [];
  const deps: WorkDeps = {
    host,
    journal: told,
    config,
    git: repository,
    commands: realShell(),
    root: workspaceFolder,
    prepared: { headSha: git(workspaceFolder, ['rev-parse', 'HEAD']), before: await repository.snapshot() },
    agent: { isProven: true, product: 'change' },
    session: { save: async (state) => void saved.push(state) },
    openRules: script.openRules ?? (() => []),
    answerSchema: await schemaOf(script.schema),
    evaluate: wireEvaluator({ config, journal: told, loopDeps: setting }),
    async runAgent(state, { isSilent = false } = {}) {
      received.push({ message: state.messages.at(-1)?.content ?? '', isSilent });
      const turn = script.turns[received.length - 1];
      if (!turn) throw new Error(`the script has no turn number ${received.length}`);
      if (turn.isInterrupted) setting.stop();
      writeFiles(workspaceFolder, turn.files ?? {});
      return ended(state, turn, setting);
    },
  };
  try {
    const worked = await work(deps, setting.initial);
    return {
      ...{ worked, record: journal.record(), events, saved, received, requests: setting.llm.requests },
      files: Object.fromEntries([...worked.now.keys()].map((path) => [path, read(join(workspaceFolder, path))])),
      status: git(workspaceFolder, ['status', '--porcelain']),
    };
  } finally {
    removeFolder(folder);
  }
}

function ended(
  state: AgentState,
  { says = 'Done.', stopReason = 'llm_done' }: Turn,
  { costs }: Pick<LoopDeps, 'costs'>,
): AgentState {
  const { steps, messages } = state;
  const status = endingOf(stopReason, 1).status as AgentState['status'];
  const step = { step: steps.length + 1, toolCalls: [], durationMs: 1 };
  const said = { role: 'assistant', content: says } as const;
  const last = { status, stopReason, finalOutput: says, cost: costs.summary() };
  return { ...state, ...last, messages: [...messages, said], steps: [...steps, step] };
}

async function schemaOf(source: unknown): Promise<AnswerSchema | undefined> {
  if (source === undefined) return undefined;
  const loaded = await loadAnswerSchema(source, 'en');
  if (loaded.status === 'refused') throw new Error(loaded.reason);
  return loaded.schema;
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function aHost({
  workspaceFolder,
  runFolder,
  setting,
}: {
  readonly workspaceFolder: string;
  readonly runFolder: string;
  readonly setting: ReturnType<typeof loopSetting>;
}): Host {
  const ignore = () => {};
  return {
    kind: 'local',
    env: {},
    clock: systemClock,
    shutdown: Object.create(setting.shutdown, {}) as Host['shutdown'],
    io: {
      setOutput: async () => {},
      appendSummary: async () => {},
      ...{ saveState: ignore, maskSecret: ignore, print: ignore, annotate: ignore },
    } as Host['io'],
    sessionId: '20260102-030405-abcdef',
    files: createRunFiles(runFolder),
    workspaceFolder,
    inputs: () => ({}),
    payload: async () => ({}),
  };
}
