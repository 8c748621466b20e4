import type { Localized } from '../../contracts/language.ts';

interface GuardrailTexts {
  protectedFile(path: string, pattern: string): string;
  workflowFile: string;
  sensitiveFile(path: string, pattern: string): string;
  blockedCommand(pattern: string): string;
  invalidPattern(index: number, pattern: string, message: string): string;
}

export const guardrailTexts: Localized<GuardrailTexts> = {
  en: {
    protectedFile: (path, pattern) =>
      `'${path}' is protected: it may be read but not changed (guardrails.protected_files: ${pattern})`,
    workflowFile: "; pushing a change to a workflow would also need the 'workflows' permission",
    sensitiveFile: (path, pattern) =>
      `'${path}' is sensitive: it may be neither read nor changed (guardrails.sensitive_files: ${pattern})`,
    blockedCommand: (pattern) => `the command matches the blocked pattern ${pattern} (guardrails.blocked_commands)`,
    invalidPattern: (index, pattern, message) =>
      `guardrails.blocked_commands[${index}]: '${pattern}' is not a regular expression: ${message}`,
  },
  es: {
    protectedFile: (path, pattern) =>
      `'${path}' está protegido: se puede leer pero no cambiar (guardrails.protected_files: ${pattern})`,
    workflowFile: "; publicar un cambio en un workflow necesitaría además el permiso 'workflows'",
    sensitiveFile: (path, pattern) =>
      `'${path}' es sensible: no se puede leer ni cambiar (guardrails.sensitive_files: ${pattern})`,
    blockedCommand: (pattern) => `el comando coincide con el patrón bloqueado ${pattern} (guardrails.blocked_commands)`,
    invalidPattern: (index, pattern, message) =>
      `guardrails.blocked_commands[${index}]: '${pattern}' no es una expresión regular: ${message}`,
  },
};
