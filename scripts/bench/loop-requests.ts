import { Buffer } from 'node:buffer';
import type { Llm } from '../../src/contracts/llm.ts';

/** Looks at the bodies of the requests that go out, byte for byte. Only two are held at a time. */
export interface WatchedRequests {
  /** Takes the time from the loop's question to the request on its way. */
  timed(complete: Llm['complete']): Llm['complete'];
  figures(): {
    readonly sent: readonly number[];
    readonly repeated: readonly number[];
    readonly extended: number;
    readonly requestTimes: readonly number[];
  };
}

/** Puts itself before `fetch`, for the rest of the process. Bodies without tools (summaries) are left out. */
export function watchRequests(): WatchedRequests {
  const sent: number[] = [];
  const repeated: number[] = [];
  const requestTimes: number[] = [];
  let extended = 0;
  let previous = '';
  let askedAt = 0;
  const look = (body: string) => {
    if (!body.includes('"tools":[')) return;
    requestTimes.push(performance.now() - askedAt);
    sent.push(Buffer.byteLength(body));
    if (previous !== '') {
      const common = commonPrefix(previous, body);
      repeated.push(Buffer.byteLength(body.slice(0, common)));
      if (common >= endOfHistory(previous)) extended += 1;
    }
    previous = body;
  };
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') look(init.body);
    return fetch(input, init);
  };
  return {
    timed: (complete) => (asked) => {
      askedAt = performance.now();
      return complete(asked);
    },
    figures: () => ({ sent, repeated, extended, requestTimes }),
  };
}

/** Where the last message ends: the closing bracket and the tools come after it. */
function endOfHistory(body: string): number {
  return body.lastIndexOf('],"tools":[');
}

function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index++) if (one.charCodeAt(index) !== other.charCodeAt(index)) return index;
  return most;
}
