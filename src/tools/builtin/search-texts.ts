import type { Language, Localized } from '../../contracts/language.ts';
import type { Complaint } from './texts.ts';

/** What the tools that search tell the model. Paths and patterns come as the model gave them. */
export interface SearchTexts {
  readonly notSearched: (what: readonly string[]) => string;
  readonly sensitiveFiles: (count: number) => string;
  readonly binaryFiles: (count: number) => string;
  readonly largeFiles: (count: number) => string;
  readonly unreadableFiles: (count: number) => string;

  readonly noMatches: (pattern: string, path: string) => string;
  readonly noFilesToSearch: (filePattern: string, path: string) => string;
  /** `isAll`: the number is exact; else there are more. */
  readonly moreMatches: (count: number, isAll: boolean) => string;
  readonly ignored: (names: readonly string[], rest: number) => string;
  readonly interrupted: string;

  readonly invalidFilePattern: (pattern: string) => Complaint;
  readonly patternNotOneLine: Complaint;
  readonly invalidExpression: (reason: string) => Complaint;
  readonly lookAround: string;
  readonly backReference: string;
  readonly possessive: string;
  readonly expressionTooLarge: Complaint;
  readonly matchesNoLineBreak: string;
  readonly timeIsUp: (path: string) => string;
  readonly linesShortened: (count: number, characters: number) => string;

  readonly noFiles: (path: string) => string;
  readonly moreEntries: (count: number) => string;

  readonly noFilesFound: (pattern: string, path: string) => string;
  readonly closestNames: (paths: readonly string[]) => string;
  readonly foldersThatMatch: (folders: readonly string[]) => string;

  readonly inPath: (pattern: string, path: string) => string;
}

const texts: Localized<SearchTexts> = {
  en: {
    notSearched: (what) => `[Not searched: ${what.join(', ')}.]`,
    sensitiveFiles: (count) => `${count} sensitive ${files(count)} (guardrails.sensitive_files)`,
    binaryFiles: (count) => `${count} binary ${files(count)} that may match`,
    largeFiles: (count) => `${count} ${files(count)} over 5 MB`,
    unreadableFiles: (count) => `${count} unreadable ${files(count)}`,
    noMatches: (pattern, path) => `No matches in ${path} for "${pattern}".`,
    noFilesToSearch: (filePattern, path) => `No file in '${path}' matches '${filePattern}': nothing was searched.`,
    moreMatches: (count, isAll) =>
      `[... ${isAll ? '' : 'more than '}${count} more matching lines; narrow pattern, path or file_pattern ...]`,
    ignored: (names, rest) =>
      `[Ignored by git, so not looked at: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.]`,
    interrupted: '[The run is ending: the search was cut short.]',
    invalidFilePattern: (pattern) => ({
      error: `'${pattern}' is not a glob that can be searched for`,
      advice: 'Write one such as *.py, src/**/*.ts or *.{js,ts}; !(...) is not known, but a leading ! is.',
    }),
    patternNotOneLine: {
      error: 'pattern must be text of one line',
      advice: 'Lines are searched one by one: leave out line breaks, NUL bytes and half characters.',
    },
    invalidExpression: (reason) => ({
      error: `pattern is not a valid regular expression: ${reason}`,
      advice: 'The syntax is RE2. To search a text as it is, use grep, or put \\ before special characters.',
    }),
    lookAround: 'Look-around is not known: search for the text itself and judge the lines by their context.',
    backReference: 'Back-references are not known: write the repeated text out, or search for its first part.',
    possessive: 'Possessive and atomic groups are not known, and not needed: use (?:...), * or +.',
    expressionTooLarge: {
      error: 'pattern is too large',
      advice: 'Repetitions such as {500} are written out one by one: use * or + instead, or a part of the expression.',
    },
    matchesNoLineBreak: '[Lines are searched one by one: \\n never matches. Search for a part within one line.]',
    timeIsUp: (path) =>
      `[Stopped in ${path}: the time for matching is up and what follows was not searched. Narrow path or file_pattern, or make the pattern simpler.]`,
    linesShortened: (count, characters) =>
      `[${count} long ${count === 1 ? 'line was' : 'lines were'} searched only in the first ${characters} characters; grep searches all of it.]`,
    noFilesFound: (pattern, path) => `No files in '${path}' match '${pattern}'.`,
    closestNames: (paths) => `The closest names: ${paths.join(', ')}.`,
    foldersThatMatch: (folders) => `Folders that do: ${folders.join(', ')}. Use list_files to look into them.`,
    noFiles: (path) => `No files in '${path}'.`,
    moreEntries: (count) => `[... ${count} more; narrow path or pattern ...]`,
    inPath: (pattern, path) => `"${pattern}" in ${path}`,
  },
  es: {
    notSearched: (what) => `[Sin buscar: ${what.join(', ')}.]`,
    sensitiveFiles: (count) => `${count} ${archivos(count, 'sensible')} (guardrails.sensitive_files)`,
    binaryFiles: (count) => `${count} ${archivos(count, 'binario')} que podrían coincidir`,
    largeFiles: (count) => `${count} ${archivos(count)} de más de 5 MB`,
    unreadableFiles: (count) => `${count} ${archivos(count, 'ilegible')}`,
    noMatches: (pattern, path) => `Sin resultados en ${path} para "${pattern}".`,
    noFilesToSearch: (filePattern, path) =>
      `Ningún archivo en '${path}' coincide con '${filePattern}': no se ha buscado nada.`,
    moreMatches: (count, isAll) =>
      `[... ${isAll ? '' : 'más de '}${count} líneas más que coinciden; acota pattern, path o file_pattern ...]`,
    ignored: (names, rest) =>
      `[Ignorados por git, así que no se han mirado: ${names.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}.]`,
    interrupted: '[La ejecución está terminando: la búsqueda se ha cortado.]',
    invalidFilePattern: (pattern) => ({
      error: `'${pattern}' no es un glob con el que se pueda buscar`,
      advice: 'Escribe uno como *.py, src/**/*.ts o *.{js,ts}; !(...) no se conoce, pero un ! inicial sí.',
    }),
    patternNotOneLine: {
      error: 'pattern debe ser texto de una sola línea',
      advice: 'Se busca línea por línea: quita los saltos de línea, los bytes NUL y los medios caracteres.',
    },
    invalidExpression: (reason) => ({
      error: `pattern no es una expresión regular válida: ${reason}`,
      advice: 'La sintaxis es RE2. Para buscar un texto tal cual, usa grep, o pon \\ ante los caracteres especiales.',
    }),
    lookAround: 'No se conoce look-around: busca el texto mismo y juzga las líneas por su contexto.',
    backReference: 'No se conocen referencias hacia atrás: escribe el texto repetido, o busca su primera parte.',
    possessive: 'No se conocen grupos posesivos ni atómicos, ni hacen falta: usa (?:...), * o +.',
    expressionTooLarge: {
      error: 'pattern es demasiado grande',
      advice: 'Las repeticiones como {500} se escriben una a una: usa * o +, o una parte de la expresión.',
    },
    matchesNoLineBreak: '[Se busca línea por línea: \\n nunca coincide. Busca una parte dentro de una línea.]',
    timeIsUp: (path) =>
      `[Detenido en ${path}: se acabó el tiempo de búsqueda y lo que sigue no se ha mirado. Acota path o file_pattern, o simplifica pattern.]`,
    linesShortened: (count, characters) =>
      `[En ${count} ${count === 1 ? 'línea larga' : 'líneas largas'} solo se buscó en los primeros ${characters} caracteres; grep busca en todo.]`,
    noFilesFound: (pattern, path) => `Ningún archivo en '${path}' coincide con '${pattern}'.`,
    closestNames: (paths) => `Los nombres más parecidos: ${paths.join(', ')}.`,
    foldersThatMatch: (folders) => `Carpetas que sí: ${folders.join(', ')}. Usa list_files para mirar en ellas.`,
    noFiles: (path) => `No hay archivos en '${path}'.`,
    moreEntries: (count) => `[... ${count} más; acota path o pattern ...]`,
    inPath: (pattern, path) => `"${pattern}" en ${path}`,
  },
};

export function searchTexts(language: Language): SearchTexts {
  return texts[language];
}

function files(count: number): string {
  return count === 1 ? 'file' : 'files';
}

function archivos(count: number, kind = ''): string {
  const plural = count === 1 ? '' : 's';
  return `archivo${plural}${kind === '' ? '' : ` ${kind}${plural}`}`;
}
