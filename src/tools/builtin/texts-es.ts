import type { FileToolTexts } from './texts.ts';

export const spanish: FileToolTexts = {
  refused: {
    outside: (path) => ({
      error: `Path '${path}' escapa del workspace`,
      advice: 'Usa una ruta dentro del workspace, relativa a su raíz.',
    }),
    git: (path) => ({
      error: `Path '${path}' pertenece a git`,
      advice:
        'Las tools nunca leen ni cambian la carpeta de git. Usa comandos git para ver el historial; la entrega no es tarea tuya.',
    }),
    nul: () => ({ error: 'La ruta contiene un byte NUL', advice: 'Da la ruta sin él.' }),
    empty: () => ({ error: 'La ruta está vacía', advice: 'Da una ruta relativa a la raíz del workspace.' }),
    'too-long': (path) => ({
      error: `Path '${path}' es demasiado largo`,
      advice: 'Un nombre tiene como mucho 255 bytes y una ruta entera 4.095. Mira qué existe con list_files.',
    }),
    'changed-underfoot': (path) => ({
      error: `Path '${path}' cambió mientras se usaba`,
      advice: 'Puede que un comando en marcha mueva archivos. No se escribió nada; mira de nuevo y reintenta.',
    }),
  },
  problem: {
    missing: (path) => ({ error: `Archivo no encontrado: ${path}`, advice: 'Usa list_files para ver qué existe.' }),
    directory: (path) => ({
      error: `${path} es una carpeta, no un archivo`,
      advice: 'Usa list_files para ver qué contiene.',
    }),
    'not-a-directory': (path) => ({
      error: `${path} no es una carpeta, o una parte no lo es`,
      advice: 'Usa read_file para un archivo.',
    }),
    special: (path) => ({
      error: `${path} no es un archivo normal`,
      advice: 'Tuberías, sockets y dispositivos no se leen ni se escriben.',
    }),
    'too-large': (path, detail) => ({
      error: `${path} es demasiado grande (${detail})`,
      advice: 'Usa grep, o un comando que imprima una parte.',
    }),
    permission: (path) => ({
      error: `Sin permiso para ${path}`,
      advice: 'No se cambió nada. Sigue sin este archivo.',
    }),
    'no-space': (path) => ({
      error: `No queda espacio para escribir ${path}`,
      advice: 'El archivo está como estaba. Elimina lo que tus comandos crearon y no haga falta.',
    }),
    conflict: (path) => ({
      error: `${path} cambió desde que se leyó`,
      advice: 'No se escribió nada. Léelo de nuevo y repite el cambio.',
    }),
    io: (path, detail) => ({ error: `${path} no se puede usar: ${detail}`, advice: 'No se cambió nada.' }),
  },
  didYouMean: (paths) => `¿Querías decir ${paths.join(', ')}?`,
  sensitive: (path) => ({
    error: `${path} es un archivo sensible`,
    advice: 'Su contenido no se muestra (guardrails.sensitive_files). Sigue sin él.',
  }),
  binary: (path, kind, size) => ({
    error: `${path} es un archivo binario (${kind}, ${size} bytes)`,
    advice: 'Solo se puede leer y editar texto UTF-8.',
  }),
  unknownKind: 'tipo desconocido',
  halfCharacter: {
    error: 'El texto contiene medio carácter',
    advice:
      'Un sustituto (surrogate) suelto no se puede guardar como UTF-8. No se escribió nada; envía el carácter entero.',
  },
  nulCharacter: {
    error: 'El texto contiene un byte NUL',
    advice: 'Un archivo con uno es binario. No se escribió nada; escríbelo como escape, por ejemplo \\0 o \\x00.',
  },

  emptyFile: '[El archivo está vacío.]',
  offsetPastEnd: (path, offset, lines) => ({
    error: `offset ${offset} pasa del final de ${path}`,
    advice: `Tiene ${lineCount(lines)}.`,
  }),
  linesOmitted: (first, last, total) =>
    `[... líneas ${first}-${last} de ${total} omitidas; continúa con offset=${first} ...]`,
  lineCut: (line, shown, total) =>
    `[... línea ${line} cortada: ${shown} de sus ${total} caracteres; el resto con grep o un comando como cut ...]`,

  created: (path, lines) => `Creado ${path} (${lineCount(lines)}).`,
  overwritten: (path, lines) => `Sobrescrito ${path} (${lineCount(lines)}).`,
  appended: (path, lines) => `Añadido a ${path} (ahora ${lineCount(lines)}).`,
  unchanged: (path) => `${path} ya tiene exactamente este contenido; no se escribió nada.`,
  styleKept: (what) => `Se conserva del archivo: ${what.join(', ')}.`,
  keptByteOrderMark: 'marca de orden de bytes (BOM)',
  keptLineEndings: (name) => `finales de línea ${name}`,
  keptFinalNewline: (present) =>
    present ? 'salto de línea final' : 'sin salto de línea final (edit_file puede añadirlo)',

  edited: (path, added, removed) => `Editado ${path} (+${added} -${removed}).`,
  matchedBy: {
    'line-endings': 'old_str coincidió con otros finales de línea; se conservan los del archivo.',
    'trailing-space': 'old_str coincidió sin contar espacios al final de las líneas ni líneas en blanco alrededor.',
    indentation: 'old_str coincidió con otra indentación; new_str se desplazó igual.',
    typography: 'old_str coincidió leyendo comillas, guiones o espacios tipográficos como simples.',
  },
  diffOmitted: (lines) => `[... ${lines} líneas más del diff omitidas ...]`,
  oldEmpty: {
    error: 'old_str está vacío',
    advice: 'Da el texto a reemplazar, o usa write_file para contenido nuevo.',
  },
  oldSameAsNew: {
    error: 'old_str y new_str son iguales',
    advice: 'No hay nada que cambiar. (Los finales de línea de un archivo se conservan.)',
  },
  alreadyApplied: (path, lines) => ({
    error: 'El cambio ya está aplicado',
    advice: `${path} ya tiene new_str en ${atLines(lines)}; no se escribió nada. Si hace falta otra vez, da old_str con más contexto.`,
  }),
  oldNotFound: (path) => ({
    error: 'old_str no encontrado',
    advice: `No está en ${path}. Lee el archivo de nuevo y copia el texto exacto.`,
  }),
  closestAre: 'Las líneas más parecidas son:',
  lineNumbersIncluded: 'old_str empieza sus líneas con números de línea, que no son parte del archivo: quítalos.',
  oldNotUnique: (path, lines) => ({
    error: 'old_str no es único',
    advice: `Aparece ${lines.length} veces en ${path}, en ${atLines(lines)}. Incluye líneas vecinas para que solo encaje un lugar.`,
  }),

  lineCount,
  linesBecome: (before, after) => `${before}→${after} líneas`,
};

function lineCount(count: number): string {
  return `${count} ${count === 1 ? 'línea' : 'líneas'}`;
}

function atLines(lines: readonly number[]): string {
  const shown = lines.slice(0, 20).join(', ') + (lines.length > 20 ? ', …' : '');
  return `${lines.length === 1 ? 'la línea' : 'las líneas'} ${shown}`;
}
