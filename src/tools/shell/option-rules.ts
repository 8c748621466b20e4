import type { OptionShape } from './options.ts';

/**
 * Options that run or write something, of programs that are in no list: a prefix in `commands.allowed` lets the program
 * run, but gives no licence for these.
 */
export const optionRules: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  [
    'rsync',
    { forbidden: ['-e', '--rsh', '--rsync-path', '--files-from', '--log-file', '--write-batch', '--only-write-batch'] },
  ],
  [
    'curl',
    {
      values: 'AbcCdDeEFHmoPQrtTuUwxXyYzK',
      forbidden: [
        ...[
          '-o',
          '--output',
          '-O',
          '--remote-name',
          '--remote-name-all',
          '-K',
          '--config',
          '-D',
          '--dump-header',
          '-c',
          '--cookie-jar',
        ],
        ...[
          '-T',
          '--upload-file',
          '--trace',
          '--trace-ascii',
          '--stderr',
          '--output-dir',
          '--engine',
          '--netrc',
          '-n',
          '--libcurl',
        ],
      ],
    },
  ],
  [
    'wget',
    {
      values: 'aBDeilnoOPQRtTUwX',
      forbidden: [
        '-O',
        '--output-document',
        '-o',
        '--output-file',
        '-a',
        '--append-output',
        '-P',
        '--directory-prefix',
        '-e',
        '--execute',
        '--use-askpass',
        '--config',
        '-i',
        '--input-file',
        '--post-file',
        '--body-file',
      ],
    },
  ],
  ...['vim', 'vi', 'nvim', 'view', 'ex', 'ed', 'emacs', 'nano'].map((name): [string, OptionShape] => [
    name,
    { forbidden: ['-c', '--cmd', '-S', '-s', '-w', '-W', '-u', '--eval', '--load', '-l', '--script', '--funcall'] },
  ]),
  ['openssl', { forbidden: ['-out', '-engine', '-provider', '-config'] }],
  ['sqlite3', { forbidden: ['-cmd', '-init'] }],
  [
    'psql',
    { values: 'cdfhpUvoL', forbidden: ['-c', '--command', '-f', '--file', '-o', '--output', '-L', '--log-file'] },
  ],
  ['mysql', { forbidden: ['-e', '--execute', '--tee', '--pager', '--init-command'] }],
  ['tcpdump', { forbidden: ['-z', '-w'] }],
  ['nmap', { forbidden: ['--script', '-oN', '-oX', '-oG', '-oA'] }],
  ['gh', { forbidden: ['--web', '-w'] }],
  ['delta', { forbidden: ['--pager', '--paging'] }],
  ['base64', { forbidden: ['-o', '--output'] }],
  ['gpg', { forbidden: ['-o', '--output', '--photo-viewer', '--exec-path', '--load-extension'] }],
]);
