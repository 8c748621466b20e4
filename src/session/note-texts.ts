import type { StopReason } from '../contracts/outcome.ts';
import type { EarlierChange } from '../contracts/session.ts';

/** What the model is told when a session goes on. */
export interface NoteTexts {
  readonly mark: string;
  readonly intro: string;
  stopped(facts: { readonly why: string; readonly steps: number }): string;
  readonly reasons: Readonly<Partial<Record<StopReason, string>>>;
  readonly killed: string;
  readonly notAccepted: string;
  otherReason(reason: string): string;
  omitted(count: number): string;
  modified(paths: readonly string[], more: number): string;
  readonly modifiedNothing: string;
  tree(sha: string, hasEdits: boolean): string;
  readonly changes: Readonly<Record<EarlierChange, string>>;
  readonly rules: string;
  readonly goOn: string;
  instruction(text: string): string;
}

export const englishNote: NoteTexts = {
  mark: '[SYSTEM]',
  intro:
    'This session goes on in a new run. Your task is still the one at the beginning of the first user message; what stands between it and this message is what an earlier run said and did.',
  stopped: ({ why, steps }) =>
    `${why} It had taken ${steps === 1 ? '1 step' : `${steps} steps`}. What it was told about ending, summing up or calling no more tools no longer holds.`,
  reasons: {
    llm_done: 'The earlier run had finished.',
    max_steps: 'The earlier run stopped because it had used up its steps.',
    budget_exceeded: 'The earlier run stopped because its budget was used up.',
    context_full: 'The earlier run stopped because the context window was almost full.',
    timeout: 'The earlier run stopped because its time was up.',
    user_interrupt: 'The earlier run was interrupted.',
    llm_error: 'The earlier run stopped because the model could not be used any more.',
    auth_error: 'The earlier run stopped because the API key was refused.',
    stuck: 'The earlier run stopped because it went round in circles: take another way.',
  },
  notAccepted:
    'The earlier run said that it was done, and its result was not accepted: a check failed, or it could not be delivered.',
  killed: 'The earlier run was cut off without warning: what it did last may be missing above.',
  otherReason: (reason) => `The earlier run stopped (${reason}).`,
  omitted: (count) => `${count} of its messages were too old to be kept and are missing above.`,
  modified: (paths, more) => `Files it had modified: ${paths.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  modifiedNothing: 'It had modified no files.',
  tree: (sha, hasEdits) =>
    `The working tree is on commit ${sha}${hasEdits ? ' and may not hold those edits' : ''}; others may have changed it since. Read a file again before you rely on what stands above or edit it.`,
  changes: {
    'put-back':
      'Its change was not in that commit; it has been put back into the working tree, and is part of your change.',
    'does-not-apply':
      'Its change was kept as a patch that does not fit that commit: what it had edited has to be done again.',
  },
  rules: 'Tools, limits and rules are those of this run: some of what the earlier one used may be missing.',
  goOn: 'Go on with the task until it is done.',
  instruction: (text) => `The person who asked adds this to the task:\n\n${text}`,
};

export const spanishNote: NoteTexts = {
  mark: '[SISTEMA]',
  intro:
    'Esta sesión continúa en una ejecución nueva. Tu tarea sigue siendo la que está al principio del primer mensaje de usuario; lo que hay entre él y este mensaje es lo que dijo e hizo una ejecución anterior.',
  stopped: ({ why, steps }) =>
    `${why} Había dado ${steps === 1 ? '1 paso' : `${steps} pasos`}. Lo que se le dijo sobre terminar, resumir o no llamar a más herramientas ya no vale.`,
  reasons: {
    llm_done: 'La ejecución anterior había terminado.',
    max_steps: 'La ejecución anterior se detuvo porque agotó sus pasos.',
    budget_exceeded: 'La ejecución anterior se detuvo porque agotó su presupuesto.',
    context_full: 'La ejecución anterior se detuvo porque la ventana de contexto estaba casi llena.',
    timeout: 'La ejecución anterior se detuvo porque se le acabó el tiempo.',
    user_interrupt: 'La ejecución anterior fue interrumpida.',
    llm_error: 'La ejecución anterior se detuvo porque ya no se podía usar el modelo.',
    auth_error: 'La ejecución anterior se detuvo porque se rechazó la clave de API.',
    stuck: 'La ejecución anterior se detuvo porque daba vueltas sin avanzar: toma otro camino.',
  },
  notAccepted:
    'La ejecución anterior dijo que había terminado y su resultado no se aceptó: falló una comprobación o no se pudo entregar.',
  killed: 'La ejecución anterior se cortó sin aviso: lo último que hizo puede faltar arriba.',
  otherReason: (reason) => `La ejecución anterior se detuvo (${reason}).`,
  omitted: (count) => `${count} de sus mensajes eran demasiado antiguos para guardarlos y faltan arriba.`,
  modified: (paths, more) => `Archivos que había modificado: ${paths.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
  modifiedNothing: 'No había modificado ningún archivo.',
  tree: (sha, hasEdits) =>
    `El árbol de trabajo está en el commit ${sha}${hasEdits ? ' y puede no tener esas ediciones' : ''}; otros pueden haberlo cambiado desde entonces. Vuelve a leer un archivo antes de confiar en lo que hay arriba o de editarlo.`,
  changes: {
    'put-back':
      'Su cambio no estaba en ese commit; se ha vuelto a poner en el árbol de trabajo y es parte de tu cambio.',
    'does-not-apply':
      'Su cambio se guardó como un parche que no encaja en ese commit: lo que había editado hay que hacerlo de nuevo.',
  },
  rules:
    'Las herramientas, los límites y las reglas son los de esta ejecución: puede faltar algo de lo que usó la anterior.',
  goOn: 'Continúa con la tarea hasta terminarla.',
  instruction: (text) => `La persona que lo pidió añade esto a la tarea:\n\n${text}`,
};
