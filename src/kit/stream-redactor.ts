import type { Redactor } from './redact.ts';
import { keyBlockStart, unfinishedPattern } from './secret-patterns.ts';

export interface StreamRedactor {
  /** Takes the next chunk; returns what is safe to pass on now. */
  push(chunk: string): string;
  /** The rest, redacted. */
  flush(): string;
}

/** What has not come to its end within this many characters is no longer waited for. */
const longestHeld = 20_000;
/** A held text that is longer is looked at again only when it has grown by a fifth: the work stays linear. */
const eagerlyChecked = 256;

/**
 * Holds back what may be the beginning of a secret, so that one that is split over chunks never passes in parts; all
 * else passes word by word.
 */
export function createStreamRedactor(redactor: Pick<Redactor, 'redact' | 'find' | 'unfinishedStart'>): StreamRedactor {
  let held = '';
  let checkedAgainAt = 0;
  return {
    push(chunk) {
      held += chunk;
      if (held.length < checkedAgainAt) return '';
      const cut = safeCut(held, redactor);
      const safe = cut === 0 ? '' : redactor.redact(held.slice(0, cut));
      held = held.slice(cut);
      checkedAgainAt = held.length > eagerlyChecked ? held.length * 1.2 : 0;
      return safe;
    },
    flush() {
      const rest = redactor.redact(held);
      held = '';
      checkedAgainAt = 0;
      return rest;
    },
  };
}

/** Up to here nothing that is still to come can complete or lengthen a secret. */
function safeCut(text: string, redactor: Pick<Redactor, 'find' | 'unfinishedStart'>): number {
  const starts = [redactor.unfinishedStart(text) ?? -1, openKeyBlock(text), text.search(unfinishedPattern)];
  const cut = Math.min(text.length, ...starts.filter((start) => start >= 0 && text.length - start <= longestHeld));
  if (cut === 0) return 0;
  for (const [start, end] of redactor.find(text)) {
    if (start < cut && end > cut) return end - start > longestHeld ? cut : start;
  }
  return isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
}

/** -1: no block is open. */
function openKeyBlock(text: string): number {
  if (!text.includes('-----BEGIN')) return -1;
  const start = [...text.matchAll(keyBlockStart)].at(-1)?.index ?? -1;
  return start >= 0 && /-----END [A-Z0-9 ]{0,60}-----/.test(text.slice(start)) ? -1 : start;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
