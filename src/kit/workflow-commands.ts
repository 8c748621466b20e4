/**
 * Makes text harmless for a runner that reads its log for workflow commands: no line may begin with `::` (after any
 * white space) and `##[` may stand nowhere. A blank is put in between, so that a reader still sees what was there.
 * Source: GitHub's runner trims a line's start before it looks for `::`, and finds `##[` anywhere in it.
 */
export function defuseWorkflowCommands(text: string): string {
  return text.replace(commandStart, '$1$2: :').replaceAll('##[', '## [');
}

// A line ends at CR too; U+0085 and U+180E are white space for the runner but not for \s; escape codes may be stripped.
const commandStart = /(^|[\n\r])((?:[^\S\n\r]|[\u0085\u180e\u200b]|\u001b\[[0-9;]*[A-Za-z])*)::/g;
