import { type FileUse, isRecursive } from './file-commands.ts';
import type { ShellRedirect } from './parse.ts';
import { type Place, placeOf, type Surroundings } from './places.ts';
import type { DangerRule, Judgement } from './verdict.ts';
import { plainText, type ShellWord, textWord } from './words.ts';

/** Judges what a file command writes, deletes and reads. */
export function judgeFileUses(
  name: string,
  args: readonly ShellWord[],
  facts: { readonly uses: readonly FileUse[]; readonly around: Surroundings },
): Judgement {
  const judgements = facts.uses.map((use) => judgeUse(use, facts.around));
  const bad = judgements.find((judgement) => judgement.class === 'dangerous');
  if (bad) return bad;
  const root = facts.uses.find(
    (use) => use.access === 'delete' && placeOf(use.word, facts.around) === 'workspace-root',
  );
  // The root holds `.git`, so moving or deleting it as a whole takes that along.
  if (root && (name === 'mv' || isRecursive(name, args))) return danger('git-folder', root.word);
  const everything = facts.uses.find((use) => use.access === 'delete' && isAllOf(use.word, facts.around));
  if (everything && isRecursive(name, args)) return danger('unknown-target', everything.word);
  const writesNothing = name === 'tee' && judgements.every((judgement) => judgement.class === 'safe');
  return writesNothing ? readsOnly(name) : { class: 'dev', rule: 'workspace-write', detail: name };
}

/** `*` in the workspace's root. */
function isAllOf({ pieces }: ShellWord, around: Surroundings): boolean {
  const folder = pieces.slice(0, -1);
  const isPattern = pieces.at(-1)?.kind === 'glob' && /^[*?]+$/.test(pieces.at(-1)?.value ?? '');
  return isPattern && placeOf(folder.length > 0 ? { pieces: folder } : textWord('.'), around) === 'workspace-root';
}

/** Judges a redirection to or from a file. */
export function judgeRedirect(redirect: ShellRedirect, around: Surroundings): readonly Judgement[] {
  return redirect.targets.map((word) => judgeUse({ word, access: redirect.writes ? 'write' : 'read' }, around));
}

/** Judges words that name files whose contents are printed; undefined when all of them are in the workspace. */
export function judgeReads(words: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  const judgements = words.map((word) => judgeUse({ word, access: 'read' }, around));
  return (
    judgements.find((judgement) => judgement.class === 'dangerous') ??
    judgements.find((judgement) => judgement.class === 'dev')
  );
}

/** Judges values of options, which may be files as well (`grep -f`), but mostly are not. */
export function judgeValues(words: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  const judgement = judgeReads(words, around);
  return judgement?.class === 'dangerous' ? judgement : undefined;
}

/** Judges words that name what a command tells about without printing contents: names and sizes of what is elsewhere. */
export function judgeListed(words: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  const bad = words.find((word) => /^(?:private|device|network)$/.test(placeOf(word, around)));
  return bad && danger('outside-workspace', bad);
}

/** Tools that work on the project get no path outside of it: they would read, write or run what lies there. */
export function judgeOutsideOperands(words: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  const bad = words.map(pathIn).find((word) => word && outsidePlaces.has(placeOf(word, around)));
  return bad && danger('outside-workspace', bad);
}

const outsidePlaces: ReadonlySet<Place> = new Set(['private', 'system', 'device', 'network', 'git']);

function judgeUse(use: FileUse, around: Surroundings): Judgement {
  const place = placeOf(use.word, around);
  const rule = use.access === 'read' ? readRule(place) : writeRules[place];
  if (rule) return danger(rule, use.word);
  if (place === 'unknown') return { class: 'dev', rule: 'unknown-file', detail: plainText(use.word) };
  if (use.access === 'read' || place === 'harmless') return readsOnly(plainText(use.word));
  return { class: 'dev', rule: 'workspace-write', detail: plainText(use.word) };
}

const writeRules: Readonly<Record<Place, DangerRule | undefined>> = {
  workspace: undefined,
  'workspace-root': undefined,
  secret: undefined,
  harmless: undefined,
  git: 'git-folder',
  device: 'outside-workspace',
  network: 'network',
  system: 'outside-workspace',
  private: 'outside-workspace',
  unknown: 'unknown-target',
};

function readRule(place: Place): DangerRule | undefined {
  if (place === 'network') return 'network';
  return /^(?:private|git|device|secret)$/.test(place) ? 'reads-secret' : undefined;
}

/** The word, or the value of `--option=value`, where it looks like a path that could lead outside. */
function pathIn(word: ShellWord): ShellWord | undefined {
  const [first, ...rest] = word.pieces;
  if (first?.kind !== 'text') return undefined;
  const value = first.value
    .replace(/^-{1,2}[\w-]+=/, '')
    .replace(/^(?:-[A-Za-z]|@|file:|[\w-]+:(?!\/\/))(?=[/~]|\.\.)/, '');
  return /^(?:[/~]|\.\.(?:\/|$))|\/\.\.(?:\/|$)|(?:^|\/)\.git(?:\/|$)/i.test(value)
    ? { pieces: [{ kind: 'text', value }, ...rest] }
    : undefined;
}

function danger(rule: DangerRule, word: ShellWord): Judgement {
  return { class: 'dangerous', rule, detail: plainText(word) };
}

function readsOnly(detail: string): Judgement {
  return { class: 'safe', rule: 'reads-only', detail };
}
