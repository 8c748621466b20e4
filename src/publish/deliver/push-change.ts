import { changesBetween } from '../../contracts/change.ts';
import { errorMessage } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { DeliveryGit } from '../../contracts/ports.ts';
import type { Emit } from '../../contracts/run-event.ts';
import { botIdentity } from '../commit-message.ts';
import { deliveryTexts } from './delivery-texts.ts';

export type GatesVerdict = 'passed' | 'failed' | 'none';

export interface PushDeps {
  readonly git: DeliveryGit;
  readonly emit: Emit;
  /** Runs the gates again; the work tree holds this tree then. What they write is put back by the caller. */
  readonly regate: (tree: string) => Promise<GatesVerdict>;
  readonly language: Language;
  /** Paths that were dirty before the run: never written. */
  readonly leaveAlone: ReadonlySet<string>;
}

/** A change as trees: `base → tree`. */
export interface TreeChange {
  readonly base: string;
  readonly tree: string;
}

/** With the verdict of the gates that ran during delivery; absent: those before it stand. */
export interface GatedChange extends TreeChange {
  readonly gates?: GatesVerdict;
}

export interface PushTarget {
  readonly branch: string;
  readonly message: string;
  /** Where the branch must be; `null`: it must not exist. */
  readonly expected: string | null;
  readonly replace?: boolean;
  /** Also push a rebased change on which a required gate fails. */
  readonly despiteGates: boolean;
}

/** Why a change could not be put on a branch's new tip. */
export type NotMovable =
  | { readonly status: 'conflict'; readonly paths: readonly string[] }
  | { readonly status: 'gone' }
  | { readonly status: 'already-there' };

export type PushOutcome =
  | { readonly status: 'pushed'; readonly commit: string; readonly change: GatedChange }
  | { readonly status: 'keeps-moving' }
  | { readonly status: 'gates-failed' }
  | { readonly status: 'failed'; readonly reason: string }
  | NotMovable;

const attempts = 3;

/**
 * Commits the change and pushes it. Where the branch has moved, the change is put on its new tip, gated again and
 * pushed again, three times at most. Throws what git throws.
 */
export async function pushChange(
  deps: PushDeps,
  target: PushTarget,
  change: GatedChange,
  attempt = 1,
): Promise<PushOutcome> {
  const pushed = await commitAndPush(deps, target, change);
  if (pushed.status !== 'moved') return pushed;
  if (attempt > attempts) return { status: 'keeps-moving' };
  const message = deliveryTexts[deps.language].moved(target.branch, attempt);
  deps.emit({ type: 'note', level: 'warn', message });
  const moved = await moveOntoRemote(deps, target.branch, change);
  if (moved.status !== 'moved') return moved;
  if (moved.change.gates === 'failed' && !target.despiteGates) return { status: 'gates-failed' };
  const next = { ...target, expected: moved.change.base, replace: false };
  return pushChange(deps, next, moved.change, attempt + 1);
}

/** Puts a change on the remote tip of a branch, in the work tree as well, and gates it there. */
export async function moveOntoRemote(
  deps: PushDeps,
  branch: string,
  change: TreeChange,
): Promise<{ readonly status: 'moved'; readonly change: GatedChange } | NotMovable> {
  const { git } = deps;
  const tip = (await git.remoteHeads([branch])).get(branch);
  if (tip === undefined) return { status: 'gone' };
  const [base = tip] = await git.fetch([tip]);
  const rebased = await git.rebase({ oldBase: change.base, newBase: base, tree: change.tree });
  if (rebased.status === 'conflict') return { status: 'conflict', paths: rebased.paths };
  const { tree } = rebased;
  if (tree === (await git.resolve(`${base}^{tree}`))) return { status: 'already-there' };
  await bringWorkTree(deps, change.tree, tree);
  return { status: 'moved', change: { base, tree, gates: await deps.regate(tree) } };
}

async function commitAndPush(
  { git, language }: PushDeps,
  target: PushTarget,
  change: GatedChange,
): Promise<Extract<PushOutcome, { readonly status: 'pushed' | 'failed' }> | { readonly status: 'moved' }> {
  const texts = deliveryTexts[language];
  const { branch, expected, message } = target;
  const { base: parent, tree } = change;
  const commit = await git.commit({ tree, parent, message, author: botIdentity });
  // What was gated is what is committed: the one promise that nothing before this line may have broken.
  if ((await git.resolve(`${commit}^{tree}`)) !== tree) {
    return { status: 'failed', reason: texts.wrongTree(commit) };
  }
  const pushed = await git.push({ commit, branch, expected, replace: target.replace ?? false });
  if (pushed.status === 'moved') return pushed;
  if (pushed.status !== 'pushed') return { status: 'failed', reason: pushed.reason };
  const found = await readBack(git, branch);
  if (found.tip === commit) return { status: 'pushed', commit, change };
  const { tip, problem } = found;
  const text =
    problem === undefined ? texts.notReadBack(branch, commit, tip) : texts.notConfirmed(branch, commit, problem);
  return { status: 'failed', reason: text };
}

/** Where the branch is now, also in a run that is being stopped: or why that is not known. */
async function readBack(
  git: DeliveryGit,
  branch: string,
): Promise<{ readonly tip?: string | undefined; readonly problem?: string }> {
  try {
    return { tip: (await git.remoteHeads([branch], { isPatient: true })).get(branch) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** Takes the work tree from one tree to another, except for what was dirty before the run. */
async function bringWorkTree({ git, leaveAlone }: PushDeps, from: string, to: string): Promise<void> {
  const changes = changesBetween(await git.listTree(from), await git.listTree(to));
  await git.restore(new Map([...changes].filter(([path]) => !leaveAlone.has(path))));
}
