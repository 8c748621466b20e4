import type { Language, Localized } from '../../contracts/language.ts';
import type { Complaint } from './texts.ts';

export interface DeleteFileTexts {
  readonly description: string;
  readonly path: string;
  readonly disabled: { readonly output: string; readonly error: string };
  readonly folder: (path: string) => Complaint;
  /** `lines` is 0 where lines do not count. */
  readonly deleted: (path: string, lines: number) => string;
  readonly linkDeleted: (path: string) => string;
}

/** The configuration line that allows deletions. */
export const allowDeleteLine = 'workspace.allow_delete: true';

const texts: Localized<DeleteFileTexts> = {
  en: {
    description:
      'Delete one file; of a link, only the link. Not for folders. Works only where workspace.allow_delete permits it.',
    path: 'Relative to the workspace root.',
    disabled: {
      output: `Error: deletion is disabled.\nThe owner of the repository could allow it in the configuration with: ${allowDeleteLine}. Nothing was deleted; go on without it and say at the end which files are no longer needed.`,
      error: 'Deletion is disabled (workspace.allow_delete: false)',
    },
    folder: (path) => ({
      error: `${path} is a folder, not a file`,
      advice: 'Nothing was deleted. Delete its files one by one; git keeps no empty folders.',
    }),
    deleted: (path, lines) => `Deleted ${path}${lines === 0 ? '' : ` (${lines} ${lines === 1 ? 'line' : 'lines'})`}.`,
    linkDeleted: (path) => `Deleted the link ${path}; what it pointed to is as it was.`,
  },
  es: {
    description:
      'Elimina un archivo; de un enlace, solo el enlace. No sirve para carpetas. Solo funciona si workspace.allow_delete lo permite.',
    path: 'Relativo a la raíz del workspace.',
    disabled: {
      output: `Error: eliminación deshabilitada.\nQuien mantiene el repositorio podría permitirla en la configuración con: ${allowDeleteLine}. No se eliminó nada; sigue sin ello y di al final qué archivos ya no hacen falta.`,
      error: 'allow_delete=False en WorkspaceConfig',
    },
    folder: (path) => ({
      error: `${path} es una carpeta, no un archivo`,
      advice: 'No se eliminó nada. Elimina sus archivos uno por uno; git no guarda carpetas vacías.',
    }),
    deleted: (path, lines) =>
      `Eliminado ${path}${lines === 0 ? '' : ` (${lines} ${lines === 1 ? 'línea' : 'líneas'})`}.`,
    linkDeleted: (path) => `Eliminado el enlace ${path}; aquello a lo que apuntaba sigue como estaba.`,
  },
};

export function deleteFileTexts(language: Language): DeleteFileTexts {
  return texts[language];
}
