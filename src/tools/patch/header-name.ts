/** A file name of a header as it is meant: unquoted, without a time behind it; `null` for `/dev/null`. */
export interface HeaderName {
  readonly name: string | null;
  /** The time behind it is the epoch, which is how `diff -N` says that there is no file. */
  readonly isEpoch: boolean;
}

/** Reads what stands behind `--- ` or `+++ `. */
export function readHeaderName(given: string): HeaderName {
  const text = given.replace(/\r$/, '');
  if (text.startsWith('"')) return { name: unquote(text), isEpoch: false };
  const [beforeTab = '', afterTab = ''] = splitOnce(text, '\t');
  const timed = afterTab === '' ? timeBehind.exec(beforeTab) : null;
  const name = (timed ? beforeTab.slice(0, timed.index) : beforeTab).trimEnd();
  const time = timed ? timed[0] : afterTab;
  return { name: name === '/dev/null' ? null : name, isEpoch: epoch.test(time.trim()) };
}

/** A name as git quotes it: `"caf\303\251.txt"`. Text without quotes is taken as it is. */
export function unquote(text: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  if (inner === undefined) return text;
  const bytes: Buffer[] = [];
  for (const [part] of inner.matchAll(/\\[0-3][0-7]{2}|\\.|[^\\]+/gs)) bytes.push(bytesOf(part));
  return Buffer.concat(bytes).toString('utf8');
}

/** The two names behind `diff --git `, where they can be told apart: quoted, or equal but for their prefixes. */
export function readGitNames(rest: string): readonly [string, string] | undefined {
  const [, first, second] = /^("(?:[^"\\]|\\.)*"|\S+) ("(?:[^"\\]|\\.)*"|\S+)$/.exec(rest) ?? [];
  if (first !== undefined && second !== undefined) return [unquote(first), unquote(second)];
  const middle = (rest.length - 1) / 2;
  const halves = [rest.slice(0, middle), rest.slice(middle + 1)] as const;
  const isPair = rest[middle] === ' ' && halves[0].slice(2) === halves[1].slice(2);
  return isPair ? halves : undefined;
}

// Bounded, because `\s+` takes quadratic time on a long run of blanks.
const timeBehind = /\s{1,8}\d{4}-\d\d-\d\d[ T]\d\d:\d\d\S*(?: [-+]\d{4})?$/;
const epoch = /^1970-01-01 00:00:00(?:\.0+)?(?: [-+]0000)?$/;
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

function bytesOf(part: string): Buffer {
  if (!part.startsWith('\\')) return Buffer.from(part);
  const body = part.slice(1);
  if (body.length === 3) return Buffer.from([Number.parseInt(body, 8)]);
  return Buffer.from(escapes[body] ?? body);
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
