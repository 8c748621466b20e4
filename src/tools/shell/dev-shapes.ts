import type { OptionShape } from './options.ts';

export interface DevShape extends OptionShape {
  /** Arguments that make it run or read something else. */
  readonly refused?: RegExp;
  /** Values of options that do. */
  readonly refusedValue?: RegExp;
}

/** The options that turn a development command into something else. */
export function devShapeOf(name: string): DevShape {
  return devShapes.get(name.replace(/^(?:\.\/)?(?:(gradle|mvn)w|bin\/(rails))$/, '$1$2')) ?? {};
}

const devShapes: ReadonlyMap<string, DevShape> = new Map<string, DevShape>([
  ...['npm', 'pnpm', 'yarn'].map((name): [string, DevShape] => [name, packageManager()]),
  ['bun', { ...packageManager(['-e', '--eval', '-p', '--print']), refused: /^(?:env|-)$/ }],
  ['pip', { forbidden: ['--python'], values: 'retcifbd', longValues: ['--requirement', '--editable', '--constraint'] }],
  ['cargo', { values: 'pjFC', forbidden: ['--config', '-Z'] }],
  ['go', { forbidden: ['-exec', '-toolexec', '-vettool', '-overlay', '-w'], refused: /\bextld\b/ }],
  ['deno', { forbidden: ['-g', '--global'], refused: /^(?:eval|repl)$/ }],
  ['dotnet', { forbidden: ['-g', '--global'] }],
  ['tsx', { forbidden: ['-e', '--eval', '-p', '--print', '-i', '-r', '--import', '--require'] }],
  ['uv', { refused: /^-$/ }],
  ['just', { forbidden: ['-c', '--command', '--shell', '--shell-arg', '--shell-command', '-e', '--edit', '--choose'] }],
  ['mypy', { forbidden: ['--python-executable'] }],
  ['pyright', { forbidden: ['--pythonpath'] }],
  ['cppcheck', { forbidden: ['--clang', '--addon-python', '--library'] }],
  ['clang-tidy', { forbidden: ['-load', '--load'] }],
  ['prove', { values: 'eIjP', forbidden: ['-e', '--exec', '--source'] }],
  ...['gcc', 'g++', 'cc', 'c++', 'clang', 'clang++'].map((name): [string, DevShape] => [name, compiler()]),
  ['rustc', { refused: /^@|linker|link-arg|(?:^|=)[-\w]*ld=/ }],
  ['javac', { refused: /^(?:@|-J|-Xplugin|--?processor)/ }],
  ['rake', { forbidden: ['-e', '-E', '-p', '--execute', '--execute-print', '--execute-continue'] }],
  ['pytest', { forbidden: ['--pastebin'] }],
  ['pylint', { forbidden: ['--init-hook'] }],
  ['tox', { forbidden: ['-x', '--override'], refused: /^(?:exec|e)$/ }],
  ['bazel', { forbidden: ['--run_under', '--bazelrc'] }],
  ['helm', { values: 'fn', forbidden: ['--post-renderer', '--kubeconfig'] }],
  // Writes hooks into git's own folder.
  ['pre-commit', { refused: /^(?:un)?install$|^init-templatedir$/ }],
  ...['sbt', 'expo', 'rush'].map((name): [string, DevShape] => [name, { refused: /^publish/ }]),
  ['rails', { refused: /^(?:r|runner|c|console|db|dbconsole|new|plugin)$/ }],
  ['make', makeLike()],
  ['gmake', makeLike()],
  [
    'gradle',
    {
      forbidden: ['-I', '--init-script'],
      values: 'Ibcgpx',
      longValues: ['--exclude-task', '--tests', '--project-dir', '--build-file'],
      refused: /javaagent|jvmargs|(?:^|:)(?:publish|uploadArchives)/,
    },
  ],
  [
    'mvn',
    {
      values: 'fslPTpl',
      refused:
        /^-D(?:exec\.|maven\.ext\.class\.path)|javaagent|exec[:-]|antrun:|groovy:|deploy|release:|effective-settings/,
    },
  ],
  ['cmake', { forbidden: ['-P', '-E', '--install', '--open'], values: 'BSDGP' }],
  [
    'docker',
    {
      values: 'Hcl',
      forbidden: ['-H', '--host', '-c', '--context', '--config'],
      longValues: ['--host', '--context', '--config'],
    },
  ],
  [
    'kubectl',
    {
      values: 'nfloLc',
      longValues: ['--namespace', '--output', '--selector'],
      forbidden: ['--kubeconfig', '--server', '--raw'],
      refused: /^(?:.*,)?secrets?(?:[,/.]|$)|(?:template|jsonpath|columns)-file=/,
    },
  ],
]);

function packageManager(more: readonly string[] = []): DevShape {
  return {
    values: 'CwLF',
    longValues: [
      '--prefix',
      '--workspace',
      '--filter',
      '--dir',
      '--cwd',
      '--omit',
      '--include',
      '--loglevel',
      '--reporter',
    ],
    forbidden: [
      '-g',
      '--global',
      '--location',
      '--script-shell',
      '--node-options',
      '--shell',
      '--userconfig',
      '--globalconfig',
      ...more,
    ],
    // `npm run env` shows the environment.
    refused: /^env$/,
  };
}

function makeLike(): DevShape {
  return {
    values: 'CfIojlWE',
    forbidden: ['--eval', '-E'],
    longValues: ['--directory', '--file', '--makefile'],
    // A makefile from stdin or a process.
    refusedValue: /^-$|^\/dev\//,
    // Variables whose value the shell or make itself would run.
    refused: /^(?:\.?SHELL(?:FLAGS)?|(?:GNU)?MAKE\w*|MFLAGS)[:?+!]*=|^\w+[:?+!]*=.*[;&|`$<>()\n]/s,
  };
}

/** Plug-ins, and programs that a compiler starts instead of its own. */
function compiler(): DevShape {
  return {
    forbidden: ['-wrapper', '-specs', '-fplugin', '-B', '--specs', '--config', '-load'],
    refused: /^@|^-MF(?:[/~]|\.\.)|plugin|[-,]load|ld(?:-path)?=.*\//,
  };
}
