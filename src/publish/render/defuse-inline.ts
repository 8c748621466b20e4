/** Stands between the characters of what must not become a mention or a reference. */
export const zeroWidthSpace = '\u200b';

/**
 * Defuses one line that is not in a fenced block. Pairs of backtick runs are code and stay; a run without a partner in
 * the line is escaped, so that it cannot pair with one in another line.
 */
export function defuseInline(line: string, options: { readonly inTables: boolean }): string {
  const text = line.replace(invisible, '').replace(definition, (_, indent: string) => `${indent}\\[`);
  const parts: string[] = [];
  let word = '';
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text, at, options.inTables);
    const isCode = /^\\?`/.test(piece.output);
    parts.push(isCode && bareAddress.test(word) ? ' ' : '', piece.output);
    word = isCode ? '' : endOfWord(word + piece.output);
    at += piece.length;
  }
  return parts.join('');
}

/** Defuses text that is shown as it is, such as a commit message: no Markdown, no code. */
export function defusePlain(text: string): string {
  return text
    .replace(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9_-])/g, `@${zeroWidthSpace}`)
    .replace(/#(?=\d)/g, `#${zeroWidthSpace}`)
    .replace(/\bGH-(?=\d)/gi, (mark) => mark + zeroWidthSpace)
    .replace(gitHubThread, (address) => address.replace('://', `:${zeroWidthSpace}//`));
}

interface Piece {
  /** Characters of the input it replaces. */
  readonly length: number;
  readonly output: string;
}

/** Control characters and such that reorder text; white space stays. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
/** `[label]: address` makes links and images elsewhere; as plain text it does not. */
const definition = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[(?=[^\]]*\]:)/;
/** Addresses that GitHub turns into a reference, with a notice in the other thread. */
const gitHubThread = /https?:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull|pulls|discussions|commit)\/\w+[^\s<>()`]*/gi;

/** GitHub takes all that follows for the address, up to white space or `<`: also the backtick that opens a code span. */
const bareAddress = /:\/\/|www\./i;

/** What a bare address could reach from: the text since the last white space or `<`, shortened to what matters. */
function endOfWord(text: string): string {
  const word = /[^\s<]*$/.exec(text)?.[0] ?? '';
  return bareAddress.test(word) ? '://' : word.slice(-4);
}

/** `[label](address "title")`; the label may hold code. */
const plainLink =
  /\[((?:[^[\]`<\n]|`[^`|\n]{1,200}`){1,500})\]\((https?:\/\/[^\s()<>`]{1,2000})(?:[ \t]+"[^"\n]{0,500}")?\)/iy;

/** In this order; the first that matches at a place decides. */
const rules: readonly ((text: string, at: number, inTables: boolean) => Piece | undefined)[] = [
  escaped,
  codeSpan,
  link,
  address,
  breakable,
  active,
];

function pieceAt(text: string, at: number, inTables: boolean): Piece {
  if (!/[\\`[\]@#gGhH&<!]/.test(text.charAt(at))) return { length: 1, output: text.charAt(at) };
  for (const rule of rules) {
    const piece = rule(text, at, inTables);
    if (piece) return piece;
  }
  return { length: 1, output: text.charAt(at) };
}

/**
 * A backslash takes away a character's meaning in Markdown, but mentions and references are found after it, and a bare
 * address before it swallows it.
 */
function escaped(text: string, at: number): Piece | undefined {
  const next = text.charAt(at + 1);
  if (text.charAt(at) !== '\\' || !/[!-/:-@[-`{-~]/.test(next)) return undefined;
  if (next === '<') return { length: 2, output: '&lt;' };
  return next === '@' || next === '#' ? { length: 1, output: '\\' } : { length: 2, output: `\\${next}` };
}

function codeSpan(text: string, at: number, inTables: boolean): Piece | undefined {
  const run = matchAt(/`+/y, text, at)?.[0];
  if (run === undefined) return undefined;
  const end = endOfSpan(text, at + run.length, run.length);
  const span = end === undefined ? undefined : text.slice(at, end);
  const splits = inTables && span !== undefined && /(?<!\\)\|/.test(span);
  if (span === undefined || splits) return { length: run.length, output: '\\`'.repeat(run.length) };
  return { length: span.length, output: span };
}

function endOfSpan(text: string, from: number, length: number): number | undefined {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === length) return runs.lastIndex;
  return undefined;
}

/** A plain link keeps its target and shows its host; any other form of a link becomes text. */
function link(text: string, at: number): Piece | undefined {
  if (text.startsWith('](', at)) return { length: 2, output: ']\\(' };
  const found = matchAt(plainLink, text, at);
  const [whole, label = '', target = ''] = found ?? [];
  if (whole === undefined) return undefined;
  const host = hostOf(target);
  const shown = defuseInline(label, { inTables: false });
  if (host === undefined || isThread(target)) return { length: whole.length, output: `${shown} (\`${target}\`)` };
  const note = label.toLowerCase().includes(host) ? '' : ` (${host})`;
  return { length: whole.length, output: `[${shown}](${harmlessAddress(target)})${note}` };
}

/** A bare address stays one; that of a GitHub thread becomes code, which links nothing. */
function address(text: string, at: number): Piece | undefined {
  const found = matchAt(/https?:\/\/[^\s<>()`[\]]{1,2000}/iy, text, at)?.[0];
  if (found === undefined || !hostOf(found)?.includes('.')) return undefined;
  return { length: found.length, output: isThread(found) ? `\`${found}\`` : harmlessAddress(found) };
}

/** `@name`, `#12` and `GH-12` get a break that is not seen. */
function breakable(text: string, at: number): Piece | undefined {
  const before = text.charAt(at - 1);
  const mark =
    (/[A-Za-z0-9]/.test(before) ? undefined : matchAt(/@(?=[A-Za-z0-9_-])|GH-(?=\d)/iy, text, at)) ??
    matchAt(/#(?=\d)/y, text, at);
  return mark ? { length: mark[0].length, output: mark[0] + zeroWidthSpace } : undefined;
}

/** Images become links, HTML becomes text, and entities cannot spell what is looked for above. */
function active(text: string, at: number): Piece | undefined {
  if (matchAt(/!(?=\[)/y, text, at)) return { length: 1, output: '\\!' };
  if (matchAt(/<(?=[A-Za-z/!?])/y, text, at)) return { length: 1, output: '&lt;' };
  if (matchAt(/&(?!(?:amp|lt|gt|quot|nbsp);)(?=#?\w+;)/y, text, at)) return { length: 1, output: '&amp;' };
  return undefined;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

function isThread(target: string): boolean {
  gitHubThread.lastIndex = 0;
  return gitHubThread.test(target);
}

/** Where an address is not linked after all, its path must not hold a mention. */
function harmlessAddress(target: string): string {
  return target.replace(/(?<![A-Za-z0-9])@/g, '%40');
}

function hostOf(target: string): string | undefined {
  return URL.canParse(target) ? new URL(target).host.toLowerCase() : undefined;
}
