import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type RunnerOptions, startMain } from '../../test/support/runner.ts';
import { sampleProject } from '../../test/support/sample-project.ts';
import { createScene, pullBranch, pullNumber, repository, type Scene } from '../../test/support/scene.ts';
import { recordedSession } from './session.ts';

const task = 'fix the failing test: days must be counted in UTC';

// A model of the user's own may have no known price; the embedded one has.
const allowAnyPrice = 'costs:\n  budget_unpriced: allow\n';
const config = `gates:\n  - name: tests\n    command: npm test\n    timeout: 60\n${isRealModel() ? allowAnyPrice : ''}`;
const files = { ...sampleProject, '.github/architect.yml': config };

await using scene = await createScene({ script: recordedSession, files });
const model = chosenModel(scene);
introduce(model.words);
const exitCode = await play(scene, model.inputs);
process.exitCode = exitCode ?? 1;

interface ChosenModel {
  readonly words: string;
  readonly inputs: Readonly<Record<string, string>>;
}

function isRealModel(): boolean {
  return Boolean(process.env.OPENAI_API_KEY || process.env.ARCHITECT_BASE_URL);
}

/** The embedded model, or the user's own where the environment names one. */
function chosenModel({ model }: Scene): ChosenModel {
  const { OPENAI_API_KEY: key, ARCHITECT_BASE_URL: baseUrl, ARCHITECT_MODEL: name = 'gpt-5-mini' } = process.env;
  if (!isRealModel()) return { words: `scripted: plays a recorded session (${model.url})`, inputs: {} };
  const address = baseUrl ?? 'https://api.openai.com/v1';
  const apiKey = process.env.ARCHITECT_API_KEY ?? key ?? 'none';
  return { words: `real: ${name} at ${address}`, inputs: { model: name, 'base-url': address, 'api-key': apiKey } };
}

function introduce(model: string): void {
  heading('Architect: a comment on a pull request becomes a commit and a report');
  console.log(`Embedded, on 127.0.0.1: git server, GitHub API, sample repository ${repository} with a failing test.
Model     ${model}
Real      the bundle in dist/, started as the runner starts it; git; npm test.
Event     issue_comment on pull request #${pullNumber} (branch ${pullBranch}):
          ana: /architect ${task}`);
}

async function play(scene: Scene, inputs: RunnerOptions['inputs']): Promise<number | null> {
  heading('The job log, live');
  const step = await startMain(scene.comment(`/architect ${task}`, { inputs }));
  const follower = followLog(() => step.log());
  const result = await step.result;
  follower.stop();
  if (result.stderr.trim() !== '') console.log(result.stderr.trimEnd());

  heading(`What was pushed to ${pullBranch} (read back from the remote)`);
  const range = `${scene.headSha}..refs/heads/${pullBranch}`;
  console.log(git(scene, ['log', '--format=%h %an: %s%n%b', range]) || '(no commit)');
  console.log(git(scene, ['diff', scene.headSha, `refs/heads/${pullBranch}`]) || '(no difference)');

  heading('The comment on the pull request');
  for (const comment of scene.github.comments(pullNumber).slice(1)) console.log(comment.body);

  heading('Outputs');
  const shown = Object.entries(result.outputs).filter(([, value]) => value !== '');
  for (const [name, value] of shown) console.log(`${name.padEnd(20)} ${oneLine(value)}`);
  console.log(`\nexit code ${result.exitCode}`);
  return result.exitCode;
}

/** Prints what is new in the log, without the runner's own commands. */
function followLog(read: () => string): { stop(): void } {
  let shown = 0;
  const print = (end: number) => {
    const lines = read().slice(shown, end).split('\n');
    for (const line of lines) if (!line.startsWith('::add-mask::')) console.log(line);
    shown = end + 1;
  };
  const printWhole = () => {
    const end = read().lastIndexOf('\n');
    if (end > shown) print(end);
  };
  const timer = setInterval(printWhole, 50);
  return {
    stop() {
      clearInterval(timer);
      printWhole();
    },
  };
}

function git({ remote }: Scene, args: readonly string[]): string {
  return execFileSync('git', ['--git-dir', remote, '--no-pager', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trimEnd();
}

function oneLine(value: string): string {
  const line = stripVTControlCharacters(value).replaceAll('\n', ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

function heading(title: string): void {
  console.log(`\n\u001b[1m━━ ${title}\u001b[0m\n`);
}
