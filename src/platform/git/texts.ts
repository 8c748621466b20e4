import type { Language, Localized } from '../../contracts/language.ts';

export interface GitTexts {
  readonly notFound: string;
  readonly tooOld: (version: string) => string;
  readonly noRepository: (folder: string) => string;
  readonly failed: (command: string, detail: string) => string;
  readonly noRemote: string;
  readonly badRevision: (revision: string) => string;
  readonly badBranch: (branch: string) => string;
  readonly missingCommit: (commit: string) => string;
  readonly checkoutBlocked: (commit: string, files: readonly string[]) => string;
  readonly unsafeRestore: (path: string) => string;
  readonly timedOut: (command: string, seconds: number) => string;
  readonly interrupted: (command: string) => string;
  readonly credentials: string;
  readonly noReadPermission: string;
  readonly noPushPermission: string;
  readonly protectedBranch: (detail: string) => string;
  readonly workflowFiles: (detail: string) => string;
  readonly refusedByRemote: (detail: string) => string;
  readonly notFastForward: (branch: string) => string;
  /** `tip`: where the remote's branch is; undefined where it has none. */
  readonly pushStopped: (branch: string, tip: string | undefined) => string;
  readonly pushUnknown: (branch: string, commit: string) => string;
  readonly mayPush: string;
  readonly unknownRight: (detail: string) => string;
}

const english: GitTexts = {
  notFound: 'git was not found on PATH (outside the workspace); install git 2.38 or newer.',
  tooOld: (version) => `git ${version} is too old; git 2.38 or newer is needed.`,
  noRepository: (folder) =>
    `There is no git repository in ${folder}; run actions/checkout before this step (or set its path).`,
  failed: (command, detail) => `git ${command} failed: ${detail}`,
  noRemote: 'There is no remote repository in this run, so nothing can be fetched or pushed.',
  badRevision: (revision) => `"${revision}" is not a commit, branch or ref name that git accepts.`,
  badBranch: (branch) => `"${branch}" is not a branch name that git accepts; nothing was sent.`,
  missingCommit: (commit) => `Commit ${commit} is not in this repository; fetch it first.`,
  checkoutBlocked: (commit, files) =>
    `The work tree could not be put on ${commit}: these files have changes that would be lost: ${files.join(', ')}. ` +
    'Commit, move or remove them before this step.',
  unsafeRestore: (path) => `"${path}" was not restored: the path leaves the work tree or goes through a symbolic link.`,
  timedOut: (command, seconds) => `git ${command} did not finish within ${seconds} s.`,
  interrupted: (command) => `git ${command} was interrupted.`,
  credentials: 'GitHub does not accept the token (wrong or expired); check the input `github-token`.',
  noReadPermission:
    'The token may not read this repository, or it does not exist; give the job this permission:\n' +
    'permissions:\n  contents: read',
  noPushPermission:
    'The token may not push to this repository; give the job this permission:\npermissions:\n  contents: write',
  protectedBranch: (detail) =>
    `The branch is protected and does not take this push (${detail}); ` +
    'allow the token in the branch rules, or set `publish: pull-request`.',
  workflowFiles: (detail) =>
    `GitHub refuses changes of workflow files by this token (${detail}); ` +
    'only a GitHub App or personal token with the `workflows` permission may push them.',
  refusedByRemote: (detail) => `The remote refused the push: ${detail}`,
  notFastForward: (branch) => `Not pushed: "${branch}" has commits that this push would drop.`,
  pushStopped: (branch, tip) =>
    `The push was stopped. Right after, the remote had ${tip === undefined ? 'no branch' : `${tip.slice(0, 7)} at`} ${branch}, not this change.`,
  pushUnknown: (branch, commit) =>
    `The push was stopped before the remote answered: look whether ${branch} has ${commit.slice(0, 7)}.`,
  mayPush: 'the token may push',
  unknownRight: (detail) => `whether the token may push is not known: ${detail}`,
};

const spanish: GitTexts = {
  notFound: 'No se encontró git en PATH (fuera del workspace); instala git 2.38 o posterior.',
  tooOld: (version) => `git ${version} es demasiado antiguo; hace falta git 2.38 o posterior.`,
  noRepository: (folder) =>
    `No hay ningún repositorio git en ${folder}; ejecuta actions/checkout antes de este paso (o indica su ruta).`,
  failed: (command, detail) => `git ${command} falló: ${detail}`,
  noRemote: 'Esta ejecución no tiene repositorio remoto: no se puede traer ni publicar nada.',
  badRevision: (revision) => `"${revision}" no es un commit, rama o ref que git acepte.`,
  badBranch: (branch) => `"${branch}" no es un nombre de rama que git acepte; no se envió nada.`,
  missingCommit: (commit) => `El commit ${commit} no está en este repositorio; hay que traerlo antes.`,
  checkoutBlocked: (commit, files) =>
    `No se pudo poner el árbol de trabajo en ${commit}: se perderían cambios en: ${files.join(', ')}. ` +
    'Haz commit, muévelos o bórralos antes de este paso.',
  unsafeRestore: (path) =>
    `"${path}" no se restauró: la ruta sale del árbol de trabajo o pasa por un enlace simbólico.`,
  timedOut: (command, seconds) => `git ${command} no terminó en ${seconds} s.`,
  interrupted: (command) => `git ${command} se interrumpió.`,
  credentials: 'GitHub no acepta el token (incorrecto o caducado); revisa la entrada `github-token`.',
  noReadPermission:
    'El token no puede leer este repositorio, o no existe; da este permiso al job:\npermissions:\n  contents: read',
  noPushPermission:
    'El token no puede publicar en este repositorio; da este permiso al job:\npermissions:\n  contents: write',
  protectedBranch: (detail) =>
    `La rama está protegida y no admite este push (${detail}); ` +
    'permite el token en las reglas de la rama, o usa `publish: pull-request`.',
  workflowFiles: (detail) =>
    `GitHub rechaza que este token cambie archivos de workflow (${detail}); ` +
    'solo puede hacerlo una GitHub App o un token personal con el permiso `workflows`.',
  refusedByRemote: (detail) => `El remoto rechazó el push: ${detail}`,
  notFastForward: (branch) => `No publicado: "${branch}" tiene commits que este push perdería.`,
  pushStopped: (branch, tip) =>
    `El push se detuvo. Justo después, el remoto ${tip === undefined ? `no tenía ${branch}` : `tenía ${tip.slice(0, 7)} en ${branch}`}, no este cambio.`,
  pushUnknown: (branch, commit) =>
    `El push se detuvo antes de que el remoto respondiera: mira si ${branch} tiene ${commit.slice(0, 7)}.`,
  mayPush: 'el token puede publicar',
  unknownRight: (detail) => `no se sabe si el token puede publicar: ${detail}`,
};

/** What the user reads about git. */
export const gitTexts: Localized<GitTexts> = { en: english, es: spanish };

export function textsFor(language: Language | undefined): GitTexts {
  return gitTexts[language ?? 'en'];
}
