import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitRequest } from './git-server.ts';
import { calls, says, silence } from './model-server.ts';
import { git } from './repository.ts';
import type { RunnerOptions } from './runner.ts';
import { sampleProject, sampleRepair } from './sample-project.ts';
import { commentId, pullBranch, pullNumber, repository, type Scene, type SceneOptions } from './scene.ts';

/** One moment of a run at which a signal may come, and what has to be true afterwards. */
export interface ShutdownPhase {
  readonly name: string;
  readonly scene: Partial<SceneOptions>;
  readonly run?: (scene: Scene) => RunnerOptions;
  readonly prepare?: (scene: Scene) => void;
  /** Whether the run has come to this phase. */
  readonly reached: (scene: Scene, log: string) => boolean;
  /** A change was made before: its patch has to be in the bundle. */
  readonly changed?: true;
  /** Who completes the comment; `nobody`: there is none yet. */
  readonly comment: 'main' | 'post' | 'nobody';
  /** The remote took the change. */
  readonly pushed?: true;
  /** All was told before the signal came: it changes nothing any more. */
  readonly reported?: true;
}

const edit = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const done = says('Done.');
const shell = (command: string) => calls([{ name: 'run_command', arguments: { command, timeout: 600 } }]);
const long = 60_000;
const configured = (text: string) => ({ ...sampleProject, '.github/architect.yml': text });
const noGates = configured('gates: []\n');
const withHook = (event: string, command: string) =>
  configured(`gates: []\nhooks:\n  ${event}: [{ name: slow, timeout: 300, command: '${command}' }]\n`);
const started = (scene: Scene) => existsSync(join(scene.folder, 'runner', 'started'));
const tellStart = 'touch "$HOME/started"';

const task = '/architect fix the failing test';
const yolo = (scene: Scene) => scene.comment(task, { inputs: { mode: 'yolo' } });
const asked = (method: string, path: string) => (scene: Scene) =>
  scene.github.calls.some((call) => call.method === method && call.path === path);
const slow = (method: string, path: string, delayMs: number) => (scene: Scene) =>
  scene.github.fault({ method, path, delayMs });
const api = `/repos/${repository}`;
const comments = `${api}/issues/${pullNumber}/comments`;
const pull = `${api}/pulls/${pullNumber}`;
const reactions = `${api}/issues/comments/${commentId}/reactions`;

/** A git server that does not answer this kind of request from the moment when the scene is ready. */
function whileGitHangs(
  { service, path }: Pick<GitRequest, 'service' | 'path'>,
  phase: Omit<ShutdownPhase, 'reached' | 'prepare'>,
): ShutdownPhase {
  const state = { armed: false, came: false };
  const beforeGitRequest: SceneOptions['beforeGitRequest'] = async (request) => {
    if (!state.armed || request.service !== service || request.path !== path) return;
    state.came = true;
    await new Promise((resolve) => setTimeout(resolve, long).unref());
  };
  return {
    ...phase,
    scene: { ...phase.scene, beforeGitRequest },
    prepare: () => {
      state.armed = true;
    },
    reached: (scene) => state.came && (phase.comment === 'nobody' || scene.github.comments(pullNumber).length > 1),
  };
}

/** Makes the remote take a push at once and answer it late. */
function slowToAnswer(scene: Scene): void {
  const hook = join(scene.remote, 'hooks', 'post-receive');
  writeFileSync(hook, '#!/bin/sh\nsleep 60\n');
  chmodSync(hook, 0o755);
}

const stubborn = 'trap "" TERM INT; touch "$HOME/started"; (trap "" TERM; sleep 300) & sleep 300 & wait; sleep 300';

/** In the order of a run; new ones for each use. */
export function shutdownPhases(): readonly ShutdownPhase[] {
  return [...beforeTheAgent(), ...askingTheModel, ...runningPrograms, ...delivering(), ...reporting];
}

function beforeTheAgent(): readonly ShutdownPhase[] {
  return [
    {
      name: 'while the pull request is read',
      scene: {},
      prepare: slow('GET', pull, long),
      reached: asked('GET', pull),
      comment: 'nobody',
    },
    whileGitHangs(
      { service: 'git-upload-pack', path: 'git-upload-pack' },
      {
        name: 'while commits are fetched',
        scene: {},
        comment: 'nobody',
      },
    ),
    whileGitHangs(
      { service: 'git-receive-pack', path: 'info/refs' },
      {
        name: 'while the right to push is probed',
        scene: {},
        comment: 'main',
      },
    ),
    {
      name: 'while the reaction hangs',
      scene: {},
      prepare: slow('POST', reactions, long),
      reached: asked('POST', reactions),
      comment: 'post',
    },
    {
      name: 'while the progress comment is made',
      scene: {},
      prepare: slow('POST', comments, 4_500),
      reached: asked('POST', comments),
      comment: 'post',
    },
    {
      name: 'in a hook before the first step',
      scene: { files: withHook('session_start', `${tellStart}; sleep 300`) },
      reached: started,
      comment: 'main',
    },
  ];
}

/** Only calls that are not the agent's own have no tools. */
function isSentWithoutTools({ requests }: Scene['model'], index: number): boolean {
  const body = requests[index]?.body;
  return body !== undefined && !('tools' in body);
}

/** What cuts a stream, a wait for a retry or a closing call is proved without a process, in `test/llm` and `test/loop`. */
const askingTheModel: readonly ShutdownPhase[] = [
  {
    name: 'while the model is silent',
    scene: { script: [edit, silence()] },
    reached: ({ model }) => model.requests.length === 2,
    changed: true,
    comment: 'main',
  },
  {
    name: 'while earlier steps are summed up',
    scene: {
      script: [edit, calls([{ name: 'read_file', arguments: { path: 'src/day.js' } }]), silence()],
      files: configured('context: { summarize_after_steps: 1, keep_recent_steps: 0, max_context_tokens: 0 }\n'),
    },
    reached: ({ model }) => isSentWithoutTools(model, 2),
    changed: true,
    comment: 'main',
  },
  {
    name: 'while the result is evaluated',
    scene: { script: [edit, done, silence()], files: configured('gates: []\nevaluation: { mode: basic }\n') },
    reached: ({ model }) => isSentWithoutTools(model, 2),
    changed: true,
    comment: 'main',
  },
];

const runningPrograms: readonly ShutdownPhase[] = [
  {
    name: 'in a command with children that heed no polite signal',
    scene: { script: [edit, shell(stubborn)] },
    run: yolo,
    reached: started,
    changed: true,
    comment: 'main',
  },
  {
    name: 'in a hook around a tool',
    scene: { script: [edit], files: withHook('post_tool_use', `trap "" TERM; ${tellStart}; sleep 300; sleep 300`) },
    reached: started,
    changed: true,
    comment: 'main',
  },
  {
    name: 'in a gate',
    scene: { script: [edit, done], files: configured(`gates: [{ name: g, command: '${tellStart}; sleep 300' }]\n`) },
    reached: started,
    changed: true,
    comment: 'main',
  },
];

function delivering(): readonly ShutdownPhase[] {
  return [
    whileGitHangs(
      { service: 'git-receive-pack', path: 'git-receive-pack' },
      {
        name: 'while a push is not taken',
        scene: { script: [edit, done], files: noGates },
        changed: true,
        comment: 'main',
      },
    ),
    {
      name: 'while a push is taken, and its answer is late',
      scene: { script: [edit, done], files: noGates },
      prepare: slowToAnswer,
      reached: ({ remote, headSha }) => git(remote, ['rev-parse', pullBranch]) !== headSha,
      changed: true,
      comment: 'main',
      pushed: true,
    },
    {
      name: 'while a pull request is opened',
      scene: { script: [edit, done], files: noGates, checkoutRef: 'refs/heads/main' },
      prepare: slow('POST', `${api}/pulls`, long),
      run: (scene) => scene.dispatch({ prompt: 'fix the failing test' }),
      reached: asked('POST', `${api}/pulls`),
      changed: true,
      comment: 'nobody',
      pushed: true,
    },
  ];
}

const reporting: readonly ShutdownPhase[] = [
  {
    name: 'while the report is posted',
    scene: { script: [edit, done], files: noGates },
    prepare: (scene) => scene.github.fault({ method: 'PATCH', path: /comments/, delayMs: long }),
    reached: (scene) =>
      scene.github.calls.some(
        ({ method, body }) => method === 'PATCH' && JSON.stringify(body).includes('architect:done'),
      ),
    changed: true,
    comment: 'post',
    pushed: true,
  },
  {
    name: 'in a hook after the report',
    scene: {
      script: [edit, done],
      files: withHook('session_end', `trap "" TERM; ${tellStart}; sleep 300; sleep 300`),
    },
    reached: started,
    changed: true,
    comment: 'main',
    pushed: true,
    reported: true,
  },
];
