import type { Localized } from '../contracts/language.ts';

/** Markers that stand where text was left out. */
export interface WindowTexts {
  linesOmitted(count: number): string;
  charactersOmitted(count: number): string;
}

export const windowTexts: Localized<WindowTexts> = {
  en: {
    linesOmitted: (count) => `[... ${count} ${count === 1 ? 'line' : 'lines'} omitted ...]`,
    charactersOmitted: (count) => `[... ${count} characters omitted ...]`,
  },
  es: {
    linesOmitted: (count) => `[... ${count} ${count === 1 ? 'línea omitida' : 'líneas omitidas'} ...]`,
    charactersOmitted: (count) => `[... ${count} caracteres omitidos ...]`,
  },
};
