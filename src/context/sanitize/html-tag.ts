export interface Tag {
  /** Index after the tag. */
  readonly end: number;
  readonly name: string;
  /** The tag without attributes that are not shown; addresses stay. Empty for an element that GitHub removes. */
  readonly visible: string;
}

/**
 * Reads the tag that begins at `start` as a browser does. Undefined: no tag. `within`: inside an HTML block, where
 * also what Markdown would not take for a tag reaches the browser.
 */
export function readTag(text: string, start: number, within: 'block' | 'paragraph'): Tag | undefined {
  inlineTag.lastIndex = start;
  if (within === 'paragraph' && !inlineTag.test(text)) return undefined;
  tagName.lastIndex = start;
  const [opening, slash = '', name = ''] = tagName.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const kept: string[] = [];
  let at = start + opening.length;
  for (const part of attributesFrom(text, at)) {
    if (part.value !== undefined && shownAttributes.has(part.key)) kept.push(` ${part.key}=${quoted(part.value)}`);
    at += part.whole.length;
  }
  if (text[at] !== '>') return undefined;
  const isShown = shownElements.has(name.toLowerCase());
  return { end: at + 1, name: name.toLowerCase(), visible: isShown ? `<${slash}${name}${kept.join('')}>` : '' };
}

interface Attribute {
  readonly whole: string;
  readonly key: string;
  readonly value: string | undefined;
}

function* attributesFrom(text: string, start: number): Generator<Attribute> {
  for (let at = start; ; ) {
    attribute.lastIndex = at;
    const [whole = '', key = '', value] = attribute.exec(text) ?? [];
    if (whole === '') return;
    yield { whole, key: key.toLowerCase(), value };
    at += whole.length;
  }
}

/** What CommonMark takes for a tag inside a paragraph; anything else is shown as text (`Map<string, number>`). */
const inlineTag = new RegExp(
  [
    '<(?:/[a-z][a-z0-9-]*\\s*',
    '|[a-z][a-z0-9-]*(?:\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|"[^"]*"|\'[^\']*\'))?)*\\s*/?',
    ')>',
  ].join(''),
  'iy',
);

const tagName = /<(\/?)([A-Za-z][^\s/>]*)/y;

/** Blanks or slashes, a name, and a value where `=` follows. A quote opens a value only after `=`. */
const attribute = /[\s/]*(?:([^\s/>=]+|=[^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?)?/y;

/** What GitHub lets through; the name of any other tag is a hiding place of its own (`<ignore><all><rules>`). */
const shownElements = new Set(
  [
    'a abbr b bdo blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5',
    'h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup',
    'table tbody td tfoot th thead time tr tt ul var video wbr',
  ].flatMap((names) => names.split(' ')),
);

const shownAttributes = new Set(['href', 'src']);

function quoted(value: string): string {
  return `"${value.replace(/^["']|["']$/g, '').replace(/[\s"<>]+/g, ' ')}"`;
}
