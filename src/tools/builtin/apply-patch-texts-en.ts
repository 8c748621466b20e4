import type { ApplyPatchTexts } from './apply-patch-texts.ts';

export const english: ApplyPatchTexts = {
  description:
    'Apply a unified diff: several changes at once, in one or more files; also creates, renames and deletes files. All of it or nothing. Copy context lines exactly from read_file, 3 on each side. For one block prefer edit_file.',
  args: {
    path: 'The file, if the patch has no --- and +++ lines.',
    patch: 'The diff.',
  },

  applied: 'Applied the patch:',
  changed: (path, added, removed) => `${path} (+${added} -${removed})`,
  created: (path, added) => `${path} created (+${added})`,
  deleted: (path, removed) => `${path} deleted (-${removed})`,
  renamed: (from, to) => `${from} renamed to ${to}`,
  copied: (from, to) => `${from} copied to ${to}`,
  otherLine: (path, hunk, found, expected) => `Hunk ${hunk} of ${path} fitted at line ${found}, not ${expected}.`,
  matchedBy: {
    'trailing-space': (path, hunk) => `Hunk ${hunk} of ${path} matched without white space at line ends.`,
    typography: (path, hunk) =>
      `Hunk ${hunk} of ${path} matched with typographic quotes, dashes or spaces read as plain ones.`,
  },
  moreNotes: (count) => `[... ${count} more such notes ...]`,
  bySystem: (path) => `${path} was patched by the system's patch, exactly at the lines named.`,

  empty: { error: 'The patch is empty', advice: 'Give a unified diff with at least one hunk.' },
  nul: { error: 'The patch holds a NUL byte', advice: 'Only text can be patched. Nothing was written.' },
  escaped: {
    error: 'The patch is one line with \\n written out',
    advice: 'Its line breaks were escaped twice. Nothing was written; send real line breaks.',
  },
  unreadable: {
    error: 'No hunk was found in the patch',
    advice:
      'Nothing was written. Begin each file with `--- a/path` and `+++ b/path`, each hunk with `@@ -line,count +line,count @@`, and each line with a space, - or +.',
  },
  withoutPath: 'Give the file as path if the patch has no headers.',
  systemFailed: (output) => `The system's patch could not use it either: ${output}`,
  truncated: (line) => ({
    error: `The patch is cut off at its line ${line}`,
    advice: 'It ends within a line, before the hunk is complete. Nothing was written; send the whole patch again.',
  }),
  binary: (line) => ({
    error: `Line ${line} of the patch is a binary change`,
    advice: 'Only text can be patched. Nothing was written; leave this file out.',
  }),
  combined: (line) => ({
    error: `Line ${line} of the patch is a combined diff of a merge`,
    advice: 'Nothing was written. Send a diff of two versions (@@, not @@@).',
  }),
  emptyHunk: (line) => ({
    error: `The hunk at line ${line} of the patch has no lines`,
    advice: 'Nothing was written. Put its context, - and + lines below its @@, or leave it out.',
  }),
  noHunks: (line) => ({
    error: `The file at line ${line} of the patch has no hunk`,
    advice: 'Nothing was written. Add what is to change in it, or leave it out.',
  }),
  unmarked: (line, text) => ({
    error: `Line ${line} of the patch has no marker: ${text}`,
    advice: 'Nothing was written. Begin each line of a hunk with a space (context), - (removed) or + (added).',
  }),
  mode: (line, mode) => ({
    error: `The patch sets the mode ${mode} (its line ${line})`,
    advice:
      'Only the content of ordinary files (100644) is patched. Nothing was written; leave the mode out and use run_command with chmod.',
  }),

  noName: {
    error: 'The patch names no file',
    advice: 'Nothing was written. Give path, or begin with `--- a/path` and `+++ b/path`.',
  },
  otherFile: (path, named) => ({
    error: `path is ${path}, but the patch names ${named}`,
    advice: 'Nothing was written. Leave path out, or correct one of them.',
  }),
  twoFiles: (one, other) => ({
    error: `The header names two files, ${one} and ${other}`,
    advice:
      'Nothing was written. Name the same file twice; for a rename begin with `diff --git`, `rename from` and `rename to` lines.',
  }),
  severalFiles: (paths) => ({
    error: `The header may mean ${paths.join(' or ')}`,
    advice: 'Nothing was written. Use the prefixes `a/` and `b/`, or give path.',
  }),
  exists: (path) => ({
    error: `${path} exists already`,
    advice: 'Nothing was written. Change it with a hunk that has its lines as context, or use another name.',
  }),
  link: (path) => ({
    error: `${path} is a symbolic link`,
    advice: 'Nothing was written. A patch deletes, renames and copies ordinary files only.',
  }),
  notOnlyNewLines: (path) => ({
    error: `The new file ${path} has lines without +`,
    advice: 'Nothing was written. Every line of a new file begins with +.',
  }),
  deletionDisabled: (path, line) => ({
    error: `Deletion of ${path} is disabled`,
    advice: `Nothing was written. The owner of the repository could allow it in the configuration with: ${line}. Send the rest without it, and say at the end which files are no longer needed.`,
  }),
  notAllDeleted: (path) => ({
    error: `The patch deletes ${path}, but not all of its lines`,
    advice: 'Nothing was written. Read the file again and remove every line, or use delete_file.',
  }),
  unchanged: {
    error: 'The patch changes nothing',
    advice: 'The files are already as it makes them. Nothing was written.',
  },
  interrupted: { error: 'Interrupted: the run is being stopped', advice: 'The patch was not applied.' },

  notFound: (path, hunk) => ({
    error: `Hunk ${hunk} does not fit ${path}`,
    advice:
      'Its context and removed lines do not stand there one below the other. Nothing was written; read the file again and copy them exactly.',
  }),
  hints: {
    html: 'The lines fit if &lt; and its like are read as plain characters: send them unescaped.',
    indentation: 'The lines fit but for white space at their start: copy it exactly (tabs or spaces).',
    'line-numbers': 'The lines begin with line numbers, which are not part of the file: leave them out.',
  },
  closestAre: 'The closest lines are:',
  ambiguous: (path, hunk, lines) => ({
    error: `Hunk ${hunk} fits ${path} in several places`,
    advice: `It may be meant for ${atLines(lines)}. Nothing was written; add context lines until only one place fits, or give the right line number in @@.`,
  }),
  alreadyApplied: (path, hunk, line) => ({
    error: 'The patch is already applied',
    advice: `${path} already has what hunk ${hunk} makes, at line ${line}. Nothing was written; leave out what is done. If it is wanted once more, give more context.`,
  }),
  noPlace: (path, hunk) => ({
    error: `Hunk ${hunk} gives no place in ${path}`,
    advice: 'It has neither context nor right line numbers. Nothing was written; add the lines around the new ones.',
  }),
  notAtEnd: (path, hunk) => ({
    error: `Hunk ${hunk} is not at the end of ${path}`,
    advice:
      'Its "No newline at end of file" fits only the last line. Nothing was written; leave it out or correct the context.',
  }),
  overlap: (path, hunk, other) => ({
    error: `Hunks ${other} and ${hunk} of ${path} change the same lines`,
    advice: 'Nothing was written. Make one hunk of them.',
  }),
  repeated: (path, hunk, other) => ({
    error: `Hunk ${hunk} of ${path} is hunk ${other} once more`,
    advice: 'Nothing was written. Send it once.',
  }),

  putBack: (paths) => `Already written and put back: ${paths.join(', ')}. Nothing is half applied.`,
  notPutBack: (paths) => `Written and NOT put back: ${paths.join(', ')}. Read these files and repair them.`,
};

function atLines(lines: readonly number[]): string {
  return `lines ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ', …' : ''}`;
}
