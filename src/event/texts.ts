import type { PublishMode } from '../contracts/capability.ts';
import type { Localized } from '../contracts/language.ts';

interface EventTexts {
  payloadIncomplete(eventName: string, field: string): string;

  // Why nothing was asked.
  notCreated(action: string): string;
  noTrigger(phrase: string): string;
  noPrompt(eventName: string): string;

  // What is asked.
  defaultTask: string;
  /** What is asked by a verb alone. */
  verbTasks: { readonly plan: string; readonly review: string };
  promptAndComment(prompt: string, task: string): string;

  // Why somebody is refused.
  actorUnknown: string;
  actorOwn(login: string): string;
  actorBot(login: string): string;
  actorKind(login: string, kind: string): string;
  actorPermission(login: string, permission: string): string;
  actorNotLookedUp(login: string): string;

  // Why this code is refused.
  originUnknown(number: number): string;
  originClosed(number: number): string;
  originFork(number: number, repository: string): string;
  forkWithoutKey(number: number): string;
  dependabotWithoutKey: string;
  forkGone: string;

  // Why something is granted or not.
  read: string;
  edit: string;
  runRestricted: string;
  runAll: string;
  runOff: string;
  networkOpen: string;
  networkNone: string;
  onlyReads(agent: string): string;
  nothingToPublish(agent: string): string;
  publish: Readonly<Record<PublishMode, string>>;
  publishOwnBranch: string;
  publishPushOwnBranch: string;
  publishMergeQueue: string;
  publishNoBranch: string;
}

const english: EventTexts = {
  payloadIncomplete: (eventName, field) =>
    `The payload of the event \`${eventName}\` is not what GitHub sends: \`${field}\` is missing or of another form. Check GITHUB_EVENT_NAME and GITHUB_EVENT_PATH.`,
  notCreated: (action) => `Only new comments start a run; this one was ${action}.`,
  noTrigger: (phrase) => `No line of the comment starts with \`${phrase}\`.`,
  noPrompt: (eventName) =>
    `Nothing was asked: the event \`${eventName}\` has no comment and the input \`prompt\` is empty.`,
  defaultTask:
    'Read the description and the discussion, find what is still open or broken, and do it in the smallest change that is complete.',
  verbTasks: {
    plan: 'Read the description and the discussion, find what is still open or broken, and plan the smallest change that is complete.',
    review:
      'Review the change: read it and what it touches, and say what is wrong with it, what is missing, and what is good as it is.',
  },
  promptAndComment: (prompt, task) => `Instructions of the workflow:\n${prompt}\n\nRequest in the comment:\n${task}`,
  actorUnknown: 'It is not known who asked, so nobody could be checked.',
  actorOwn: (login) => `${login} is this action's own account; its own comments and commits never start a run.`,
  actorBot: (login) => `${login} is a bot and not named in \`github.allowed_bots\`.`,
  actorKind: (login, kind) => `${login} is an account of the type ${kind}; only people and named bots may start a run.`,
  actorNotLookedUp: (login) =>
    `Whether ${login} may start a run could not be asked, because this step has no GitHub token; give it the input \`github-token\`.`,
  actorPermission: (login, permission) =>
    `${login} has the permission "${permission}" in this repository; write access is needed, or a place in \`github.allowed_users\`.`,
  originUnknown: (number) => `Pull request #${number} could not be read, so its origin is not known.`,
  originClosed: (number) => `Pull request #${number} is closed.`,
  originFork: (number, repository) =>
    `Pull request #${number} comes from a fork (${repository}); runs on code of forks are not supported. Push the branch to this repository and open the pull request from there.`,
  forkWithoutKey: (number) =>
    `Pull request #${number} comes from a fork: GitHub gives such a run no secrets (so there is no API key) and only a read-only token. Push the branch to this repository and open the pull request from there.`,
  dependabotWithoutKey:
    'Runs that Dependabot starts get no Actions secrets (so there is no API key): add the key as a Dependabot secret, or let a maintainer comment on the pull request.',
  forkGone: 'deleted',
  read: 'the repository is there to be read',
  edit: 'the code is from this repository',
  runRestricted: 'only safe and development commands (`mode: allowed_only`)',
  runAll: 'all commands but blocked ones (`mode: yolo`)',
  runOff: 'commands are switched off (`commands.enabled: false`)',
  networkOpen: 'commands are not isolated (`sandbox: off`), so the network is open to them',
  networkNone: 'nothing runs that could use it',
  onlyReads: (agent) => `the agent \`${agent}\` only reads`,
  nothingToPublish: (agent) => `the agent \`${agent}\` only reads; what changed meanwhile is not published`,
  publish: {
    push: 'the head branch is in this repository',
    'pull-request': '`publish: pull-request`',
    patch: '`publish: patch`',
    none: '`publish: none`',
  },
  publishOwnBranch: 'no pull request yet: an own branch and a pull request',
  publishPushOwnBranch: "`publish: push`: the run's branch, no pull request",
  publishMergeQueue: 'a merge queue is never pushed to',
  publishNoBranch: 'the run is not on a branch that could be pushed to',
};

const spanish: EventTexts = {
  payloadIncomplete: (eventName, field) =>
    `Los datos del evento \`${eventName}\` no son los que envía GitHub: \`${field}\` falta o tiene otra forma. Revise GITHUB_EVENT_NAME y GITHUB_EVENT_PATH.`,
  notCreated: (action) => `Solo los comentarios nuevos inician una ejecución; este cambió (${action}).`,
  noTrigger: (phrase) => `Ninguna línea del comentario empieza con \`${phrase}\`.`,
  noPrompt: (eventName) =>
    `No se pidió nada: el evento \`${eventName}\` no tiene comentario y el input \`prompt\` está vacío.`,
  defaultTask:
    'Lee la descripción y la conversación, busca lo que sigue pendiente o roto y hazlo con el cambio más pequeño que quede completo.',
  verbTasks: {
    plan: 'Lee la descripción y la conversación, busca lo que sigue pendiente o roto y planifica el cambio más pequeño que quede completo.',
    review: 'Revisa el cambio: léelo junto con lo que toca, y di qué está mal, qué falta y qué está bien como está.',
  },
  promptAndComment: (prompt, task) => `Instrucciones del workflow:\n${prompt}\n\nPetición en el comentario:\n${task}`,
  actorUnknown: 'No se sabe quién lo pidió, así que no se pudo comprobar a nadie.',
  actorOwn: (login) =>
    `${login} es la cuenta de esta misma action; sus propios comentarios y commits nunca inician una ejecución.`,
  actorBot: (login) => `${login} es un bot y no figura en \`github.allowed_bots\`.`,
  actorKind: (login, kind) =>
    `${login} es una cuenta de tipo ${kind}; solo personas y bots nombrados pueden iniciar una ejecución.`,
  actorNotLookedUp: (login) =>
    `No se pudo consultar si ${login} puede iniciar una ejecución, porque este paso no tiene token de GitHub; dale el input \`github-token\`.`,
  actorPermission: (login, permission) =>
    `${login} tiene el permiso "${permission}" en este repositorio; hace falta acceso de escritura o figurar en \`github.allowed_users\`.`,
  originUnknown: (number) => `No se pudo leer el pull request #${number}, así que no se conoce su origen.`,
  originClosed: (number) => `El pull request #${number} está cerrado.`,
  originFork: (number, repository) =>
    `El pull request #${number} viene de un fork (${repository}); no se admiten ejecuciones sobre código de forks. Suba la rama a este repositorio y abra el pull request desde ella.`,
  forkWithoutKey: (number) =>
    `El pull request #${number} viene de un fork: GitHub no da secretos a esa ejecución (no hay clave de API) y su token es de solo lectura. Suba la rama a este repositorio y abra el pull request desde ella.`,
  dependabotWithoutKey:
    'Las ejecuciones que inicia Dependabot no reciben secretos de Actions (no hay clave de API): añada la clave como secreto de Dependabot, o que una persona con permiso comente en el pull request.',
  forkGone: 'eliminado',
  read: 'el repositorio está para leerlo',
  edit: 'el código es de este repositorio',
  runRestricted: 'solo comandos seguros y de desarrollo (`mode: allowed_only`)',
  runAll: 'todos los comandos salvo los bloqueados (`mode: yolo`)',
  runOff: 'los comandos están desactivados (`commands.enabled: false`)',
  networkOpen: 'los comandos no están aislados (`sandbox: off`), así que tienen red',
  networkNone: 'no se ejecuta nada que pueda usarla',
  onlyReads: (agent) => `el agente \`${agent}\` solo lee`,
  nothingToPublish: (agent) => `el agente \`${agent}\` solo lee; lo que cambió entretanto no se publica`,
  publish: {
    push: 'la rama de origen está en este repositorio',
    'pull-request': '`publish: pull-request`',
    patch: '`publish: patch`',
    none: '`publish: none`',
  },
  publishOwnBranch: 'todavía no hay pull request: una rama propia y un pull request',
  publishPushOwnBranch: '`publish: push`: la rama de la ejecución, sin pull request',
  publishMergeQueue: 'a una cola de integración nunca se sube nada',
  publishNoBranch: 'la ejecución no está en una rama a la que se pueda subir',
};

export const eventTexts: Localized<EventTexts> = { en: english, es: spanish };
