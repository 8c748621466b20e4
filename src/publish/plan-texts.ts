import type { Localized } from '../contracts/language.ts';

export interface PlanTexts {
  readonly dryRun: string;
  readonly allReverted: string;
  readonly unchanged: string;
  readonly interrupted: string;
  readonly failed: string;
  readonly mergeGroup: string;
  readonly gatesFailed: string;
  readonly evaluationFailed: string;
  readonly noBranch: string;
  readonly merged: (number: number) => string;
  readonly closed: (number: number) => string;
  readonly fork: (number: number) => string;
  readonly push: (branch: string) => string;
  readonly pullRequest: (branch: string, base: string) => string;
  readonly draft: (branch: string) => string;
  readonly draftUnconvinced: (branch: string) => string;
}

/** Why a change is delivered the way it is; each one clause that can end a sentence. */
export const planTexts: Localized<PlanTexts> = {
  en: {
    dryRun: 'nothing is delivered in a dry run',
    allReverted: 'the audit took all changes back',
    unchanged: 'no file was changed',
    interrupted: 'the run was interrupted; the patch is kept',
    failed: 'the run failed; the patch is kept',
    mergeGroup: 'nothing is pushed into a merge queue; the patch is kept',
    gatesFailed: 'a required gate failed; the patch is kept, nothing was pushed',
    evaluationFailed: 'the evaluation does not take the task for done; the patch is kept, nothing was pushed',
    noBranch: 'the run has no branch to deliver to; the patch is kept',
    merged: (number) => `pull request ${number} was merged meanwhile; the patch is kept`,
    closed: (number) => `pull request ${number} was closed meanwhile; the patch is kept`,
    fork: (number) => `pull request ${number} comes from a fork; the patch is kept`,
    push: (branch) => `pushed to ${branch}`,
    pullRequest: (branch, base) => `pushed to ${branch}, with a pull request into ${base}`,
    draft: (branch) => `a required gate failed: pushed to ${branch}, with a draft pull request`,
    draftUnconvinced: (branch) =>
      `the evaluation does not take the task for done: pushed to ${branch}, with a draft pull request`,
  },
  es: {
    dryRun: 'en una simulación no se entrega nada',
    allReverted: 'la auditoría deshizo todos los cambios',
    unchanged: 'no se cambió ningún archivo',
    interrupted: 'la ejecución se interrumpió; el parche se conserva',
    failed: 'la ejecución falló; el parche se conserva',
    mergeGroup: 'no se publica nada en una cola de fusión; el parche se conserva',
    gatesFailed: 'falló una verificación obligatoria; el parche se conserva, no se publicó nada',
    evaluationFailed: 'la evaluación no da la tarea por hecha; el parche se conserva, no se publicó nada',
    noBranch: 'la ejecución no tiene rama de destino; el parche se conserva',
    merged: (number) => `la pull request ${number} se fusionó entretanto; el parche se conserva`,
    closed: (number) => `la pull request ${number} se cerró entretanto; el parche se conserva`,
    fork: (number) => `la pull request ${number} viene de un fork; el parche se conserva`,
    push: (branch) => `publicado en ${branch}`,
    pullRequest: (branch, base) => `publicado en ${branch}, con una pull request hacia ${base}`,
    draft: (branch) => `falló una verificación obligatoria: publicado en ${branch}, con una pull request en borrador`,
    draftUnconvinced: (branch) =>
      `la evaluación no da la tarea por hecha: publicado en ${branch}, con una pull request en borrador`,
  },
};
