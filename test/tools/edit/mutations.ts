import { type BlockEdit, type ChangedLine, type GivenEdit, givenEdit, lineFeeds } from './block-edits.ts';

/** An edit as a model would write it, and what must come of it. */
export interface MutatedEdit {
  readonly given: GivenEdit;
  /** How an added line may look in the file, where that is not how the real change has it. */
  readonly added?: (line: string) => readonly string[];
  /** The lines that the change keeps may look like that too: old and new text do not tell which of two like lines they are. */
  readonly keptToo?: boolean;
  /** There is no right answer but a refusal. */
  readonly mustRefuse?: boolean;
}

/** Undefined where it would change nothing, or makes no sense. */
export type Mutation = (edit: BlockEdit, random: () => number) => MutatedEdit | undefined;

/** What models do to the texts they send. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'carriage returns': (edit) => ({ given: mapGiven(edit, (text) => text.replaceAll('\n', '\r\n')) }),
  'carriage returns in the old text only': (edit) => {
    const given = givenEdit(edit.lines);
    return { given: { ...given, old: given.old.replaceAll('\n', '\r\n') } };
  },
  'no final newline': (edit) => loseFinalNewline(edit),
  'trailing space lost': (edit) => stripped(edit, (text) => text),
  'trailing space and final newline lost': (edit) =>
    loseFinalNewline(edit) && stripped(edit, (text) => text.replace(/\n$/, '')),
  'trailing space added': (edit) => ({
    given: mapGiven(edit, (text) => text.replace(/([^\s])\n/g, '$1  \n')),
    added: (line) => [line, `${line}  `],
    keptToo: true,
  }),
  'spaces for tabs': (edit) =>
    changedOnly(
      edit,
      mapGiven(edit, (text) => indented(text, (tabs) => tabs.replaceAll('\t', '    '))),
      eitherIndent,
    ),
  'tabs for spaces': (edit) =>
    changedOnly(
      edit,
      mapGiven(edit, (text) => indented(text, (spaces) => spaces.replaceAll('    ', '\t'))),
      eitherIndent,
    ),
  'indentation lost': (edit) => {
    const depth = commonIndent(edit.lines);
    return depth === ''
      ? undefined
      : changedOnly(
          edit,
          mapGiven(edit, (text) => indented(text, (indent) => indent.slice(depth.length))),
        );
  },
  'indentation added': (edit) =>
    changedOnly(
      edit,
      mapGiven(edit, (text) => indented(text, (indent) => `    ${indent}`)),
    ),
  'indentation and trailing space lost': (edit) => {
    const depth = commonIndent(edit.lines);
    const base = stripped(edit, (text) => indented(text, (indent) => indent.slice(depth.length)));
    return depth === '' ? undefined : base;
  },
  'typographic quotes': (edit) => changedOnly(edit, mapGiven(edit, typographic), (line) => [line, typographic(line)]),
  'typographic spaces': (edit) =>
    changedOnly(
      edit,
      mapGiven(edit, (text) => text.replace(/(\w) (\w)/g, '$1\u00A0$2')),
      (line) => [line],
    ),
  'plain quotes': (edit) => changedOnly(edit, mapGiven(edit, plain), (line) => [line, plain(line)]),
  'a blank line before': (edit) => ({ given: mapGiven(edit, (text) => `\n${text}`) }),
  'a blank line behind': (edit) => ({ given: mapGiven(edit, (text) => `${text}\n`) }),
  'line numbers': (edit) => ({ given: mapGiven(edit, numbered), mustRefuse: true }),
  'one wrong character': (edit, random) => {
    const given = givenEdit(edit.lines);
    const letters = [...given.old.matchAll(/[A-Za-z]/g)];
    const letter = letters[Math.floor(random() * letters.length)];
    if (!letter) return undefined;
    const wrong = letter[0] === 'q' ? 'x' : 'q';
    const old = given.old.slice(0, letter.index) + wrong + given.old.slice(letter.index + 1);
    return { given: { ...given, old }, mustRefuse: true };
  },
};

/** Not where nothing would be left: an empty new text says to leave an empty line. */
function loseFinalNewline(edit: BlockEdit): MutatedEdit | undefined {
  const given = givenEdit(edit.lines);
  if (![given.old, given.replacement].every((text) => text.length > 1 && text.endsWith('\n'))) return undefined;
  return { given: { old: given.old.slice(0, -1), replacement: given.replacement.slice(0, -1) } };
}

function mapGiven(edit: BlockEdit, change: (text: string) => string): GivenEdit {
  const given = givenEdit(edit.lines);
  return { old: change(given.old), replacement: change(given.replacement) };
}

function changedOnly(edit: BlockEdit, given: GivenEdit, added?: MutatedEdit['added']): MutatedEdit | undefined {
  return given.old === givenEdit(edit.lines).old ? undefined : { given, ...(added ? { added } : {}) };
}

function stripped(edit: BlockEdit, further: (text: string) => string): MutatedEdit | undefined {
  const given = mapGiven(edit, withoutTrailing);
  if (given.old === givenEdit(edit.lines).old || given.old === given.replacement) return undefined;
  return {
    given: { old: further(given.old), replacement: further(given.replacement) },
    added: (line) => [withoutTrailing(line), ...sameButForSpace(edit, line)],
  };
}

/** Removed lines that differ from an added one in nothing that the model sees: for the model they are kept. */
function sameButForSpace({ lines }: BlockEdit, line: string): readonly string[] {
  return lines
    .filter(({ kind, text }) => kind === 'removed' && text.trimEnd() === line.trimEnd())
    .map(({ text }) => text.replace(/\r?\n$/, ''));
}

function withoutTrailing(text: string): string {
  return text.replace(/[ \t]+$/gm, '');
}

function indented(text: string, change: (indent: string) => string): string {
  return text.replace(/^[ \t]+(?=\S)|^(?=\S)/gm, change);
}

/** In a file that has both, what the model sent does not tell which of them a new line had. */
function eitherIndent(line: string): readonly string[] {
  const spaces = indented(line, (indent) => indent.replaceAll('\t', '    '));
  return [line, spaces, indented(spaces, (indent) => indent.replaceAll('    ', '\t'))];
}

/** What every line with a word begins with. */
function commonIndent(lines: readonly ChangedLine[]): string {
  const indents = lines.flatMap(({ text }) => (text.trim() === '' ? [] : [/^[ \t]*/.exec(text)?.[0] ?? '']));
  return indents.reduce((common, indent) => {
    let length = 0;
    while (length < common.length && common[length] === indent[length]) length++;
    return common.slice(0, length);
  }, indents[0] ?? '');
}

function typographic(text: string): string {
  return text
    .replace(/"([^"\n]*)"/g, '\u201C$1\u201D')
    .replace(/'/g, '\u2019')
    .replace(/ - /g, ' \u2013 ');
}

export function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
}

function numbered(text: string): string {
  return lineFeeds(text)
    .split('\n')
    .map((line, row, all) => (row === all.length - 1 && line === '' ? '' : `${row + 17}\t${line}`))
    .join('\n');
}
