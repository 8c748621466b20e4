import { describe, expect, it } from 'vitest';
import { readPatch } from '../../../src/tools/patch/read-patch.ts';
import { sectionPaths } from '../../../src/tools/patch/section-paths.ts';

const hunk = '@@ -1 +1 @@\n-a\n+b\n';

function pathsOf(header: string, path?: string) {
  const read = readPatch(`${header}${hunk}`);
  const section = read.status === 'ok' ? read.sections[0] : undefined;
  if (!section) throw new Error(JSON.stringify(read));
  const reading = sectionPaths(section, { root: '/ws', ...(path === undefined ? {} : { path }) });
  return reading.status === 'ok' ? reading.paths.source : reading.status;
}

describe('the file of a header', () => {
  it.each([
    ['git’s prefixes', '--- a/src/v\n+++ b/src/v\n', ['src/v']],
    ['git’s prefixes for a folder named a', '--- a/a/v\n+++ b/a/v\n', ['a/v']],
    ['no prefixes', '--- src/v\n+++ src/v\n', ['src/v']],
    ['a folder named a, or a prefix', '--- a/v\n+++ a/v\n', ['a/v', 'v']],
    ['a prefix on one side', '--- a/src/v\n+++ src/v\n', ['src/v']],
    ['mnemonic prefixes', '--- i/v\n+++ w/v\n', ['v']],
    ['other mnemonic prefixes', '--- c/v\n+++ o/v\n', ['v']],
    ['dot prefixes', '--- ./src/v\n+++ ./src/v\n', ['src/v']],
    ['backslashes', '--- src\\v\n+++ src\\v\n', ['src/v']],
    ['backslashes behind a prefix', '--- a\\src\\v\n+++ b\\src\\v\n', ['src/v']],
    ['a backslash in a quoted name', '--- "a/x\\\\v"\n+++ "b/x\\\\v"\n', ['x\\v']],
    ['an absolute path in the workspace', '--- /ws/src/v\n+++ /ws/src/v\n', ['src/v']],
    ['an absolute path in the workspace behind a prefix', '--- a//ws/v\n+++ b//ws/v\n', ['v']],
    ['an absolute path elsewhere', '--- /etc/v\n+++ /etc/v\n', ['/etc/v']],
    ['times', '--- a/v\t2024-05-06 07:08:09.0 +0000\n+++ b/v\t2024-05-06 07:09:10.0 +0000\n', ['v']],
    ['times behind a blank', '--- a/v 2024-05-06 07:08:09.123 +0200\n+++ b/v 2024-05-06 07:09:10.5 +0200\n', ['v']],
    ['a name with a blank', '--- a/my file\t\n+++ b/my file\t\n', ['my file']],
    ['a quoted name', '--- "a/caf\\303\\251 \\"x\\""\n+++ "b/caf\\303\\251 \\"x\\""\n', ['café "x"']],
    ['CRLF in its lines only', '--- a/v\r\n+++ b/v\r\n', ['v']],
    ['a backup', '--- v.orig\n+++ v\n', ['v']],
    ['a new version', '--- v\n+++ v.new\n', ['v']],
    ['one line', '+++ b/v\n', ['v', 'b/v']],
    ['a creation', '--- /dev/null\n+++ b/src/v\n', ['src/v']],
    ['a creation without prefix', '--- /dev/null\n+++ src/v\n', ['src/v']],
    ['a creation, as git tells it', 'diff --git i/v w/v\nnew file mode 100644\n--- /dev/null\n+++ w/v\n', ['v']],
    ['two files', '--- a/old\n+++ b/new\n', 'two-files'],
    ['nothing', '', 'no-name'],
  ])('is told from %s', (_what, header, wanted) => {
    expect(pathsOf(header)).toEqual(wanted);
  });

  it.each([
    ['no header', '', 'src/v', ['src/v']],
    ['a header that agrees', '--- a/src/v\n+++ b/src/v\n', './src/v', ['src/v']],
    ['a header that agrees with an absolute path', '--- a/src/v\n+++ b/src/v\n', '/ws/src/v', ['src/v']],
    ['a header of two files, one of them meant', '--- old\n+++ new\n', 'old', ['old']],
    ['a header in a folder named a', '--- a/v\n+++ a/v\n', 'a/v', ['a/v']],
    ['a header of another file', '--- a/src/w\n+++ b/src/w\n', 'src/v', 'other-file'],
    ['a header of a file of the same name elsewhere', '--- a/v\n+++ b/v\n', 'src/v', 'other-file'],
  ])('is checked against path: %s', (_what, header, path, wanted) => {
    expect(pathsOf(header, path)).toEqual(wanted);
  });
});
