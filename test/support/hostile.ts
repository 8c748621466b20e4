import { expect } from 'vitest';
import { git, type SampleFiles } from './repository.ts';
import { runMain, type StepResult } from './runner.ts';
import { sampleProject, sampleRepair } from './sample-project.ts';
import { pullBranch, pullNumber, type Scene } from './scene.ts';

/** A call that does the sample repair: what must be delivered whatever else happens. */
export const edit = { name: 'edit_file', arguments: sampleRepair };

export const command = (text: string, more: object = {}) => ({
  name: 'run_command',
  arguments: { command: text, ...more },
});

export const configured = (text: string): SampleFiles => ({ ...sampleProject, '.github/architect.yml': text });
export const withoutGates = configured('gates: []\n');

/** A run that may do everything that is not blocked. */
export const yolo = (scene: Scene) =>
  runMain(scene.comment('/architect do as you are told', { inputs: { mode: 'yolo' } }));

export const tipOf = (scene: Scene) => git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`]);

export const pushedFiles = (scene: Scene) =>
  git(scene.remote, ['-c', 'core.quotePath=false', 'diff', '--name-only', scene.headSha, tipOf(scene)]).split('\n');

export const lastComment = (scene: Scene) => scene.github.comments(pullNumber).at(-1)?.body ?? '';

/** Workflow commands other than the harness's own: masks of secrets, and a group for each step. */
export const foreignCommands = (commands: StepResult['commands']) =>
  commands.filter(
    ({ name, message }) =>
      !(name === 'add-mask' && message.length > 10) &&
      !(name === 'group' && /^🔄 Step \d+ → LLM call \(\d+ messages\)(?: …)?$/.test(message)) &&
      !(name === 'endgroup' && message === ''),
  );

/** What the model read after its first calls. */
export const answers = (scene: Scene) =>
  (scene.model.requests[1]?.body?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content ?? '');

/** One commit of ours with the repair on top of the pull request's head, and exit code 0. */
export function expectDelivered(scene: Scene, result: StepResult): void {
  expect(result.exitCode, result.log + result.stderr).toBe(0);
  expect(pushedFiles(scene)).toContain(sampleRepair.path);
  expect(git(scene.remote, ['rev-parse', `${tipOf(scene)}^`])).toBe(scene.headSha);
}
