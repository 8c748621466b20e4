import { createHash } from 'node:crypto';
import type { IncomingEvent } from '../contracts/incoming-event.ts';

export const defaultBranchPrefix = 'architect/';

/**
 * The branch of our own for an event: `architect/<event>-<number>`, or a slug of workflow and job where there is no
 * number. The same event gives the same name, so that a later run updates its pull request; runs on another branch
 * than the default one have that in the name, for theirs go elsewhere.
 */
export function ownBranch(event: IncomingEvent, prefix = defaultBranchPrefix): string {
  const number = event.issue ?? event.pullRequest;
  const subject = number === undefined ? slug([event.workflow, event.job, otherBranch(event)]) : String(number);
  return `${prefix}${slug([event.name])}${subject === '' ? '' : `-${subject}`}`;
}

function otherBranch({ ref, defaultBranch }: IncomingEvent): string | undefined {
  const branch = /^refs\/heads\/(.+)$/.exec(ref ?? '')?.[1];
  return defaultBranch === undefined || branch === defaultBranch ? undefined : branch?.replaceAll('/', '-');
}

/** A branch beside an occupied one; `run` makes it unique. */
export function fallbackBranch(
  branch: string,
  event: IncomingEvent,
  run: string,
  prefix = defaultBranchPrefix,
): string {
  const base = branch.startsWith(prefix) ? branch : ownBranch(event, prefix);
  return `${base}-${slug([run])}`;
}

/** Lower case letters, digits, `_` and `-`; what was cut or replaced beyond recognition is told apart by a digest. */
function slug(parts: readonly (string | undefined)[]): string {
  const names = parts.filter((part) => part !== undefined && part !== '').map(baseName);
  const text = names.join('-');
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (text === '') return '';
  if (plain.length <= 48 && !/[^\x20-\x7e]/.test(text) && plain !== '') return plain;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return [plain.slice(0, 40).replace(/-+$/, ''), digest].filter((part) => part !== '').join('-');
}

/** `.github/workflows/nightly.yml` → `nightly`. */
function baseName(name: string | undefined): string {
  return (name ?? '').replace(/^.*\//, '').replace(/\.ya?ml$/i, '');
}
