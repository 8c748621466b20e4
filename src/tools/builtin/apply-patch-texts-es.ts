import type { ApplyPatchTexts } from './apply-patch-texts.ts';

export const spanish: ApplyPatchTexts = {
  description:
    'Aplica un unified diff: varios cambios a la vez, en uno o más archivos; también crea, renombra y elimina archivos. Todo o nada. Copia las líneas de contexto tal cual de read_file, 3 a cada lado. Para un solo bloque prefiere edit_file.',
  args: {
    path: 'El archivo, si el patch no tiene líneas --- y +++.',
    patch: 'El diff.',
  },

  applied: 'Patch aplicado:',
  changed: (path, added, removed) => `${path} (+${added} -${removed})`,
  created: (path, added) => `${path} creado (+${added})`,
  deleted: (path, removed) => `${path} eliminado (-${removed})`,
  renamed: (from, to) => `${from} renombrado a ${to}`,
  copied: (from, to) => `${from} copiado a ${to}`,
  otherLine: (path, hunk, found, expected) => `El hunk ${hunk} de ${path} encajó en la línea ${found}, no ${expected}.`,
  matchedBy: {
    'trailing-space': (path, hunk) => `El hunk ${hunk} de ${path} coincidió sin los espacios a final de línea.`,
    typography: (path, hunk) =>
      `El hunk ${hunk} de ${path} coincidió leyendo comillas, guiones o espacios tipográficos como simples.`,
  },
  moreNotes: (count) => `[... ${count} notas más como estas ...]`,
  bySystem: (path) => `${path} lo parcheó el patch del sistema, exactamente en las líneas indicadas.`,

  empty: { error: 'El patch está vacío', advice: 'Da un unified diff con al menos un hunk.' },
  nul: { error: 'El patch contiene un byte NUL', advice: 'Solo se puede parchear texto. No se escribió nada.' },
  escaped: {
    error: 'El patch es una sola línea con \\n escrito',
    advice: 'Sus saltos de línea se escaparon dos veces. No se escribió nada; envía saltos de línea reales.',
  },
  unreadable: {
    error: 'No hay ningún hunk en el patch',
    advice:
      'No se escribió nada. Empieza cada archivo con `--- a/ruta` y `+++ b/ruta`, cada hunk con `@@ -línea,total +línea,total @@`, y cada línea con un espacio, - o +.',
  },
  withoutPath: 'Da el archivo como path si el patch no tiene cabeceras.',
  systemFailed: (output) => `El patch del sistema tampoco pudo usarlo: ${output}`,
  truncated: (line) => ({
    error: `El patch está cortado en su línea ${line}`,
    advice:
      'Termina en mitad de una línea, con el hunk incompleto. No se escribió nada; envía el patch entero otra vez.',
  }),
  binary: (line) => ({
    error: `La línea ${line} del patch es un cambio binario`,
    advice: 'Solo se puede parchear texto. No se escribió nada; deja fuera ese archivo.',
  }),
  combined: (line) => ({
    error: `La línea ${line} del patch es un diff combinado de un merge`,
    advice: 'No se escribió nada. Envía un diff de dos versiones (@@, no @@@).',
  }),
  emptyHunk: (line) => ({
    error: `El hunk de la línea ${line} del patch no tiene líneas`,
    advice: 'No se escribió nada. Pon sus líneas de contexto, - y + debajo de su @@, o quítalo.',
  }),
  noHunks: (line) => ({
    error: `El archivo de la línea ${line} del patch no tiene ningún hunk`,
    advice: 'No se escribió nada. Añade lo que debe cambiar en él, o quítalo.',
  }),
  unmarked: (line, text) => ({
    error: `La línea ${line} del patch no tiene marca: ${text}`,
    advice: 'No se escribió nada. Empieza cada línea de un hunk con un espacio (contexto), - (quitada) o + (añadida).',
  }),
  mode: (line, mode) => ({
    error: `El patch pone el modo ${mode} (su línea ${line})`,
    advice:
      'Solo se parchea el contenido de archivos normales (100644). No se escribió nada; quita el modo y usa run_command con chmod.',
  }),

  noName: {
    error: 'El patch no nombra ningún archivo',
    advice: 'No se escribió nada. Da path, o empieza con `--- a/ruta` y `+++ b/ruta`.',
  },
  otherFile: (path, named) => ({
    error: `path es ${path}, pero el patch nombra ${named}`,
    advice: 'No se escribió nada. Quita path, o corrige uno de los dos.',
  }),
  twoFiles: (one, other) => ({
    error: `La cabecera nombra dos archivos, ${one} y ${other}`,
    advice:
      'No se escribió nada. Nombra dos veces el mismo archivo; para renombrar empieza con líneas `diff --git`, `rename from` y `rename to`.',
  }),
  severalFiles: (paths) => ({
    error: `La cabecera puede referirse a ${paths.join(' o ')}`,
    advice: 'No se escribió nada. Usa los prefijos `a/` y `b/`, o da path.',
  }),
  exists: (path) => ({
    error: `${path} ya existe`,
    advice: 'No se escribió nada. Cámbialo con un hunk que tenga sus líneas como contexto, o usa otro nombre.',
  }),
  link: (path) => ({
    error: `${path} es un enlace simbólico`,
    advice: 'No se escribió nada. Un patch solo elimina, renombra y copia archivos normales.',
  }),
  notOnlyNewLines: (path) => ({
    error: `El archivo nuevo ${path} tiene líneas sin +`,
    advice: 'No se escribió nada. Cada línea de un archivo nuevo empieza con +.',
  }),
  deletionDisabled: (path, line) => ({
    error: `La eliminación de ${path} está deshabilitada`,
    advice: `No se escribió nada. Quien mantiene el repositorio podría permitirla en la configuración con: ${line}. Envía el resto sin ella, y di al final qué archivos ya no hacen falta.`,
  }),
  notAllDeleted: (path) => ({
    error: `El patch elimina ${path}, pero no todas sus líneas`,
    advice: 'No se escribió nada. Lee el archivo otra vez y quita todas las líneas, o usa delete_file.',
  }),
  unchanged: {
    error: 'El patch no cambia nada',
    advice: 'Los archivos ya están como él los deja. No se escribió nada.',
  },
  interrupted: { error: 'Interrumpido: la ejecución se está deteniendo', advice: 'El patch no se aplicó.' },

  notFound: (path, hunk) => ({
    error: `El hunk ${hunk} no encaja en ${path}`,
    advice:
      'Sus líneas de contexto y quitadas no están ahí una debajo de otra. No se escribió nada; lee el archivo otra vez y cópialas tal cual.',
  }),
  hints: {
    html: 'Las líneas encajan si &lt; y similares se leen como caracteres normales: envíalas sin escapar.',
    indentation: 'Las líneas encajan salvo por los espacios iniciales: cópialos tal cual (tabuladores o espacios).',
    'line-numbers': 'Las líneas empiezan con números de línea, que no son parte del archivo: quítalos.',
  },
  closestAre: 'Las líneas más parecidas son:',
  ambiguous: (path, hunk, lines) => ({
    error: `El hunk ${hunk} encaja en varios lugares de ${path}`,
    advice: `Puede referirse a las ${atLines(lines)}. No se escribió nada; añade líneas de contexto hasta que solo encaje un lugar, o da el número de línea correcto en @@.`,
  }),
  alreadyApplied: (path, hunk, line) => ({
    error: 'El patch ya está aplicado',
    advice: `${path} ya tiene lo que hace el hunk ${hunk}, en la línea ${line}. No se escribió nada; quita lo que ya está hecho. Si lo quieres una vez más, da más contexto.`,
  }),
  noPlace: (path, hunk) => ({
    error: `El hunk ${hunk} no da ningún lugar en ${path}`,
    advice: 'No tiene contexto ni números de línea correctos. No se escribió nada; añade las líneas de alrededor.',
  }),
  notAtEnd: (path, hunk) => ({
    error: `El hunk ${hunk} no está al final de ${path}`,
    advice:
      'Su "No newline at end of file" solo encaja en la última línea. No se escribió nada; quítalo o corrige el contexto.',
  }),
  overlap: (path, hunk, other) => ({
    error: `Los hunks ${other} y ${hunk} de ${path} cambian las mismas líneas`,
    advice: 'No se escribió nada. Haz de ellos un solo hunk.',
  }),
  repeated: (path, hunk, other) => ({
    error: `El hunk ${hunk} de ${path} es otra vez el hunk ${other}`,
    advice: 'No se escribió nada. Envíalo una sola vez.',
  }),

  putBack: (paths) => `Ya escritos y devueltos a su estado: ${paths.join(', ')}. Nada queda a medias.`,
  notPutBack: (paths) => `Escritos y NO devueltos a su estado: ${paths.join(', ')}. Lee esos archivos y repáralos.`,
};

function atLines(lines: readonly number[]): string {
  return `líneas ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ', …' : ''}`;
}
