import type { Localized } from '../../contracts/language.ts';

interface GitHubTexts {
  readonly actions: Readonly<Record<GitHubAction, string>>;
  notAccessible(action: string, permissions: string): string;
  personalTokenTooWeak(action: string, permissions: string): string;
  mayNotOpenPullRequests(): string;
  locked(action: string): string;
  notFound(action: string): string;
  notFoundOrHidden(action: string, permissions: string): string;
  stopped(action: string): string;
  badToken(action: string): string;
  rateLimit(action: string, resetsAt: string | undefined): string;
  invalid(action: string, detail: string): string;
  network(action: string, url: string, detail: string): string;
  other(action: string, status: number, detail: string): string;
  attemptFailed(request: string, detail: string): string;
  waiting(request: string, seconds: number): string;
  notWaiting(request: string, seconds: number): string;
}

/** The calls that this project makes, named by what they do. */
export type GitHubAction =
  | 'identify'
  | 'read-permission'
  | 'read-pull-request'
  | 'react'
  | 'create-comment'
  | 'update-comment'
  | 'read-comment'
  | 'find-pull-request'
  | 'create-pull-request'
  | 'update-pull-request';

const english: GitHubTexts = {
  actions: {
    identify: 'find out whose token this is',
    'read-permission': 'read the permission of the person who asked',
    'read-pull-request': 'read the pull request',
    react: 'add a reaction to the comment',
    'create-comment': 'write a comment',
    'update-comment': 'edit the comment',
    'read-comment': 'read the comment',
    'find-pull-request': 'look for an open pull request',
    'create-pull-request': 'open a pull request',
    'update-pull-request': 'update the pull request',
  },
  notAccessible: (action, permissions) =>
    `The workflow token may not ${action} (403, "Resource not accessible by integration"): give the job this permission.\n${permissions}`,
  personalTokenTooWeak: (action, permissions) =>
    `The personal access token may not ${action} (403): give it these repository permissions.\n${permissions}`,
  mayNotOpenPullRequests: () =>
    'GitHub Actions may not open pull requests here: turn on "Allow GitHub Actions to create and approve pull requests" (Settings → Actions → General → Workflow permissions, in the repository or its organization), or give a token of an App as `github-token`.',
  locked: (action) =>
    `Could not ${action}: the conversation is locked, unlock it or read the result in the job summary.`,
  notFound: (action) => `Could not ${action}: GitHub does not know it (404); it may have been deleted meanwhile.`,
  notFoundOrHidden: (action, permissions) =>
    `Could not ${action}: GitHub answered 404, so it was deleted meanwhile or the token may not see it; if so, give the job this permission.\n${permissions}`,
  stopped: (action) => `Could not ${action}: the run was stopped.`,
  badToken: (action) =>
    `Could not ${action}: GitHub refused the token (401, bad credentials); check the input \`github-token\`, or whether the token has expired.`,
  rateLimit: (action, resetsAt) =>
    `Could not ${action}: the token's rate limit at GitHub is used up${resetsAt ? ` until ${resetsAt}` : ''}; run again later.`,
  invalid: (action, detail) => `Could not ${action}: GitHub refused the content (422): ${detail}.`,
  network: (action, url, detail) => `Could not ${action}: no answer from ${url} (${detail}).`,
  other: (action, status, detail) => `Could not ${action}: GitHub answered ${status}: ${detail}.`,
  attemptFailed: (request, detail) => `GitHub API: ${request} failed: ${detail}`,
  waiting: (request, seconds) => `GitHub API: rate limit at ${request}, waiting ${seconds} s as GitHub asks.`,
  notWaiting: (request, seconds) =>
    `GitHub API: rate limit at ${request}; GitHub asks to wait ${seconds} s, which is longer than this run can wait.`,
};

const spanish: GitHubTexts = {
  actions: {
    identify: 'averiguar de quién es el token',
    'read-permission': 'leer el permiso de quien lo pidió',
    'read-pull-request': 'leer el pull request',
    react: 'añadir una reacción al comentario',
    'create-comment': 'escribir un comentario',
    'update-comment': 'editar el comentario',
    'read-comment': 'leer el comentario',
    'find-pull-request': 'buscar un pull request abierto',
    'create-pull-request': 'abrir un pull request',
    'update-pull-request': 'actualizar el pull request',
  },
  notAccessible: (action, permissions) =>
    `El token del workflow no puede ${action} (403, "Resource not accessible by integration"): dale al job este permiso.\n${permissions}`,
  personalTokenTooWeak: (action, permissions) =>
    `El token de acceso personal no puede ${action} (403): dale estos permisos sobre el repositorio.\n${permissions}`,
  mayNotOpenPullRequests: () =>
    'GitHub Actions no puede abrir pull requests aquí: activa "Allow GitHub Actions to create and approve pull requests" (Settings → Actions → General → Workflow permissions, en el repositorio o en su organización), o da el token de una App como `github-token`.',
  locked: (action) =>
    `No se pudo ${action}: la conversación está bloqueada; desbloquéala o lee el resultado en el resumen del job.`,
  notFound: (action) => `No se pudo ${action}: GitHub no lo conoce (404); puede que se haya borrado entretanto.`,
  notFoundOrHidden: (action, permissions) =>
    `No se pudo ${action}: GitHub respondió 404, así que se borró entretanto o el token no puede verlo; en ese caso, dale al job este permiso.\n${permissions}`,
  stopped: (action) => `No se pudo ${action}: la ejecución se detuvo.`,
  badToken: (action) =>
    `No se pudo ${action}: GitHub rechazó el token (401, credenciales inválidas); revisa el input \`github-token\` o si el token ha caducado.`,
  rateLimit: (action, resetsAt) =>
    `No se pudo ${action}: el límite de peticiones del token en GitHub está agotado${resetsAt ? ` hasta ${resetsAt}` : ''}; ejecútalo de nuevo más tarde.`,
  invalid: (action, detail) => `No se pudo ${action}: GitHub rechazó el contenido (422): ${detail}.`,
  network: (action, url, detail) => `No se pudo ${action}: ${url} no responde (${detail}).`,
  other: (action, status, detail) => `No se pudo ${action}: GitHub respondió ${status}: ${detail}.`,
  attemptFailed: (request, detail) => `API de GitHub: ${request} falló: ${detail}`,
  waiting: (request, seconds) =>
    `API de GitHub: límite de peticiones en ${request}, se esperan ${seconds} s como pide GitHub.`,
  notWaiting: (request, seconds) =>
    `API de GitHub: límite de peticiones en ${request}; GitHub pide esperar ${seconds} s, más de lo que esta ejecución puede esperar.`,
};

export const texts: Localized<GitHubTexts> = { en: english, es: spanish };
