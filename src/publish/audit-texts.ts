import type { Localized } from '../contracts/language.ts';

interface AuditTexts {
  readonly protectedFile: string;
  readonly largeFile: string;
  readonly secret: string;
  readonly inTheWay: (path: string) => string;
}

/** Why the audit takes changes back. */
export const auditTexts: Localized<AuditTexts> = {
  en: {
    protectedFile: 'protected by `guardrails.protected_files`; the change was taken back',
    largeFile: 'belongs into Git LFS, whose filter does not run here; the change was taken back',
    secret: 'holds a key or token of this run; the change was taken back',
    inTheWay: (path) => `stands in the way of ${path}, which was put back; taken back too`,
  },
  es: {
    protectedFile: 'protegido por `guardrails.protected_files`; el cambio se deshizo',
    largeFile: 'pertenece a Git LFS, cuyo filtro no se ejecuta aquí; el cambio se deshizo',
    secret: 'contiene una clave o un token de esta ejecución; el cambio se deshizo',
    inTheWay: (path) => `estorba a ${path}, que se restauró; también se deshizo`,
  },
};
