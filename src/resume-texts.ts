import type { Localized } from './contracts/language.ts';

interface ResumeTexts {
  readonly directoryInside: (directory: string, root: string) => string;
  readonly directoryNotMade: (directory: string, reason: string) => string;
  /** A file that was named cannot be gone on with; the reason goes on after its name. */
  readonly refused: (file: string, reason: string) => string;
  readonly missing: (asked: string, places: readonly string[]) => string;
  readonly special: string;
  readonly tooLarge: (megabytes: number, most: number) => string;
  readonly unreadable: (reason: string) => string;
  readonly insideWorkspace: string;
  readonly nothingToGoOnWith: (sessionId: string) => string;
  /** `thread`: absent for a run of no pull request or issue. */
  readonly noneFound: (facts: {
    readonly thread: string | undefined;
    readonly folder: string;
    readonly seen: number;
  }) => string;
  readonly howToKeep: string;
  readonly otherWord: string;
  readonly passedOver: (file: string, reason: string) => string;
  readonly changePutBack: (bundle: string) => string;
  readonly changeDoesNotApply: (bundle: string) => string;
  readonly goesOn: (facts: {
    readonly sessionId: string;
    readonly agent: string;
    readonly status: string;
    readonly steps: number;
    readonly costUsd: number;
    readonly runs: number;
  }) => string;
}

/** What a person reads of sessions that go on. */
export const resumeTexts: Localized<ResumeTexts> = {
  en: {
    directoryInside: (directory, root) =>
      `\`sessions.directory\` is "${directory}", which lies inside the workspace ${root}; allowed: a folder outside of it, absolute, with \`~\`, or relative to the runner's temporary folder.`,
    directoryNotMade: (directory, reason) =>
      `\`sessions.directory\` is "${directory}", which is no folder and cannot be made one: ${reason}; allowed: a folder that can be written to.`,
    refused: (file, reason) => `The session ${file} ${reason}`,
    missing: (asked, places) =>
      `\`session\` is "${asked}", and there is no such session; looked for: ${places.join(', ')}. Allowed: the path of a session file or of a folder with some, a session id, or \`latest\`.`,
    special: 'is neither a file nor a folder.',
    tooLarge: (megabytes, most) => `has ${megabytes} MB; a session file has at most ${most} MB.`,
    unreadable: (reason) => `cannot be read: ${reason}`,
    insideWorkspace:
      "lies inside the workspace, where a pull request could have put it; keep sessions outside, as in the runner's temporary folder.",
    nothingToGoOnWith: (sessionId) =>
      `There is nothing to go on with: session ${sessionId} ended with success. Say what more is to be done.`,
    noneFound: ({ thread, folder, seen }) =>
      `${thread === undefined ? 'There is no session' : `There is no session of ${thread}`} to go on with in ${folder}${seen > 0 ? ` (${seen} of others or not readable)` : ''}.`,
    howToKeep:
      'A runner starts empty: a step with actions/cache has to bring that folder back before this one; see docs/sessions.md.',
    otherWord: 'For a new task that begins with "resume", put another word before it.',
    passedOver: (file, reason) => `A session was passed over: ${file} ${reason}`,
    changePutBack: (bundle) => `The change of the earlier run was put back into the work tree, from ${bundle}`,
    changeDoesNotApply: (bundle) =>
      `The change of the earlier run does not fit the work tree any more and was left where it is: ${bundle}.`,
    goesOn: ({ sessionId, agent, status, steps, costUsd, runs }) =>
      `Going on with session ${sessionId} (${agent}, ${status}): ${count(runs, 'run', 'runs')}, ${count(steps, 'step', 'steps')}, $${costUsd.toFixed(4)} so far`,
  },
  es: {
    directoryInside: (directory, root) =>
      `\`sessions.directory\` es "${directory}", que está dentro del workspace ${root}; se permite: una carpeta fuera de él, absoluta, con \`~\` o relativa a la carpeta temporal del runner.`,
    directoryNotMade: (directory, reason) =>
      `\`sessions.directory\` es "${directory}", que no es una carpeta ni se puede crear: ${reason}; se permite: una carpeta en la que se pueda escribir.`,
    refused: (file, reason) => `La sesión ${file} ${reason}`,
    missing: (asked, places) =>
      `\`session\` es "${asked}" y no existe tal sesión; se buscó en: ${places.join(', ')}. Se permite: la ruta de un archivo de sesión o de una carpeta con ellos, un id de sesión o \`latest\`.`,
    special: 'no es ni un archivo ni una carpeta.',
    tooLarge: (megabytes, most) => `tiene ${megabytes} MB; un archivo de sesión tiene como máximo ${most} MB.`,
    unreadable: (reason) => `no se puede leer: ${reason}`,
    insideWorkspace:
      'está dentro del workspace, donde pudo ponerla un pull request; guarda las sesiones fuera, como en la carpeta temporal del runner.',
    nothingToGoOnWith: (sessionId) =>
      `No hay nada que continuar: la sesión ${sessionId} terminó con éxito. Di qué más hay que hacer.`,
    noneFound: ({ thread, folder, seen }) =>
      `No hay ninguna sesión${thread === undefined ? '' : ` de ${thread}`} que continuar en ${folder}${seen > 0 ? ` (${seen} de otros o ilegibles)` : ''}.`,
    howToKeep:
      'Un runner empieza vacío: un paso con actions/cache debe traer antes esa carpeta; véase docs/sessions.md.',
    otherWord: 'Para una tarea nueva que empieza con "resume", pon otra palabra delante.',
    passedOver: (file, reason) => `Se pasó por alto una sesión: ${file} ${reason}`,
    changePutBack: (bundle) =>
      `El cambio de la ejecución anterior se volvió a poner en el árbol de trabajo, desde ${bundle}`,
    changeDoesNotApply: (bundle) =>
      `El cambio de la ejecución anterior ya no encaja en el árbol de trabajo y se dejó donde está: ${bundle}.`,
    goesOn: ({ sessionId, agent, status, steps, costUsd, runs }) =>
      `Continúa la sesión ${sessionId} (${agent}, ${status}): ${count(runs, 'ejecución', 'ejecuciones')}, ${count(steps, 'paso', 'pasos')}, $${costUsd.toFixed(4)} hasta ahora`,
  },
};

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
