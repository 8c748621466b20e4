import type { Localized } from './contracts/language.ts';

interface Unpriced {
  readonly model: string;
  readonly provider: string;
  /** In dollars. */
  readonly budget: number;
  /** A name with a price that may be meant. */
  readonly closest?: string | undefined;
}

interface RootTexts {
  readonly noCommit: string;
  readonly runsFromWorkspace: string;
  readonly pushDenied: (reason: string) => string;
  readonly priceUnknown: (unpriced: Unpriced) => string;
  /** The user wants to go on without knowing. */
  readonly priceNotLimited: (unpriced: Unpriced) => string;
  /** A run has got a lower budget than the amount at which its configuration wants to be warned. */
  readonly warnsTooLate: (warnAt: number, budget: number) => string;
  /** What is wrong with the file that `costs.prices` names. */
  readonly prices: {
    readonly file: (path: string, reason: string) => string;
    readonly missing: string;
  };
  readonly interrupted: string;
  readonly stopping: (signal: string) => string;
  /** What is wrong with `output_schema`; a reason is a clause. */
  readonly outputSchema: {
    readonly inline: (reason: string) => string;
    readonly file: (path: string, reason: string) => string;
    readonly missing: string;
    readonly notReadable: (line: number, message: string) => string;
  };
  readonly logInRepository: (path: string) => string;
  readonly logNotWritable: (path: string, reason: string) => string;
  readonly stepFailed: (step: string, reason: string) => string;
  readonly stepTooSlow: (step: string, seconds: number) => string;
  readonly noTimeForPatch: string;
}

/** Texts of the files directly in src/. */
export const rootTexts: Localized<RootTexts> = {
  en: {
    noCommit: 'the repository has no commit yet: there is nothing to start from. Make a first commit.',
    runsFromWorkspace:
      'the action runs from inside the workspace (`uses: ./`), and this run has to put another commit there: the code of that commit would take the place of the action, with its token and key. Pin it instead: `uses: OWNER/architect@COMMIT`.',
    pushDenied: (reason) =>
      `The change could not be delivered, so nothing was begun. ${reason}\nWithout that right, \`publish: patch\` gives the change as files.`,
    priceUnknown: ({ model, provider, budget, closest }) =>
      `the price of "${model}" at ${provider} is unknown, so the budget of $${budget} cannot be kept${closest === undefined ? '' : ` (did you mean "${closest}"?)`}. Say what it costs with \`costs.prices\`, in dollars per million tokens (\`costs: { prices: { ${JSON.stringify(model)}: { input: 3, output: 15 } } }\`), or go without a limit with \`costs.budget_unpriced: allow\`.`,
    priceNotLimited: ({ model, provider, budget }) =>
      `The price of "${model}" at ${provider} is unknown: its tokens are counted, but the budget of $${budget} cannot be kept (costs.budget_unpriced: allow).`,
    warnsTooLate: (warnAt, budget) =>
      `\`costs.warn_at_usd\` ($${warnAt}) is more than the budget of this run ($${budget}): the warning comes at 75 % of the budget.`,
    prices: {
      file: (path, reason) =>
        `\`costs.prices\` names ${path}: ${reason}. Allowed: the path, inside the repository, of a YAML or JSON file with prices by model name, or the prices themselves as a table.`,
      missing: 'there is no such file in the base commit (on your machine: in the working tree)',
    },
    interrupted: 'Interrupted by the user.',
    stopping: (signal) => `${signal}: stopping. The report is written first; a second Ctrl-C leaves at once.`,
    outputSchema: {
      inline: (reason) =>
        `\`output_schema\`: ${reason}. Allowed: a JSON Schema (2020-12, 2019-09 or draft-07) as a table, or the path of a file with it.`,
      file: (path, reason) =>
        `\`output_schema\` names ${path}: ${reason}. Allowed: the path, inside the repository, of a JSON or YAML file with a JSON Schema (2020-12, 2019-09 or draft-07), or the schema itself as a table.`,
      missing: 'there is no such file in the base commit (on your machine: in the working tree)',
      notReadable: (line, message) => `neither JSON nor YAML (line ${line}: ${message})`,
    },
    logInRepository: (path) =>
      `\`logging.file\` is "${path}", a path in the repository: what is there would be part of the change. Name a file outside of it.`,
    logNotWritable: (path, reason) => `\`logging.file\`: ${path} cannot be written: ${reason}`,
    stepFailed: (step, reason) => `The report's part "${step}" failed: ${reason}`,
    stepTooSlow: (step, seconds) => `The report's step "${step}" took longer than ${seconds} s and was given up.`,
    noTimeForPatch: 'There was no time left to take the change out of the work tree: the bundle has no patch.',
  },
  es: {
    noCommit: 'el repositorio aún no tiene ningún commit: no hay de dónde partir. Haz un primer commit.',
    runsFromWorkspace:
      'la acción se ejecuta desde el propio workspace (`uses: ./`) y esta ejecución debe poner allí otro commit: su código ocuparía el lugar de la acción, con su token y su clave. Fíjala a un commit: `uses: OWNER/architect@COMMIT`.',
    pushDenied: (reason) =>
      `El cambio no se podría entregar, así que no se empezó nada. ${reason}\nSin ese permiso, \`publish: patch\` entrega el cambio como archivos.`,
    priceUnknown: ({ model, provider, budget, closest }) =>
      `no se conoce el precio de "${model}" en ${provider}, así que no se puede respetar el presupuesto de $${budget}${closest === undefined ? '' : ` (¿querías decir "${closest}"?)`}. Indica lo que cuesta con \`costs.prices\`, en dólares por millón de tokens (\`costs: { prices: { ${JSON.stringify(model)}: { input: 3, output: 15 } } }\`), o trabaja sin límite con \`costs.budget_unpriced: allow\`.`,
    priceNotLimited: ({ model, provider, budget }) =>
      `No se conoce el precio de "${model}" en ${provider}: se cuentan sus tokens, pero no se puede respetar el presupuesto de $${budget} (costs.budget_unpriced: allow).`,
    warnsTooLate: (warnAt, budget) =>
      `\`costs.warn_at_usd\` ($${warnAt}) es más que el presupuesto de esta ejecución ($${budget}): se avisa al 75 % del presupuesto.`,
    prices: {
      file: (path, reason) =>
        `\`costs.prices\` indica ${path}: ${reason}. Se permite: la ruta, dentro del repositorio, de un archivo YAML o JSON con precios por nombre de modelo, o los propios precios como tabla.`,
      missing: 'no existe ese archivo en el commit base (en tu máquina: en el árbol de trabajo)',
    },
    interrupted: 'Interrumpido por el usuario.',
    stopping: (signal) => `${signal}: deteniendo. Antes se escribe el informe; un segundo Ctrl-C termina de inmediato.`,
    outputSchema: {
      inline: (reason) =>
        `\`output_schema\`: ${reason}. Se permite: un JSON Schema (2020-12, 2019-09 o draft-07) como tabla, o la ruta de un archivo con él.`,
      file: (path, reason) =>
        `\`output_schema\` indica ${path}: ${reason}. Se permite: la ruta, dentro del repositorio, de un archivo JSON o YAML con un JSON Schema (2020-12, 2019-09 o draft-07), o el propio esquema como tabla.`,
      missing: 'no existe ese archivo en el commit base (en tu máquina: en el árbol de trabajo)',
      notReadable: (line, message) => `no es JSON ni YAML (línea ${line}: ${message})`,
    },
    logInRepository: (path) =>
      `\`logging.file\` es "${path}", una ruta del repositorio: lo que hay allí sería parte del cambio. Indica un archivo fuera de él.`,
    logNotWritable: (path, reason) => `\`logging.file\`: no se puede escribir ${path}: ${reason}`,
    stepFailed: (step, reason) => `La parte "${step}" del informe falló: ${reason}`,
    stepTooSlow: (step, seconds) => `El paso "${step}" del informe tardó más de ${seconds} s y se abandonó.`,
    noTimeForPatch: 'No quedó tiempo para sacar el cambio del árbol de trabajo: el bundle no tiene patch.',
  },
};
