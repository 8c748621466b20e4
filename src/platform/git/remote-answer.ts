import type { PushResult } from '../../contracts/ports.ts';
import { lastWords } from './git-shell.ts';
import type { GitTexts } from './texts.ts';

/** What kind of refusal a remote's words are. Pure; git runs with `LC_ALL=C`. */
export type RemoteRefusal = 'credentials' | 'permission' | 'protected' | 'workflow-files' | 'rejected' | 'unreachable';

/** Why talking to a remote failed, from what git printed. First match wins. */
export function readRefusal(output: string): RemoteRefusal {
  return refusals.find(([form]) => form.test(output))?.[1] ?? 'unreachable';
}

/** A refusal in one sentence, with the `permissions:` block or setting that helps. */
export function explainRefusal(output: string, access: 'read' | 'push', texts: GitTexts): string {
  const explanations: Readonly<Record<RemoteRefusal, () => string>> = {
    credentials: () => texts.credentials,
    permission: () => (access === 'push' ? texts.noPushPermission : texts.noReadPermission),
    protected: () => texts.protectedBranch(remoteWords(output)),
    'workflow-files': () => texts.workflowFiles(remoteWords(output)),
    rejected: () => texts.refusedByRemote(remoteWords(output)),
    unreachable: () => lastWords(output),
  };
  return explanations[readRefusal(output)]();
}

/** Reads the result of `git push --porcelain` of one ref. */
export function readPush(
  output: { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string },
  commit: string,
  texts: GitTexts,
): PushResult {
  if (output.exitCode === 0) return { status: 'pushed', sha: commit };
  const everything = `${output.stdout.replace(/^Done$/m, '')}\n${output.stderr}`;
  if (moved.test(everything)) return { status: 'moved' };
  const kind = readRefusal(everything);
  const reason = explainRefusal(everything, 'push', texts);
  return { status: kind === 'unreachable' ? 'failed' : 'denied', reason };
}

/** Somebody was faster: known before sending (lease), or found by the server while it took the push. */
const moved =
  /\((stale info|fetch first|non-fast-forward)\)|cannot lock ref|incorrect old value|reference already exists/;

const refusals: readonly (readonly [RegExp, RemoteRefusal])[] = [
  [/without .?workflows?.? permission|refusing to allow .* to create or update workflow/i, 'workflow-files'],
  [/GH006|GH013|protected branch|repository rule violations/i, 'protected'],
  [/terminal prompts disabled|could not read (Username|Password)|Authentication failed|error: 401/i, 'credentials'],
  [/Permission to .* denied|Write access .* not granted|error: 403|Repository not found|error: 404/i, 'permission'],
  [/^\s*not found\s*$|repository '.*' not found/im, 'permission'],
  [/\[remote rejected\]|pre-receive hook declined/i, 'rejected'],
];

/** The remote's own message, else the last lines. */
function remoteWords(output: string): string {
  const lines = output
    .split(/\r?\n/)
    .map((line) => /^remote:\s*(?:error:\s*)?(.*\S)/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  const inBrackets = /\[remote rejected\] \((.*)\)/.exec(output)?.[1];
  return (lines.slice(0, 2).join(' ') || inBrackets || lastWords(output)).slice(0, 300);
}
