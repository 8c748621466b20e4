import type { Localized } from '../contracts/language.ts';

interface AuditTexts {
  readonly protectedFile: string;
  readonly largeFile: string;
  readonly inTheWay: (path: string) => string;
}

/** Why the audit takes changes back. */
export const auditTexts: Localized<AuditTexts> = {
  en: {
    protectedFile: 'protected by `guardrails.protected_files`; the change was taken back',
    largeFile: 'belongs into Git LFS, whose filter does not run here; the change was taken back',
    inTheWay: (path) => `stands in the way of ${path}, which was put back; taken back too`,
  },
  es: {
    protectedFile: 'protegido por `guardrails.protected_files`; el cambio se deshizo',
    largeFile: 'pertenece a Git LFS, cuyo filtro no se ejecuta aquí; el cambio se deshizo',
    inTheWay: (path) => `estorba a ${path}, que se restauró; también se deshizo`,
  },
};
