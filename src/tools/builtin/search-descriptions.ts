import type { Language, Localized } from '../../contracts/language.ts';

/** What the model reads about the tools that search by expression and by name. */
export interface SearchDescriptions {
  readonly searchCode: string;
  readonly searchCodeArgs: Readonly<Record<'pattern' | 'path' | 'filePattern' | 'contextLines' | 'maxResults', string>>;
  readonly findFiles: string;
  readonly findFilesArgs: Readonly<Record<'pattern' | 'path' | 'recursive', string>>;
}

const descriptions: Localized<SearchDescriptions> = {
  en: {
    searchCode:
      'Find lines by regular expression (RE2: no look-around, no back-references) with their context: per file its path, then `12: match` and `13- context`. Case matters; begin with (?i) if not. For a text as it is, use grep.',
    searchCodeArgs: {
      pattern: 'Expression for one line.',
      path: 'Folder or file.',
      filePattern: 'Glob such as *.py.',
      contextLines: 'Lines before and after.',
      maxResults: 'Most matching lines.',
    },
    findFiles:
      'Find files by name or path, without ignored ones. To see a folder, use list_files; to search in contents, grep.',
    findFilesArgs: {
      pattern: 'Glob: *.yaml or test_*.py for names, src/**/*.ts for paths.',
      path: 'Folder to search in.',
      recursive: 'Also in subfolders.',
    },
  },
  es: {
    searchCode:
      'Busca líneas con una expresión regular (RE2: sin look-around ni referencias hacia atrás) y su contexto: por archivo su path, luego `12: coincidencia` y `13- contexto`. Distingue mayúsculas; empieza por (?i) si no. Para un texto tal cual, usa grep.',
    searchCodeArgs: {
      pattern: 'Expresión para una línea.',
      path: 'Carpeta o archivo.',
      filePattern: 'Glob, como *.py.',
      contextLines: 'Líneas antes y después.',
      maxResults: 'Máximo de líneas que coinciden.',
    },
    findFiles:
      'Busca archivos por nombre o path, sin los ignorados. Para ver una carpeta, usa list_files; para buscar en el contenido, grep.',
    findFilesArgs: {
      pattern: 'Glob: *.yaml o test_*.py para nombres, src/**/*.ts para paths.',
      path: 'Carpeta donde buscar.',
      recursive: 'También en subcarpetas.',
    },
  },
};

export function searchDescriptions(language: Language): SearchDescriptions {
  return descriptions[language];
}
