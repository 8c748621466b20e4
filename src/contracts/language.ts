/** Languages the engine speaks: log, report, prompts, tool results and errors for the model. */
export type Language = 'en' | 'es';

export const languages = ['en', 'es'] as const satisfies readonly Language[];

/** One set of texts per language; every room keeps its own in `texts.ts`. */
export type Localized<Texts> = Readonly<Record<Language, Texts>>;
