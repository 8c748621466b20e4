/** What models do to a patch. Each keeps its meaning; `seed` decides by how much. */
export type Mutation = (patch: string, seed: number) => string;

// Not with `^`, which also matches behind a lone carriage return.
const hunkHeader = /(?<=^|\n)@@ -(\d+)(,\d+)? \+(\d+)(,\d+)? @@([^\r\n]*)/g;

function splitHunks(patch: string): { readonly head: string; readonly hunks: readonly string[] } {
  const parts = patch.split(/(?<=\n)(?=@@)/);
  const head = parts[0]?.startsWith('@@') ? '' : (parts.shift() ?? '');
  return { head, hunks: parts };
}

/** Maps the body lines and leaves the headers alone. */
function mapBody(patch: string, change: (line: string) => string): string {
  const { head, hunks } = splitHunks(patch);
  const changed = hunks.map((hunk) => {
    const [header = '', ...lines] = hunk.split('\n');
    return [header, ...lines.map(change)].join('\n');
  });
  return head + changed.join('');
}

function mapNumbers(
  patch: string,
  change: (header: Readonly<Record<'old' | 'oldCount' | 'now' | 'newCount' | 'section', string>>) => string,
): string {
  return patch.replace(hunkHeader, (...parts: string[]) => {
    const [, old = '', oldCount = '', now = '', newCount = '', section = ''] = parts;
    return change({ old, oldCount, now, newCount, section });
  });
}

export const mutations = {
  wrongCounts: (patch, seed) =>
    mapNumbers(patch, ({ old, now, section }) => `@@ -${old},${(seed % 9) + 1} +${now},${(seed % 7) + 2} @@${section}`),
  shiftedLines: (patch, seed) =>
    mapNumbers(patch, ({ old, oldCount, now, newCount, section }) => {
      const moved = (line: string) => Math.max(1, Number(line) + (seed % 41) - 20);
      return `@@ -${moved(old)}${oldCount} +${moved(now)}${newCount} @@${section}`;
    }),
  noNumbers: (patch) => patch.replace(hunkHeader, '@@'),
  dots: (patch) => patch.replace(hunkHeader, '@@ ... @@'),
  fence: (patch) => `\`\`\`diff\n${patch}${patch.endsWith('\n') ? '' : '\n'}\`\`\`\n`,
  unclosedFence: (patch) => `\`\`\`diff\n${patch}`,
  prose: (patch) => `Here is the change:\n\n${patch}\nThis keeps the rest as it is.\n`,
  proseWithList: (patch) => `I did:\n- one\n- two\n\n${patch}\nNotes:\n- all tests pass\n- nothing else\n`,
  crlf: (patch) => patch.replaceAll('\n', '\r\n'),
  indented: (patch) =>
    patch
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n'),
  withoutNames: (patch) => splitHunks(patch).hunks.join(''),
  gitHeader: (patch) => `diff --git a/f.txt b/f.txt\nindex 1234567..89abcde 100644\n${patch}`,
  noPrefix: (patch) => patch.replace('--- a/', '--- ').replace('+++ b/', '+++ '),
  mnemonic: (patch) => patch.replace('--- a/', '--- i/').replace('+++ b/', '+++ w/'),
  dotSlash: (patch) => patch.replace('--- a/', '--- ./').replace('+++ b/', '+++ ./'),
  timestamps: (patch) => {
    const { head, hunks } = splitHunks(patch);
    return head.replace(/^(---|\+\+\+) .*$/gm, '$&\t2024-05-06 07:08:09.000000000 +0000') + hunks.join('');
  },
  bareBlanks: (patch) => mapBody(patch, (line) => (line === ' ' ? '' : line)),
  trailingSpaceLost: (patch) => mapBody(patch, (line) => (line.startsWith('+') ? line : line.replace(/[ \t]+$/, ''))),
  nbsp: (patch) =>
    mapBody(patch, (line) => (line.startsWith(' ') ? ` ${line.slice(1).replaceAll(' ', '\u00A0')}` : line)),
  curly: (patch) => mapBody(patch, (line) => (line.startsWith('+') ? line : line.replaceAll('"', '\u201D'))),
  blankTail: (patch) => `${patch}\n\n\n`,
  blankAfterHeader: (patch) => patch.replace(hunkHeader, '$&\n'),
  signature: (patch) => `${patch}-- \n2.43.0\n\n`,
  reordered: (patch) => {
    const { head, hunks } = splitHunks(patch);
    return head + hunks.toReversed().join('');
  },
  envelope: (patch) =>
    `*** Begin Patch\n*** Update File: f.txt\n${splitHunks(patch).hunks.join('').replace(hunkHeader, '@@')}*** End Patch\n`,
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;
export const mutationNames = Object.keys(mutations) as MutationName[];
