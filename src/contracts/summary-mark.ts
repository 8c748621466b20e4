import type { Localized } from './language.ts';

/** How the assistant's message begins that stands for older ones. */
export const summaryMarks: Localized<string> = {
  en: '[Summary of earlier steps]',
  es: '[Resumen de pasos anteriores]',
};
