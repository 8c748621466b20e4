import type { GitHubAction } from './texts.ts';

/** What one kind of call needs; GitHub's scope names as `permissions:` of a workflow spells them. */
export interface CallFacts {
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  readonly writes: boolean;
}

/**
 * A comment on a pull request is an issue comment for the API; `pull-requests: write` suffices there and
 * `issues: write` on issues. A comment's address does not tell which it is, so both lines are named.
 */
export const callFacts: Readonly<Record<GitHubAction, CallFacts>> = {
  identify: { permissions: {}, writes: false },
  'read-permission': { permissions: { contents: 'read' }, writes: false },
  'read-pull-request': { permissions: { 'pull-requests': 'read' }, writes: false },
  react: { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
  'create-comment': { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
  'update-comment': { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
  'read-comment': { permissions: { issues: 'read', 'pull-requests': 'read' }, writes: false },
  'find-pull-request': { permissions: { 'pull-requests': 'read' }, writes: false },
  'create-pull-request': { permissions: { contents: 'write', 'pull-requests': 'write' }, writes: true },
  'update-pull-request': { permissions: { 'pull-requests': 'write' }, writes: true },
};

/** The lines a person can paste into the job. */
export function permissionsBlock(action: GitHubAction): string {
  const lines = Object.entries(callFacts[action].permissions).map(([scope, access]) => `  ${scope}: ${access}`);
  return ['permissions:', ...lines].join('\n');
}
