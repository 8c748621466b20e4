import { literalOf, type ShellWord } from './words.ts';

/**
 * The name a command is known by: without the folder when that is one of the system's, without a version for
 * interpreters (`python3.12` → `python`). A path into the workspace stays as it is: it is another program.
 */
export function commandName(word: ShellWord | undefined): string | undefined {
  const text = word && literalOf(word);
  if (text === undefined) return undefined;
  const name = text.replace(/^\/(?:usr\/)?(?:local\/)?s?bin\//, '');
  return name.replace(/^nodejs$/, 'node').replace(/^(python|pip|perl|ruby|php|lua|bash)-?\d[\d.]*$/, '$1');
}

/** The last part of the path, whatever folder it names. */
export function baseName(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1);
}
