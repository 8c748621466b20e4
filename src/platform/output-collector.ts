/** Keeps the first and the last bytes of a stream and counts the rest. */
export interface OutputCollector {
  add(chunk: Uint8Array): void;
  /** Head, a marker with the number of bytes left out where there were any, tail; as UTF-8. */
  text(): string;
  readonly droppedBytes: number;
}

/** Memory stays below twice `limit` bytes however much is added. */
export function createOutputCollector(limit: number): OutputCollector {
  const headLimit = Math.ceil(limit / 2);
  const tailLimit = limit - headLimit;
  const head: Uint8Array[] = [];
  const tail: Uint8Array[] = [];
  let headBytes = 0;
  let tailBytes = 0;
  let dropped = 0;

  function addToTail(chunk: Uint8Array): void {
    tail.push(chunk);
    tailBytes += chunk.length;
    while (tailBytes > tailLimit) {
      const [first] = tail;
      if (first === undefined) return;
      const excess = Math.min(first.length, tailBytes - tailLimit);
      if (excess === first.length) tail.shift();
      else tail[0] = first.subarray(excess);
      tailBytes -= excess;
      dropped += excess;
    }
  }

  return {
    add(chunk) {
      const room = Math.min(chunk.length, headLimit - headBytes);
      if (room > 0) {
        head.push(chunk.subarray(0, room));
        headBytes += room;
      }
      if (room < chunk.length) addToTail(chunk.subarray(room));
    },
    text() {
      const first = Buffer.concat(head);
      const last = Buffer.concat(tail);
      if (dropped === 0) return Buffer.concat([first, last]).toString('utf8');
      return `${withoutCutEnd(first).toString('utf8')}\n[… ${dropped} bytes …]\n${withoutCutStart(last).toString('utf8')}`;
    },
    get droppedBytes() {
      return dropped;
    },
  };
}

/** The longest UTF-8 character has four bytes. */
const longestCharacter = 4;

function withoutCutEnd(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(longestCharacter, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (isContinuation(byte)) continue;
    return characterLength(byte) > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function withoutCutStart(bytes: Buffer): Buffer {
  let start = 0;
  while (start < longestCharacter && isContinuation(bytes[start] ?? 0)) start++;
  return bytes.subarray(start);
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function characterLength(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  if (firstByte >= 0xe0) return 3;
  return firstByte >= 0xc0 ? 2 : 1;
}
