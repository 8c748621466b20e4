import { forbiddenOption, type OptionShape, scanArguments } from './options.ts';
import { sedScriptOnlyReads } from './sed-script.ts';
import type { DangerRule } from './verdict.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';

export type ProgramJudgement =
  | { readonly status: 'reads'; readonly files: readonly ShellWord[] }
  | { readonly status: 'refused'; readonly rule: DangerRule; readonly detail: string };

/** Judges sed, awk, jq and yq by the program text they are given; undefined for other commands. */
export function judgeProgram(name: string, words: readonly ShellWord[]): ProgramJudgement | undefined {
  const language = programLanguages.get(name);
  if (!language) return undefined;
  const [first] = words;
  const args = first && language.subcommand?.test(plainText(first)) ? words.slice(1) : words;
  const forbidden = forbiddenOption(args, language);
  if (forbidden) return { status: 'refused', ...forbidden };
  const { options, operands } = scanArguments(args, language);
  const given = options.some((option) => language.programOption?.some((one) => isShortFor(option, one)));
  const programs = given ? programValues(args, language) : operands.slice(0, 1);
  const bad = programs.find((program) => !isHarmless(program, language));
  if (bad) return { status: 'refused', rule: language.rule(plainText(bad)), detail: plainText(bad) };
  return { status: 'reads', files: given ? operands : operands.slice(1) };
}

/** Long options may be abbreviated. */
function isShortFor(option: string, full: string): boolean {
  return option === full || (option.startsWith('--') && option.length > 2 && full.startsWith(option));
}

interface ProgramLanguage extends OptionShape {
  /** Options whose value is (more of) the program. */
  readonly programOption?: readonly string[];
  /** A first word that stands before the program. */
  readonly subcommand?: RegExp;
  readonly harmless: (program: string) => boolean;
  readonly rule: (program: string) => DangerRule;
}

const awk: ProgramLanguage = {
  values: 'Fv',
  longValues: ['--field-separator', '--assign'],
  forbidden: [
    ...[
      '-f',
      '--file',
      '-i',
      '--include',
      '-l',
      '--load',
      '-e',
      '--source',
      '-E',
      '--exec',
      '-o',
      '--pretty-print',
      '-p',
    ],
    ...['--profile', '-d', '--dump-variables', '-D', '--debug', '-W'],
  ],
  harmless: awkOnlyReads,
  rule: (program) => (/ENVIRON/.test(program) ? 'prints-environment' : 'runs-code'),
};

const programLanguages: ReadonlyMap<string, ProgramLanguage> = new Map<string, ProgramLanguage>([
  [
    'sed',
    {
      values: 'el',
      longValues: ['--expression', '--line-length'],
      programOption: ['-e', '--expression'],
      forbidden: ['-i', '--in-place', '-f', '--file'],
      harmless: sedScriptOnlyReads,
      rule: () => 'runs-code',
    },
  ],
  ['awk', awk],
  ['gawk', awk],
  ['mawk', awk],
  ['nawk', awk],
  [
    'jq',
    {
      values: '',
      longValues: ['--indent'],
      forbidden: ['-f', '--from-file', '-L', '--library-path'],
      harmless: (program) => !/(?:^|[^.\w$"])env\b|\$ENV|\binclude\b|\bimport\b|\binput_line_number\b/.test(program),
      rule: () => 'prints-environment',
    },
  ],
  [
    'yq',
    {
      values: 'oIp',
      longValues: ['--indent', '--output-format', '--input-format'],
      subcommand: /^(?:e|ea|eval|eval-all)$/,
      forbidden: ['-i', '--inplace', '--in-place', '-s', '--split-exp', '-f', '--from-file', '--front-matter', '-L'],
      // Two programs have this name; each has its own ways to other files and to the environment.
      harmless: (program) =>
        !/(?:^|[^.\w$"])(?:str)?env\w*\b|\$ENV|\b(?:include|import|load\w*|eval|system)\b/.test(program),
      rule: () => 'prints-environment',
    },
  ],
]);

/** The values of `-e …` and `--expression=…`; other values of the same command are texts or numbers without danger. */
function programValues(args: readonly ShellWord[], language: ProgramLanguage): readonly ShellWord[] {
  return scanArguments(args, language).values;
}

function isHarmless(program: ShellWord, language: ProgramLanguage): boolean {
  const text = literalOf(program);
  return text !== undefined && language.harmless(text);
}

/**
 * Errs on the side of "no": pipes and redirections of output, `getline`, `system`, other files, the environment. A `>`
 * is a comparison only before the first `print`.
 */
function awkOnlyReads(program: string): boolean {
  if (/\bsystem\b|\bgetline\b|\bENVIRON\b|\bPROCINFO\b|\bARGV\b|@/.test(program)) return false;
  if (program.replaceAll('||', '').includes('|')) return false;
  const print = program.search(/\bprintf?\b/);
  return print < 0 || !program.slice(print).includes('>');
}
