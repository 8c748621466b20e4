import { decodeText } from '../../kit/text-file.ts';
import type { FileToolDeps } from './builtin-options.ts';

export type SystemPatch =
  | { readonly status: 'patched'; readonly bytes: Uint8Array }
  /** There is no such program or no place to run it. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly output: string };

/**
 * Lets the system's `patch` read what this parser cannot, on a copy. Only what fits exactly at the lines named is
 * taken: it would choose one of several places elsewhere, and that is a guess.
 */
export async function patchWithSystem(
  { commands, scratch }: Pick<FileToolDeps, 'commands' | 'scratch'>,
  given: { readonly bytes: Uint8Array; readonly patch: string; readonly signal: AbortSignal },
): Promise<SystemPatch> {
  if (!scratch) return { status: 'unavailable' };
  const files = { before: given.bytes, change: new TextEncoder().encode(given.patch) };
  const run = scratch.use(files, async ({ path, read }): Promise<SystemPatch> => {
    const result = await commands.program('patch', patchArguments, {
      cwd: path,
      timeoutMs: 10_000,
      signal: given.signal,
      env: { LC_ALL: 'C', POSIXLY_CORRECT: '', PATCH_VERSION_CONTROL: 'none', TMPDIR: path },
    });
    if (result.startError !== undefined) return { status: 'unavailable' };
    const bytes = result.exitCode === 0 && !isGuess(result.output) ? await read('after') : undefined;
    if (!bytes || !decodeText(bytes)) return { status: 'failed', output: firstLines(result.output) };
    return { status: 'patched', bytes };
  });
  return run.catch((): SystemPatch => ({ status: 'unavailable' }));
}

const patchArguments = [
  '--unified',
  '--fuzz=0',
  '--batch',
  '--forward',
  '--binary',
  '--reject-file=-',
  '--input=change',
  '--output=after',
  'before',
] as const;

function isGuess(output: string): boolean {
  return /\b(?:offset|fuzz|ignored|skipping|reversed)\b/i.test(output);
}

/** Without what it echoes of the patch and the file. */
function firstLines(output: string): string {
  const lines = output.split('\n').filter((line) => /^(?:patch: \*\*\*\*|Hunk #\d+ |Only garbage)/.test(line.trim()));
  return lines.slice(0, 3).join(' ').slice(0, 300);
}
