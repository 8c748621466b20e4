import { ellipsize } from '../kit/truncate.ts';

const longest = 300;

/** Text from outside as part of one log line: escape codes go, line breaks and control characters become blanks. */
export function oneLine(text: string): string {
  const plain = text
    .slice(0, longest * 10)
    .replace(escapeCodes, '')
    .replace(breaks, ' ');
  return ellipsize(plain.trim(), longest);
}

const escapeCodes = /\u001b\[[0-?]*[ -/]*[@-~]/g;
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
