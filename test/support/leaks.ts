import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './repository.ts';
import type { StepResult } from './runner.ts';
import { modelKey, type Scene, workflowToken } from './scene.ts';

/** What no reader may find anywhere: the run's own secrets and those that the runner gives a step. */
export const canaries = [workflowToken, modelKey, 'runtime-token-canary', 'id-token-canary'] as const;

/** Every place that a run writes to, where one of the canaries stands, as it is or in base64. Empty: nothing leaked. */
export function findLeaks(scene: Scene, result: StepResult): readonly string[] {
  const forms = canaries.flatMap((secret) => [secret, base64(secret), base64(`x-access-token:${secret}`)]);
  return placesOf(scene, result).flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${place}: ${form.slice(0, 12)}…`),
  );
}

/** Processes that still belong to a scene: they work in its folder. */
export function findProcesses(scene: Scene): readonly string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ids.filter((id) => {
    try {
      return readlinkSync(`/proc/${id}/cwd`).startsWith(scene.folder);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

type Place = readonly [name: string, text: string];

function placesOf(scene: Scene, result: StepResult): readonly Place[] {
  const masks = /^::add-mask::.*$/gm;
  return [
    ['log', result.log.replace(masks, '')],
    ['stderr', result.stderr],
    ['summary', result.summary],
    ['outputs', JSON.stringify(result.outputs)],
    ['state', JSON.stringify(result.state)],
    ...scene.github.comments().map(({ id, body }): Place => [`comment ${id}`, body]),
    ...scene.github.pullRequests().map(({ number, title, body }): Place => [`pull request ${number}`, title + body]),
    ...scene.model.requests.map(({ index, body }): Place => [`model request ${index}`, JSON.stringify(body)]),
    ...runFiles(join(scene.folder, 'runner', 'temp', 'architect')),
    ['repository', git(scene.remote, ['log', '--all', '--text', '-p', '--format=%an %B'])],
  ];
}

/** The run's own files, but for the private repository: it holds what the work tree held. */
function runFiles(folder: string): readonly Place[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\/git(\/|$)/.test(entry.parentPath.slice(folder.length)))
    .map((entry): Place => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')]);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
