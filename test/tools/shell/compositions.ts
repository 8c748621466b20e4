// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell texts
import fc from 'fast-check';
import type { Core } from './dangerous-cores.ts';

/** Around a simple command: what runs it as its own arguments. */
const wrappers: readonly ((command: string) => string)[] = [
  (command) => `env ${command}`,
  (command) => `env -u X A=1 ${command}`,
  (command) => `nice -n 5 ${command}`,
  (command) => `timeout -k 1 5 ${command}`,
  (command) => `nohup ${command}`,
  (command) => `command ${command}`,
  (command) => `builtin ${command}`,
  (command) => `exec ${command}`,
  (command) => `stdbuf -oL ${command}`,
  (command) => `setsid ${command}`,
  (command) => `ionice -c 3 ${command}`,
  (command) => `chronic ${command}`,
  (command) => `xargs -n 1 ${command}`,
  (command) => `find . -name x -exec ${command} \\;`,
  (command) => `sudo -E ${command}`,
  (command) => `busybox ${command}`,
  (command) => `parallel -j 2 ${command} ::: a`,
  (command) => `watch -n 1 ${command}`,
  (command) => `flock f ${command}`,
  (command) => `ssh h ${command}`,
  (command) => `entr ${command}`,
];

/** What the project brought along counts as its own code; a rule still holds for it. */
const projectRunners: readonly ((command: string) => string)[] = [
  (command) => `npx ${command}`,
  (command) => `npm exec -- ${command}`,
  (command) => `poetry run ${command}`,
  (command) => `uv run ${command}`,
];

/** Texts that a shell runs later; every one of them keeps a blocked command blocked. */
const scripts: readonly ((text: string) => string)[] = [
  (text) => `bash -c ${text}`,
  (text) => `sh -lc ${text}`,
  (text) => `eval ${text}`,
  (text) => `trap ${text} EXIT`,
  (text) => `env -S ${text}`,
  (text) => `script -c ${text}`,
  (text) => `watch ${text}`,
];

/** Texts that are only stored, to run some time. */
const stored: readonly ((text: string) => string)[] = [
  (text) => `alias ls=${text}`,
  (text) => `complete -C ${text} x`,
  (text) => `PROMPT_COMMAND=${text}`,
  (text) => `mapfile -C ${text} x < f`,
  (text) => `PS4=${text}; set -x; ls`,
  (text) => `BASH_ENV=${text} ls`,
];

/** Places for a list of commands. Its last line may be a here document, so what follows begins on a new one. */
const places: readonly ((list: string) => string)[] = [
  (list) => `ls | ${list}`,
  (list) => `ls |& ${list}`,
  (list) => `ls && ${list}`,
  (list) => `ls || ${list}`,
  (list) => `ls; ${list}`,
  (list) => `ls & ${list}`,
  (list) => `ls # comment\n${list}`,
  (list) => `{ ! ${list}\n}`,
  (list) => `{ time ${list}\n}`,
  (list) => `${list}\nls`,
  (list) => `(${list}\n)`,
  (list) => `{ ${list}\n}`,
  (list) => `f() { ${list}\n}; f`,
  (list) => `ls() { ${list}\n}; ls`,
  (list) => `if true; then ${list}\nfi`,
  (list) => `if ${list}\nthen ls; fi`,
  (list) => `while ${list}\ndo ls; done`,
  (list) => `for x in a b; do ${list}\ndone`,
  (list) => `case x in x) ${list}\n;; esac`,
  (list) => `echo $(${list}\n)`,
  (list) => `echo "a $(${list}\n) b"`,
  (list) => `x=$(${list}\n)`,
  (list) => `x=(a $(${list}\n))`,
  (list) => `a[$(${list}\n)]=1`,
  (list) => `export x=$(${list}\n)`,
  (list) => `cat <(${list}\n)`,
  (list) => `ls > >(${list}\n)`,
  (list) => `ls 2> $(${list}\n)`,
  (list) => `cat <<E${list.length}\n$(${list}\n)\nE${list.length}`,
  (list) => `cat <<< "$(${list}\n)"`,
  (list) => `echo $((1 + $(${list}\n)))`,
  (list) => `echo \${x:-$(${list}\n)}`,
  (list) => `echo "\${x/a/$(${list}\n)}"`,
  (list) => `[[ -n $(${list}\n) ]]`,
  (list) => `for x in $(${list}\n); do echo; done`,
  (list) => `coproc { ${list}\n}`,
  (list) => `cd sub && { ${list}\n}`,
];

type Spelling = (name: string) => string;

/** Quoting that leaves the word what it is. */
const spellings: readonly Spelling[] = [
  (name) => name,
  (name) => `'${name}'`,
  (name) => `"${name}"`,
  (name) => name.replace(/[a-z]/g, '\\$&'),
  (name) => `"${name.charAt(0)}"${name.slice(1)}`,
  (name) => `${name.charAt(0)}''${name.slice(1)}`,
  (name) => `$'\\x${name.charCodeAt(0).toString(16)}'${name.slice(1)}`,
  (name) => `$'\\${name.charCodeAt(0).toString(8).padStart(3, '0')}${name.slice(1)}'`,
  (name) => `${name.charAt(0)}\\\n${name.slice(1)}`,
];

/** Command lines that do what one of the cores does, in one way or another. */
export function compositionsOf(
  cores: readonly Core[],
  { lines = [], withRunners = false }: { readonly lines?: readonly string[]; readonly withRunners?: boolean } = {},
) {
  const wrapping = withRunners ? [...wrappers, ...projectRunners] : wrappers;
  const simple = fc
    .tuple(
      fc.constantFrom(...cores),
      fc.constantFrom(...spellings),
      fc.array(fc.constantFrom(...wrapping), { maxLength: 2 }),
    )
    .map(([[name, ...rest], spell, around]) => apply(around, [spell(name), ...rest].join(' ')));
  const list = lines.length > 0 ? fc.oneof({ weight: 4, arbitrary: simple }, fc.constantFrom(...lines)) : simple;
  return fc
    .tuple(
      list,
      fc.array(fc.constantFrom(...scripts), { maxLength: 1 }),
      fc.array(fc.constantFrom(...places), { maxLength: 4 }),
    )
    .map(([command, indirect, around]) =>
      apply(
        around,
        indirect.reduce((text, run) => run(quoted(text)), command),
      ),
    );
}

/** The same behind something that keeps the text for later. */
export function storedCompositionsOf(cores: readonly Core[]) {
  return fc
    .tuple(
      fc.constantFrom(...cores),
      fc.constantFrom(...stored),
      fc.array(fc.constantFrom(...places), { maxLength: 3 }),
    )
    .map(([core, store, around]) => apply(around, store(quoted(core.join(' ')))));
}

function apply(steps: readonly ((text: string) => string)[], command: string): string {
  return steps.reduce((text, step) => step(text), command);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
