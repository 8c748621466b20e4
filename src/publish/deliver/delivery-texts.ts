import type { Localized } from '../../contracts/language.ts';

export interface DeliveryTexts {
  readonly pushed: (branch: string) => string;
  readonly replaced: (branch: string) => string;
  readonly rebased: (branch: string, onto: string) => string;
  readonly beside: (branch: string, fallback: string, paths: readonly string[]) => string;
  readonly moved: (branch: string, attempt: number) => string;
  readonly keptMoving: (branch: string, fallback: string) => string;
  readonly alreadyThere: (branch: string) => string;
  readonly branchGone: (branch: string) => string;
  readonly gatesFailed: (branch: string) => string;
  readonly wrongTree: (commit: string) => string;
  readonly notReadBack: (branch: string, commit: string, found: string | undefined) => string;
  readonly notConfirmed: (branch: string, commit: string, problem: string) => string;
  readonly pullRequestUnknown: (branch: string) => string;
  readonly noApi: (branch: string, base: string) => string;
  readonly pullRequestFailed: (branch: string, problem: string) => string;
}

const list = (paths: readonly string[]): string =>
  paths.length > 5 ? `${paths.slice(0, 5).join(', ')} … (${paths.length})` : paths.join(', ');

/** How delivery went, in one sentence each. */
export const deliveryTexts: Localized<DeliveryTexts> = {
  en: {
    pushed: (branch) => `pushed to ${branch}`,
    replaced: (branch) => `pushed to ${branch}; its earlier commits of ours were replaced`,
    rebased: (branch, onto) => `${branch} had moved: the change was put on ${onto.slice(0, 7)}, gated again and pushed`,
    beside: (branch, fallback, paths) =>
      `${branch} moved and conflicts with the change in ${list(paths)}; it was pushed to ${fallback} instead`,
    moved: (branch, attempt) => `${branch} has moved; putting the change on its new tip (attempt ${attempt})`,
    keptMoving: (branch, fallback) => `${branch} moved again and again; the change was pushed to ${fallback} instead`,
    alreadyThere: (branch) => `${branch} has this change already`,
    branchGone: (branch) => `branch ${branch} was deleted meanwhile; the patch is kept`,
    gatesFailed: (branch) =>
      `${branch} had moved, and a required gate fails on the change put on its new tip; the patch is kept, nothing was pushed`,
    wrongTree: (commit) => `commit ${commit} does not have the tree that was gated; nothing was pushed`,
    notReadBack: (branch, commit, found) =>
      `after the push the remote reports ${found?.slice(0, 7) ?? 'nothing'} for ${branch}, not ${commit.slice(0, 7)}`,
    notConfirmed: (branch, commit, problem) =>
      `git reported ${commit.slice(0, 7)} as pushed to ${branch}, but it could not be read back: ${problem}`,
    pullRequestUnknown: (branch) =>
      `The change is on ${branch}; the run ended before it was known whether its pull request was opened.`,
    noApi: (branch, base) =>
      `There is no GitHub API in this run: open the pull request from ${branch} into ${base} by hand.`,
    pullRequestFailed: (branch, problem) => `The change is on ${branch}, but the pull request is missing: ${problem}`,
  },
  es: {
    pushed: (branch) => `publicado en ${branch}`,
    replaced: (branch) => `publicado en ${branch}; se reemplazaron nuestros commits anteriores`,
    rebased: (branch, onto) =>
      `${branch} había avanzado: el cambio se puso sobre ${onto.slice(0, 7)}, se verificó de nuevo y se publicó`,
    beside: (branch, fallback, paths) =>
      `${branch} avanzó y entra en conflicto con el cambio en ${list(paths)}; se publicó en ${fallback}`,
    moved: (branch, attempt) => `${branch} ha avanzado; el cambio se pone sobre su nueva punta (intento ${attempt})`,
    keptMoving: (branch, fallback) => `${branch} avanzó una y otra vez; el cambio se publicó en ${fallback}`,
    alreadyThere: (branch) => `${branch} ya tiene este cambio`,
    branchGone: (branch) => `la rama ${branch} se borró entretanto; el parche se conserva`,
    gatesFailed: (branch) =>
      `${branch} había avanzado y una verificación obligatoria falla sobre su nueva punta; el parche se conserva, no se publicó nada`,
    wrongTree: (commit) => `el commit ${commit} no tiene el árbol verificado; no se publicó nada`,
    notReadBack: (branch, commit, found) =>
      `tras el push el remoto indica ${found?.slice(0, 7) ?? 'nada'} para ${branch}, no ${commit.slice(0, 7)}`,
    notConfirmed: (branch, commit, problem) =>
      `git dio ${commit.slice(0, 7)} por publicado en ${branch}, pero no se pudo comprobar: ${problem}`,
    pullRequestUnknown: (branch) =>
      `El cambio está en ${branch}; la ejecución terminó antes de saber si se abrió su pull request.`,
    noApi: (branch, base) =>
      `Esta ejecución no tiene API de GitHub: abre a mano la pull request de ${branch} hacia ${base}.`,
    pullRequestFailed: (branch, problem) => `El cambio está en ${branch}, pero falta la pull request: ${problem}`,
  },
};
