import { visibleLines } from './visible-lines.ts';

export type TriggerResult = { readonly status: 'found'; readonly task: string } | { readonly status: 'absent' };

/**
 * Looks for the trigger phrase at the start of a line that a reader sees as plain text: not in code, quotes or HTML
 * comments. The task is everything after it, as it was written.
 */
export function parseTrigger(text: string | null | undefined, phrase: string): TriggerResult {
  if (!text || !phrase) return { status: 'absent' };
  for (const line of visibleLines(text)) {
    // Four blanks would make it a code block.
    const indent = /^ {0,3}/.exec(line.text)?.[0].length ?? 0;
    const end = indent + phrase.length;
    if (!line.text.startsWith(phrase, indent) || !/^(?:\s|$)/.test(line.text.slice(end))) continue;
    return { status: 'found', task: text.slice(line.start + end).trim() };
  }
  return { status: 'absent' };
}
