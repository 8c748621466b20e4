import type { Redactor } from './redact.ts';
import { keyBlockStart, longestPatternStart } from './secret-patterns.ts';

export interface StreamRedactor {
  /** Takes the next chunk; returns what is safe to pass on now. */
  push(chunk: string): string;
  /** The rest, redacted. */
  flush(): string;
}

/** What has not come to its end within this many characters is no longer waited for. */
const longestHeld = 20_000;

/** Holds back a tail, so that a secret that is split over chunks never passes in parts. */
export function createStreamRedactor(redactor: Redactor): StreamRedactor {
  let held = '';
  return {
    push(chunk) {
      held += chunk;
      const cut = safeCut(held, redactor);
      const safe = redactor.redact(held.slice(0, cut));
      held = held.slice(cut);
      return safe;
    },
    flush() {
      const rest = redactor.redact(held);
      held = '';
      return rest;
    },
  };
}

/** Up to here nothing that is still to come can complete or lengthen a secret. */
function safeCut(text: string, redactor: Redactor): number {
  const tail = Math.max(redactor.longestForm, longestPatternStart);
  let cut = Math.max(0, text.length - tail);
  const openBlock = openKeyBlock(text);
  if (openBlock !== undefined) cut = Math.min(cut, openBlock);
  if (cut === 0) return 0;
  for (const [start, end] of redactor.find(text)) {
    if (start < cut && end > cut) return end - start > longestHeld ? cut : start;
  }
  return isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
}

function openKeyBlock(text: string): number | undefined {
  const start = [...text.matchAll(keyBlockStart)].at(-1)?.index;
  if (start === undefined || text.length - start > longestHeld) return undefined;
  return /-----END [A-Z0-9 ]{0,60}-----/.test(text.slice(start)) ? undefined : start;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
