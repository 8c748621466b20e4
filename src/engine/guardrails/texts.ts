import type { Localized } from '../../contracts/language.ts';

interface RuleText {
  readonly pattern: string;
  readonly message: string;
}

interface LimitCount {
  readonly limit: number;
  /** So far. */
  readonly changed: number;
  /** With this call. */
  readonly more: number;
}

interface GuardrailTexts {
  protectedFile(path: string, pattern: string): string;
  workflowFile: string;
  sensitiveFile(path: string, pattern: string): string;
  blockedCommand(pattern: string): string;
  slowPattern(pattern: string): string;
  invalidPattern(key: string, pattern: string, message: string): string;
  codeRule(rule: RuleText, line: { readonly path: string; readonly number: number }): string;
  codeLine(line: string): string;
  slowRule(rule: RuleText): string;
  codeAdvice: string;
  limitAdvice: string;
  tooManyFiles(count: LimitCount): string;
  tooManyLines(count: LimitCount): string;
  tooManyCommands(limit: number): string;
  testsAreDue: string;
  testsMissing: string;
}

export const guardrailTexts: Localized<GuardrailTexts> = {
  en: {
    protectedFile: (path, pattern) =>
      `'${path}' is protected: it may be read but not changed (guardrails.protected_files: ${pattern})`,
    workflowFile: "; pushing a change to a workflow would also need the 'workflows' permission",
    sensitiveFile: (path, pattern) =>
      `'${path}' is sensitive: it may be neither read nor changed (guardrails.sensitive_files: ${pattern})`,
    blockedCommand: (pattern) => `the command matches the blocked pattern ${pattern} (guardrails.blocked_commands)`,
    slowPattern: (pattern) =>
      `the command took too long to be compared with the blocked pattern ${pattern} (guardrails.blocked_commands)`,
    invalidPattern: (key, pattern, message) =>
      `guardrails.${key}: '${pattern}' is not a regular expression: ${message}`,
    codeRule: ({ pattern, message }, { path, number }) =>
      `${message} (${path}, line ${number}; guardrails.code_rules: ${pattern})`,
    codeLine: (line) => `The line: '${line}'.`,
    codeAdvice: 'Write it in a way that keeps the rule, and call the tool again.',
    limitAdvice: 'Make do with what is left of it, or finish and say in your final answer what remains.',
    slowRule: ({ pattern, message }) =>
      `the new lines took too long to be compared with ${pattern}, so they count as found: ${message} (guardrails.code_rules)`,
    tooManyFiles: ({ limit, changed, more }) =>
      `a run may change ${limit} files; it has changed ${changed}, and this call would change ${more} more (guardrails.max_files_modified)`,
    tooManyLines: ({ limit, changed, more }) =>
      `a run may add and remove ${limit} lines; it has changed ${changed}, and this call would change ${more} (guardrails.max_lines_changed)`,
    tooManyCommands: (limit) => `a run may execute ${limit} commands, and it has (guardrails.max_commands_executed)`,
    testsAreDue: "run the project's tests after your last edit, before you finish (guardrails.require_test_after_edit)",
    testsMissing:
      "the project's tests must run after the last edit, and they did not (guardrails.require_test_after_edit)",
  },
  es: {
    protectedFile: (path, pattern) =>
      `'${path}' está protegido: se puede leer pero no cambiar (guardrails.protected_files: ${pattern})`,
    workflowFile: "; publicar un cambio en un workflow necesitaría además el permiso 'workflows'",
    sensitiveFile: (path, pattern) =>
      `'${path}' es sensible: no se puede leer ni cambiar (guardrails.sensitive_files: ${pattern})`,
    blockedCommand: (pattern) => `el comando coincide con el patrón bloqueado ${pattern} (guardrails.blocked_commands)`,
    slowPattern: (pattern) =>
      `se tardó demasiado en comparar el comando con el patrón bloqueado ${pattern} (guardrails.blocked_commands)`,
    invalidPattern: (key, pattern, message) =>
      `guardrails.${key}: '${pattern}' no es una expresión regular: ${message}`,
    codeRule: ({ pattern, message }, { path, number }) =>
      `${message} (${path}, línea ${number}; guardrails.code_rules: ${pattern})`,
    codeLine: (line) => `La línea: '${line}'.`,
    codeAdvice: 'Escríbelo de un modo que cumpla la regla y vuelve a llamar a la tool.',
    limitAdvice: 'Arréglate con lo que queda, o termina y di en tu respuesta final qué falta.',
    slowRule: ({ pattern, message }) =>
      `se tardó demasiado en comparar las líneas nuevas con ${pattern}, así que cuenta como encontrado: ${message} (guardrails.code_rules)`,
    tooManyFiles: ({ limit, changed, more }) =>
      `una ejecución puede cambiar ${limit} archivos; ha cambiado ${changed} y esta llamada cambiaría ${more} más (guardrails.max_files_modified)`,
    tooManyLines: ({ limit, changed, more }) =>
      `una ejecución puede añadir y quitar ${limit} líneas; ha cambiado ${changed} y esta llamada cambiaría ${more} (guardrails.max_lines_changed)`,
    tooManyCommands: (limit) =>
      `una ejecución puede lanzar ${limit} comandos y ya los ha lanzado (guardrails.max_commands_executed)`,
    testsAreDue:
      'ejecuta los tests del proyecto después de tu última edición, antes de terminar (guardrails.require_test_after_edit)',
    testsMissing:
      'los tests del proyecto deben ejecutarse después de la última edición y no se ejecutaron (guardrails.require_test_after_edit)',
  },
};
