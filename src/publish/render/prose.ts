import { defuseMarkdown } from './defuse-markdown.ts';
import type { Section } from './section.ts';

/** Markdown of the model as a section: defused, and cut before that, so that a cut never leaves a fence open. */
export function prose(text: string, cut: string): Section | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return { text: defuseMarkdown(trimmed), shorten: (limit) => proseWithin(trimmed, limit, cut) };
}

function proseWithin(text: string, limit: number, cut: string): string {
  const whole = defuseMarkdown(text);
  if (whole.length <= limit) return whole;
  const room = limit - cut.length - 2;
  // Defusing makes text longer, at worst about eightfold: cut less and less until it fits.
  for (let length = Math.min(room, text.length); length > 0; length = Math.floor(length * 0.8) - 1) {
    const defused = defuseMarkdown(cutAtLine(text, length));
    if (defused.length <= room) return `${defused}\n\n${cut}`;
  }
  return cut;
}

/** At the end of a line where one is near, and never inside a surrogate pair. */
function cutAtLine(text: string, length: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  const line = text.lastIndexOf('\n', end);
  return text.slice(0, line > end / 2 ? line : end);
}
