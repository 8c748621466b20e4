import type { Localized } from '../contracts/language.ts';

export interface SessionTexts {
  notSaved(file: string, error: string): string;
}

export const sessionTexts: Localized<SessionTexts> = {
  en: {
    notSaved: (file, error) => `The session could not be saved to ${file}; the run goes on without it: ${error}`,
  },
  es: {
    notSaved: (file, error) => `No se pudo guardar la sesión en ${file}; la ejecución continúa sin ella: ${error}`,
  },
};
