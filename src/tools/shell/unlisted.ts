import { commandFindings } from './findings.ts';
import { judgeRedirect } from './judge-files.ts';
import type { ParsedCommand, ShellRedirect } from './parse.ts';
import { surroundingsOf } from './places.ts';
import { createListing } from './prefixes.ts';
import type { CommandPolicy } from './verdict.ts';
import { commandText, textWord } from './words.ts';

/** The first part that starts with none of the prefixes in `commands.allowed`; undefined when all do. */
export function unlistedPart(
  { facts }: ParsedCommand,
  policy: CommandPolicy,
  allowed: readonly string[],
): string | undefined {
  const isListed = createListing(allowed);
  const command = facts.commands.find(({ words }) => words.length > 0 && !isListed(words));
  if (command) return commandText(command.words);
  const redirect = facts.redirects.find(
    (one) => addsWriting(one, policy) && !isListed([textWord('tee'), ...one.targets]),
  );
  return redirect && `tee ${commandText(redirect.targets)}`;
}

/** Whether commands that only read write a file by it, as `tee` would: a licence for `cat` is none for `cat > file`. */
function addsWriting(redirect: ShellRedirect, policy: CommandPolicy): boolean {
  const around = surroundingsOf(policy.workspaceRoot, policy.cwd, redirect.folders);
  if (!redirect.writes || judgeRedirect(redirect, around).every((judgement) => judgement.class === 'safe'))
    return false;
  const findings = redirect.commands.flatMap((command) =>
    commandFindings(command, { policy, resolve: (words) => words }),
  );
  return findings.every((finding) => finding.class === 'safe');
}
