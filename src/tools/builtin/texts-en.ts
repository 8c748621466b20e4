import type { FileToolTexts } from './texts.ts';

export const english: FileToolTexts = {
  refused: {
    outside: (path) => ({
      error: `Path '${path}' escapes the workspace`,
      advice: 'Use a path inside the workspace, relative to its root.',
    }),
    git: (path) => ({
      error: `Path '${path}' belongs to git`,
      advice:
        "Tools never read or change git's own folder. Use git commands to look at history; delivery is done for you.",
    }),
    nul: () => ({ error: 'The path holds a NUL byte', advice: 'Give the path without it.' }),
    empty: () => ({ error: 'The path is empty', advice: 'Give a path relative to the workspace root.' }),
    'too-long': (path) => ({
      error: `Path '${path}' is too long`,
      advice: 'A name has at most 255 bytes, a whole path 4,095. Look at what exists with list_files.',
    }),
    'changed-underfoot': (path) => ({
      error: `Path '${path}' changed while it was used`,
      advice: 'A running command may be moving files. Nothing was written; look again, then retry.',
    }),
  },
  problem: {
    missing: (path) => ({ error: `File not found: ${path}`, advice: 'Use list_files to see what exists.' }),
    directory: (path) => ({ error: `${path} is a folder, not a file`, advice: 'Use list_files to see what is in it.' }),
    'not-a-directory': (path) => ({
      error: `${path} is not a folder, or a part of it is not`,
      advice: 'Use read_file for a file.',
    }),
    special: (path) => ({
      error: `${path} is not a regular file`,
      advice: 'Pipes, sockets and devices are neither read nor written.',
    }),
    'too-large': (path, detail) => ({
      error: `${path} is too large (${detail})`,
      advice: 'Use grep, or a command that prints a part of it.',
    }),
    permission: (path) => ({
      error: `No permission for ${path}`,
      advice: 'Nothing was changed. Do without this file.',
    }),
    'no-space': (path) => ({
      error: `No space left to write ${path}`,
      advice: 'The file is as it was. Remove what your commands made and is not needed.',
    }),
    conflict: (path) => ({
      error: `${path} changed since it was read`,
      advice: 'Nothing was written. Read it again and repeat the change.',
    }),
    io: (path, detail) => ({ error: `${path} cannot be used: ${detail}`, advice: 'Nothing was changed.' }),
  },
  didYouMean: (paths) => `Did you mean ${paths.join(', ')}?`,
  sensitive: (path) => ({
    error: `${path} is a sensitive file`,
    advice: 'Its content is not shown (guardrails.sensitive_files). Go on without it.',
  }),
  binary: (path, kind, size) => ({
    error: `${path} is a binary file (${kind}, ${size} bytes)`,
    advice: 'Only UTF-8 text can be read and edited.',
  }),
  unknownKind: 'unknown type',
  halfCharacter: {
    error: 'The text holds half a character',
    advice: 'A lone surrogate cannot be stored as UTF-8. Nothing was written; send the whole character.',
  },
  nulCharacter: {
    error: 'The text holds a NUL byte',
    advice: 'Files with one are binary. Nothing was written; write it as an escape such as \\0 or \\x00.',
  },

  emptyFile: '[The file is empty.]',
  offsetPastEnd: (path, offset, lines) => ({
    error: `offset ${offset} is past the end of ${path}`,
    advice: `It has ${lineCount(lines)}.`,
  }),
  linesOmitted: (first, last, total) =>
    `[... lines ${first}-${last} of ${total} omitted; go on with offset=${first} ...]`,
  lineCut: (line, shown, total) =>
    `[... line ${line} cut: ${shown} of its ${total} characters shown; the rest with grep or a command such as cut ...]`,

  created: (path, lines) => `Created ${path} (${lineCount(lines)}).`,
  overwritten: (path, lines) => `Overwrote ${path} (${lineCount(lines)}).`,
  appended: (path, lines) => `Appended to ${path} (now ${lineCount(lines)}).`,
  unchanged: (path) => `${path} has exactly this content already; nothing was written.`,
  styleKept: (what) => `Kept as the file was: ${what.join(', ')}.`,
  keptByteOrderMark: 'byte order mark',
  keptLineEndings: (name) => `${name} line endings`,
  keptFinalNewline: (present) => (present ? 'final newline' : 'no final newline (edit_file can add one)'),

  edited: (path, added, removed) => `Edited ${path} (+${added} -${removed}).`,
  matchedBy: {
    'line-endings': 'old_str matched with other line endings; those of the file were kept.',
    'trailing-space': 'old_str matched without white space at line ends or blank lines around it.',
    indentation: 'old_str matched with another indentation; new_str was shifted like it.',
    typography: 'old_str matched with typographic quotes, dashes or spaces read as plain ones.',
  },
  diffOmitted: (lines) => `[... ${lines} more lines of the diff omitted ...]`,
  oldEmpty: { error: 'old_str is empty', advice: 'Give the text to replace, or use write_file for new content.' },
  oldSameAsNew: {
    error: 'old_str and new_str are the same',
    advice: 'There is nothing to change. (The line endings of a file are kept.)',
  },
  alreadyApplied: (path, lines) => ({
    error: 'The edit is already applied',
    advice: `${path} already has new_str at ${atLines(lines)}; nothing was written. If it is wanted once more, give old_str with more of its surroundings.`,
  }),
  oldNotFound: (path) => ({
    error: 'old_str not found',
    advice: `It is not in ${path}. Read the file again and copy the text exactly.`,
  }),
  closestAre: 'The closest lines are:',
  lineNumbersIncluded: 'old_str begins its lines with line numbers, which are not part of the file: leave them out.',
  oldNotUnique: (path, lines) => ({
    error: 'old_str is not unique',
    advice: `It is in ${path} ${lines.length} times, at ${atLines(lines)}. Include neighbouring lines so that only one place fits.`,
  }),

  lineCount,
  linesBecome: (before, after) => `${before}→${after} lines`,
};

function lineCount(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

function atLines(lines: readonly number[]): string {
  const shown = lines.slice(0, 20).join(', ') + (lines.length > 20 ? ', …' : '');
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}`;
}
