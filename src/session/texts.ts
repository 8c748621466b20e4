import type { Localized } from '../contracts/language.ts';
import type { AgentStatus } from '../contracts/session.ts';
import { englishNote, type NoteTexts, spanishNote } from './note-texts.ts';

export interface SessionTexts {
  notSaved(file: string, error: string): string;
  // Why a file is refused: goes on after its name.
  readonly notJson: string;
  readonly foreign: string;
  newer(version: number, known: number): string;
  wrongValue(key: string, value: { readonly came: string; readonly allowed: string }): string;
  wrongOrder(index: number): string;
  readonly nothing: string;
  otherRepository(came: string, here: string): string;
  otherThread(came: string, here: string): string;
  // Where a session or a run belongs.
  pullRequest(number: number): string;
  issue(number: number): string;
  readonly noThread: string;
  readonly noRepository: string;
  readonly note: NoteTexts;
  readonly status: Readonly<Record<AgentStatus, string>>;
}

export const sessionTexts: Localized<SessionTexts> = {
  en: {
    notSaved: (file, error) => `The session could not be saved to ${file}; the run goes on without it: ${error}`,
    notJson: 'is not JSON: it is damaged, or no session file. Take the `<session id>.json` of an earlier run.',
    foreign:
      'is no session of Architect: `format_version` and `session_id` are missing. Take the `<session id>.json` of an earlier run.',
    newer: (version, known) =>
      `was written by a newer version of Architect (format ${version}; this one reads up to ${known}). Use that version, or begin anew without the session.`,
    wrongValue: (key, { came, allowed }) =>
      `is damaged, or was changed by hand: \`${key}\` is ${came}; allowed: ${allowed}.`,
    wrongOrder: (index) =>
      `is damaged, or was changed by hand: \`messages.${index}\` is out of order; allowed: a user message first, and for each tool call exactly one result right after it.`,
    nothing: 'missing',
    otherRepository: (came, here) =>
      `is of ${came}, and this run works on ${here}; only a session of the same goes on.`,
    otherThread: (came, here) => `belongs to ${came}, and this run to ${here}; only a session of the same goes on.`,
    pullRequest: (number) => `pull request #${number}`,
    issue: (number) => `issue #${number}`,
    noThread: 'no pull request or issue',
    noRepository: 'a repository without a name',
    note: englishNote,
    status: { running: 'cut off', success: 'success', partial: 'partial', failed: 'failed' },
  },
  es: {
    notSaved: (file, error) => `No se pudo guardar la sesión en ${file}; la ejecución continúa sin ella: ${error}`,
    notJson:
      'no es JSON: está dañado o no es un archivo de sesión. Usa el `<id de sesión>.json` de una ejecución anterior.',
    foreign:
      'no es una sesión de Architect: faltan `format_version` y `session_id`. Usa el `<id de sesión>.json` de una ejecución anterior.',
    newer: (version, known) =>
      `lo escribió una versión más nueva de Architect (formato ${version}; esta lee hasta el ${known}). Usa esa versión o empieza de nuevo sin la sesión.`,
    wrongValue: (key, { came, allowed }) =>
      `está dañado o se cambió a mano: \`${key}\` es ${came}; se permite: ${allowed}.`,
    wrongOrder: (index) =>
      `está dañado o se cambió a mano: \`messages.${index}\` está fuera de orden; se permite: primero un mensaje de usuario y, tras cada llamada a una herramienta, exactamente un resultado.`,
    nothing: 'ausente',
    otherRepository: (came, here) =>
      `es de ${came} y esta ejecución trabaja en ${here}; solo se continúa una sesión del mismo.`,
    otherThread: (came, here) =>
      `pertenece a ${came} y esta ejecución a ${here}; solo se continúa una sesión del mismo lugar.`,
    pullRequest: (number) => `el pull request #${number}`,
    issue: (number) => `la issue #${number}`,
    noThread: 'ningún pull request ni issue',
    noRepository: 'un repositorio sin nombre',
    note: spanishNote,
    status: { running: 'cortada', success: 'éxito', partial: 'parcial', failed: 'fallida' },
  },
};
