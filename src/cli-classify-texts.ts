import type { Localized } from './contracts/language.ts';

interface ClassifyTexts {
  readonly allowed: string;
  readonly refused: string;
  readonly blocked: string;
  readonly because: (rule: string, part: string, reason: string) => string;
  readonly allowWith: (line: string) => string;
  readonly invalidPattern: (pattern: string, message: string) => string;
  readonly notAJsonString: (line: number) => string;
  readonly tooLong: (line: number, limit: number) => string;
}

/** What `architect classify` says. */
export const classifyTexts: Localized<ClassifyTexts> = {
  en: {
    allowed: 'allowed',
    refused: 'refused',
    blocked: 'blocked',
    because: (rule, part, reason) => `Rule ${rule}${part === '' ? '' : `, for \`${part}\``}: ${reason}`,
    allowWith: (line) => `The config file would allow it with: ${line}`,
    invalidPattern: (pattern, message) => `\`--block\`: "${pattern}" is no regular expression: ${message}`,
    notAJsonString: (line) => `line ${line} is not a JSON string, such as "git status".`,
    tooLong: (line, limit) => `line ${line} has more than ${limit} characters.`,
  },
  es: {
    allowed: 'permitido',
    refused: 'rechazado',
    blocked: 'bloqueado',
    because: (rule, part, reason) => `Regla ${rule}${part === '' ? '' : `, por \`${part}\``}: ${reason}`,
    allowWith: (line) => `El archivo de configuración lo permitiría con: ${line}`,
    invalidPattern: (pattern, message) => `\`--block\`: "${pattern}" no es una expresión regular: ${message}`,
    notAJsonString: (line) => `la línea ${line} no es un texto JSON, como "git status".`,
    tooLong: (line, limit) => `la línea ${line} tiene más de ${limit} caracteres.`,
  },
};
