import type { OptionShape } from './options.ts';

export interface DevShape extends OptionShape {
  /** Arguments that make it run or read something else. */
  readonly refused?: RegExp;
}

/** The options that turn a development command into something else. */
export function devShapeOf(name: string): DevShape {
  return devShapes.get(name.replace(/^(?:\.\/)?(gradle|mvn)w$/, '$1')) ?? {};
}

const devShapes: ReadonlyMap<string, DevShape> = new Map<string, DevShape>([
  ...['npm', 'pnpm', 'yarn', 'bun'].map((name): [string, DevShape] => [name, packageManager()]),
  ['pip', { forbidden: ['--python'], values: 'retcifbd', longValues: ['--requirement', '--editable', '--constraint'] }],
  ['cargo', { values: 'pjFC', forbidden: ['--config', '-Z'] }],
  ['go', { forbidden: ['-exec', '-toolexec', '-vettool', '-overlay'], refused: /\bextld\b/ }],
  ['deno', { forbidden: ['-g', '--global'] }],
  ['dotnet', { forbidden: ['-g', '--global'] }],
  ['tsx', { forbidden: ['-e', '--eval', '-p', '--print', '--import', '--require'] }],
  ['rake', { forbidden: ['-e', '-E', '-p', '--execute', '--execute-print', '--execute-continue'] }],
  ['pytest', { forbidden: ['--pastebin'] }],
  ['pylint', { forbidden: ['--init-hook'] }],
  ['tox', { forbidden: ['-x', '--override'], refused: /^(?:exec|e)$/ }],
  ['bazel', { forbidden: ['--run_under', '--bazelrc'] }],
  ['helm', { values: 'fn', forbidden: ['--post-renderer', '--kubeconfig'] }],
  // Writes hooks into git's own folder.
  ['pre-commit', { refused: /^(?:un)?install$|^init-templatedir$/ }],
  ['sbt', { refused: /^publish/ }],
  ['make', makeLike()],
  ['gmake', makeLike()],
  [
    'gradle',
    {
      forbidden: ['-I', '--init-script'],
      values: 'Ibcgp',
      refused: /javaagent|jvmargs|(?:^|:)(?:publish|uploadArchives)/,
    },
  ],
  [
    'mvn',
    {
      values: 'fslPTpl',
      refused:
        /^-D(?:exec\.|maven\.ext\.class\.path)|javaagent|exec[:-]|antrun:|groovy:|^deploy$|release:|effective-settings/,
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
      refused: /^(?:.*,)?secrets?(?:[,/.]|$)/,
    },
  ],
]);

function packageManager(): DevShape {
  return {
    values: 'CwL',
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
    // Variables whose value the shell or make itself would run.
    refused: /^(?:\.?SHELL(?:FLAGS)?|(?:GNU)?MAKE\w*|MFLAGS)[:?+!]*=|^\w+[:?+!]*=.*[;&|`$<>()\n]/s,
  };
}
