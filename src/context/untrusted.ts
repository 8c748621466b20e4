import { randomBytes } from 'node:crypto';
import { sanitizeLine, sanitizeText } from './sanitize.ts';

export interface UntrustedText {
  /** What it is, such as `pull request #7: title`. */
  readonly source: string;
  /** Login of who wrote it, where that is known. */
  readonly author?: string;
  /** As it came from GitHub; it is sanitised here. */
  readonly text: string;
  /** `line`: a title or name, which is no Markdown. Default `markdown`. */
  readonly form?: 'markdown' | 'line';
  /** From `createFence`, the same for a whole run. */
  readonly fence: string;
}

/** A mark that nobody can foresee: 16 hexadecimal digits. */
export function createFence(): string {
  return randomBytes(8).toString('hex');
}

/** The name of the tags around a block. */
export function fenceTag(fence: string): string {
  return `untrusted-data-${fence}`;
}

/** Text from others, sanitised, between two tags that carry the run's fence. The text itself cannot end the block. */
export function untrustedBlock({ source, author, text, form, fence }: UntrustedText): string {
  const defuse = (value: string) => value.replaceAll(new RegExp(fence.replace(/\W/g, '\\$&'), 'gi'), '…');
  const attribute = (value: string) => defuse(sanitizeLine(value)).replace(/["<>]/g, ' ');
  const by = author === undefined ? '' : ` author="${attribute(author)}"`;
  const tag = fenceTag(fence);
  const clean = form === 'line' ? sanitizeLine(text) : sanitizeText(text);
  return `<${tag} source="${attribute(source)}"${by}>\n${defuse(clean).trim()}\n</${tag}>`;
}
