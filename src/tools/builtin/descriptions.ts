import type { Language, Localized } from '../../contracts/language.ts';

/** What the model reads about a tool and its arguments: what it does, when to use it, when not. */
interface Description<Argument extends string> {
  readonly tool: string;
  readonly args: Readonly<Record<Argument, string>>;
}

export interface FileToolDescriptions {
  readonly readFile: Description<'path' | 'offset' | 'limit'>;
  readonly writeFile: Description<'path' | 'content' | 'mode'>;
  readonly editFile: Description<'path' | 'oldText' | 'newText'>;
  readonly listFiles: Description<'path' | 'pattern' | 'recursive'>;
  readonly grep: Description<'pattern' | 'path' | 'filePattern' | 'recursive' | 'caseSensitive' | 'maxResults'>;
}

const descriptions: Localized<FileToolDescriptions> = {
  en: {
    readFile: {
      tool: 'Read a text file (UTF-8), without line numbers. Long files come in parts: go on with offset. Use list_files for folders.',
      args: {
        path: 'Relative to the workspace root.',
        offset: 'First line, from 1.',
        limit: 'How many lines.',
      },
    },
    writeFile: {
      tool: 'Create a file, replace all of it, or append to it; makes parent folders. For new files and complete rewrites. To change a part, use edit_file.',
      args: {
        path: 'Relative to the workspace root.',
        content: 'The complete text, or what to append.',
        mode: 'overwrite or append.',
      },
    },
    editFile: {
      tool: 'Replace one block of text in a file. old_str must be there exactly once: copy it from read_file and include neighbouring lines if needed. Returns the diff. Preferred for changes; for new files use write_file.',
      args: {
        path: 'Relative to the workspace root.',
        oldText: 'The text to replace, unique in the file, without line numbers.',
        newText: 'The text to put in its place.',
      },
    },
    listFiles: {
      tool: 'List files and folders (folders end in /), without ignored ones. To search in contents, use grep.',
      args: {
        path: 'Folder, relative to the workspace root.',
        pattern: 'Glob such as *.py or src/**/*.ts.',
        recursive: 'All files below, not only one level.',
      },
    },
    grep: {
      tool: 'Find lines that contain a literal text; answers path:line:text. Not a regular expression. Skips ignored, binary and very large files.',
      args: {
        pattern: 'Literal text within one line.',
        path: 'Folder or file, relative to the workspace root.',
        filePattern: 'Glob for the files, such as *.py.',
        recursive: 'Search in subfolders too.',
        caseSensitive: 'Tell upper from lower case.',
        maxResults: 'Most lines to show.',
      },
    },
  },
  es: {
    readFile: {
      tool: 'Lee un archivo como texto UTF-8, sin números de línea. Los archivos largos llegan por partes: continúa con offset. Para carpetas usa list_files.',
      args: {
        path: 'Relativo a la raíz del workspace.',
        offset: 'Primera línea, desde 1.',
        limit: 'Cuántas líneas.',
      },
    },
    writeFile: {
      tool: 'Crea un archivo, lo reescribe entero o añade al final; crea las carpetas padre. Para archivos nuevos o reescrituras completas. Para cambios parciales, usa edit_file.',
      args: {
        path: 'Relativo a la raíz del workspace.',
        content: 'El texto completo, o lo que se añade.',
        mode: 'overwrite o append.',
      },
    },
    editFile: {
      tool: 'Sustituye un bloque de texto en un archivo. old_str debe aparecer exactamente una vez: cópialo de read_file e incluye líneas vecinas si hace falta. Devuelve el diff. Preferido para cambios; para archivos nuevos usa write_file.',
      args: {
        path: 'Relativo a la raíz del workspace.',
        oldText: 'El texto a reemplazar, único en el archivo, sin números de línea.',
        newText: 'El texto de reemplazo.',
      },
    },
    listFiles: {
      tool: 'Lista archivos y carpetas (las carpetas acaban en /), sin los ignorados. Para buscar en el contenido, usa grep.',
      args: {
        path: 'Carpeta, relativa a la raíz del workspace.',
        pattern: 'Glob, como *.py o src/**/*.ts.',
        recursive: 'Todos los archivos por debajo, no solo un nivel.',
      },
    },
    grep: {
      tool: 'Busca líneas que contienen un texto literal; responde path:línea:texto. No es una expresión regular. Omite archivos ignorados, binarios y muy grandes.',
      args: {
        pattern: 'Texto literal dentro de una línea.',
        path: 'Carpeta o archivo, relativo a la raíz del workspace.',
        filePattern: 'Glob de los archivos, como *.py.',
        recursive: 'Buscar también en subcarpetas.',
        caseSensitive: 'Distinguir mayúsculas de minúsculas.',
        maxResults: 'Máximo de líneas que se muestran.',
      },
    },
  },
};

export function fileToolDescriptions(language: Language): FileToolDescriptions {
  return descriptions[language];
}
