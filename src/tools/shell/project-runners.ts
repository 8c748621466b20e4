import { packageScript } from './package-scripts.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';

/** Tools that run a program in the project's environment: always (none listed), or with one of these subcommands. */
const projectRunners: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['npx', 'pnpx', 'bunx'].map((name) => [name, []] as const),
  ['npm', ['exec', 'x']],
  ['pnpm', ['exec', 'dlx']],
  ['yarn', ['exec', 'dlx']],
  ['bun', ['x']],
  ...['poetry', 'uv', 'pdm', 'pipenv', 'hatch'].map((name) => [name, ['run']] as const),
  ...['bundle', 'composer', 'lerna', 'nx'].map((name) => [name, ['exec']] as const),
]);

/** Indices of the words that may be the program such a tool runs: up to the first that can be nothing else. */
export function projectPrograms(name: string, words: readonly ShellWord[]): readonly number[] {
  const texts = words.map(plainText);
  const script = packageScript(name, words);
  const before = wordBeforeProgram(name, texts);
  if (before === undefined && script !== undefined) return [script];
  return before === undefined ? [] : firstOperands(texts, { after: before, skip: 0 });
}

/** Texts that such a tool gives to a shell: `npx -c '…'`, `npm exec --call='…'`. */
export function projectScripts(name: string, words: readonly ShellWord[]): readonly string[] {
  if (!projectRunners.has(name)) return [];
  const programs = projectPrograms(name, words).flatMap((at) => literalOf(words[at] ?? { pieces: [] }) ?? []);
  const called = words.map(plainText).flatMap((text) => callOption.exec(text)?.[1] ?? []);
  return [...programs.filter((text) => /\s/.test(text)), ...called];
}

/** The option that makes such a tool use a shell; undefined where it uses none. */
export function projectShellOption(name: string, words: readonly ShellWord[]): string | undefined {
  const texts = words.map(plainText);
  if (wordBeforeProgram(name, texts) === undefined) return undefined;
  return texts.slice(0, projectPrograms(name, words).at(-1)).find((text) => shellOption.test(text));
}

/** Up to the first word that can only be an operand; a word after an option may be that option's value. */
export function firstOperands(
  texts: readonly string[],
  { after, skip }: { readonly after: number; readonly skip: number },
): readonly number[] {
  const starts: number[] = [];
  let left = skip;
  for (let index = after + 1; index < texts.length; index++) {
    if (texts[index]?.startsWith('-')) continue;
    starts.push(index);
    const previous = texts[index - 1] ?? '';
    const mayBeValue = previous.startsWith('-') && !flags.has(previous);
    if (!mayBeValue && left-- === 0) break;
  }
  return starts;
}

/** Index of the name or subcommand after which the program stands; undefined where the tool runs none. */
function wordBeforeProgram(name: string, texts: readonly string[]): number | undefined {
  const subcommands = projectRunners.get(name);
  if (!subcommands) return undefined;
  if (subcommands.length === 0) return 0;
  const end = texts.indexOf('--');
  const own = end < 0 ? texts : texts.slice(0, end);
  const at = own.findIndex((text, index) => index > 0 && subcommands.includes(text));
  return at < 0 ? undefined : at;
}

/** Options of these tools that take no value. */
const flags: ReadonlySet<string> = new Set(
  '-- -y --yes --no --no-install -q --quiet --silent --offline --frozen --locked --no-sync'.split(' '),
);

const callOption = /^--call=(.*)$/s;
const shellOption = /^(?:-c|--call(?:=.*)?|--shell-mode)$/s;
