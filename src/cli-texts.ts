import { type StartableName, startable } from './cli-flags.ts';
import type { Localized } from './contracts/language.ts';
import type { RunStatus } from './contracts/outcome.ts';

/** What the command line says before a run begins. */
interface CliTexts {
  readonly notStarted: (problems: readonly string[], topic?: StartableName) => string;
  readonly noCommand: (known: readonly string[]) => string;
  readonly unknownCommand: (name: string, closest: string | undefined, known: readonly string[]) => string;
  readonly forgotRun: string;
  /** What was meant as one argument came as several. */
  readonly inPieces: Readonly<Record<StartableName, string>>;
  readonly nothingToClassify: string;
  readonly classifyBoth: string;
  readonly quietAndVerbose: string;
  readonly unknownFlag: (name: string, closest: string | undefined, hint: string) => string;
  /** What may have been meant by a flag that is like no other. */
  readonly insteadOfFlag: Readonly<Record<StartableName, string>>;
  readonly keyOnCommandLine: (name: string) => string;
  readonly valueMissing: (name: string, value: string) => string;
  readonly noValueWanted: (name: string) => string;
  readonly wrongChoice: (
    name: string,
    came: string,
    names: { readonly closest: string | undefined; readonly known: readonly string[] },
  ) => string;
  readonly noTask: string;
  readonly noFolder: (path: string) => string;
  readonly gitFolder: (path: string) => string;
  readonly noConfigFile: (path: string) => string;
  readonly configNotReadable: (path: string, reason: string) => string;
  readonly runFolderNotMade: (path: string, reason: string) => string;
  readonly runFolderForeign: (path: string) => string;
  readonly inputsAreFlags: string;
  readonly unexpected: (message: string) => string;
}

export const cliTexts: Localized<CliTexts> = {
  en: {
    notStarted: (problems, topic) =>
      `architect: nothing was started.\n${asList(problems)}\nSee: architect${helpOf(topic)}`,
    noCommand: (known) => `a command is missing. Commands: ${known.join(', ')}.`,
    unknownCommand: (name, closest, known) =>
      `the command \`${name}\` does not exist${closest ? `; did you mean \`${closest}\`?` : '.'} Commands: ${known.join(', ')}.`,
    forgotRun: 'the command is missing before the task. Write: architect run "<task>"',
    inPieces: {
      run: 'the task has to be one argument: put it in quotes.',
      tool: "the arguments have to be one JSON object: put it in single quotes (architect tool <name> '{…}').",
      classify: 'the command has to be one argument: put it in quotes.',
    },
    nothingToClassify:
      'there is no command. Write it as one argument (architect classify "<command>"), or use --stdin.',
    quietAndVerbose: '`--quiet` and `--verbose` contradict each other: leave out one of them.',
    classifyBoth: 'with --stdin the commands come from standard input: leave out the argument.',
    unknownFlag: (name, closest, hint) =>
      `\`${name}\` does not exist${closest ? `; did you mean \`${closest}\`?` : `. ${hint}`}`,
    insteadOfFlag: {
      run: 'A task that begins with a dash goes after `--`.',
      tool: `Flags: ${flagList('tool')}.`,
      classify: 'A command has to be one argument: put it in quotes, after `--` where it begins with a dash.',
    },
    keyOnCommandLine: (name) =>
      `\`${name}\` does not exist: what stands in a command line is seen by others. Put the API key into the environment as OPENAI_API_KEY or ARCHITECT_API_KEY.`,
    valueMissing: (name, value) => `\`${name}\` needs a value: ${name}=${value}`,
    noValueWanted: (name) => `\`${name}\` takes no value; leave it out for "no".`,
    wrongChoice: (name, came, { closest, known }) =>
      `\`${name}\` is "${came}"${closest ? `; did you mean \`${closest}\`?` : '.'} Allowed: ${known.join(', ')}.`,
    noTask:
      'there is no task. Write it as the argument (architect run "<task>"), on standard input, or in ARCHITECT_PROMPT.',
    noFolder: (path) => `\`--workspace\`: ${path} is not a folder.`,
    gitFolder: (path) => `\`--workspace\`: ${path} belongs to git itself; take the folder of the work tree.`,
    noConfigFile: (path) => `\`--config\`: there is no file ${path}.`,
    configNotReadable: (path, reason) => `the config file ${path} cannot be read: ${reason}`,
    runFolderNotMade: (path, reason) =>
      `the folder for the run's files cannot be made at ${path}: ${reason}. Set TMPDIR to a folder you can write to.`,
    runFolderForeign: (path) =>
      `${path} exists and others can change what is in it; the run's files would not be safe there. Remove it, or set TMPDIR to a folder of your own.`,
    inputsAreFlags:
      'Here an input is a flag (--model) or a variable (ARCHITECT_MODEL); the API key only a variable. See: architect --help',
    unexpected: (message) => `architect stopped on an error of its own: ${message}`,
  },
  es: {
    notStarted: (problems, topic) =>
      `architect: no se ha iniciado nada.\n${asList(problems)}\nConsulta: architect${helpOf(topic)}`,
    noCommand: (known) => `falta el comando. Comandos: ${known.join(', ')}.`,
    unknownCommand: (name, closest, known) =>
      `el comando \`${name}\` no existe${closest ? `; ¿querías decir \`${closest}\`?` : '.'} Comandos: ${known.join(', ')}.`,
    forgotRun: 'falta el comando antes de la tarea. Escribe: architect run "<tarea>"',
    inPieces: {
      run: 'la tarea debe ser un solo argumento: ponla entre comillas.',
      tool: "los argumentos deben ser un solo objeto JSON: ponlo entre comillas simples (architect tool <nombre> '{…}').",
      classify: 'el comando debe ser un solo argumento: ponlo entre comillas.',
    },
    nothingToClassify:
      'no hay comando. Escríbelo como un solo argumento (architect classify "<comando>") o usa --stdin.',
    quietAndVerbose: '`--quiet` y `--verbose` se contradicen: quita una de las dos.',
    classifyBoth: 'con --stdin los comandos llegan por la entrada estándar: quita el argumento.',
    unknownFlag: (name, closest, hint) =>
      `\`${name}\` no existe${closest ? `; ¿querías decir \`${closest}\`?` : `. ${hint}`}`,
    insteadOfFlag: {
      run: 'Una tarea que empieza con guion va después de `--`.',
      tool: `Opciones: ${flagList('tool')}.`,
      classify: 'Un comando debe ser un solo argumento: ponlo entre comillas, y después de `--` si empieza con guion.',
    },
    keyOnCommandLine: (name) =>
      `\`${name}\` no existe: lo que está en la línea de comandos lo ven otros. Pon la clave de API en el entorno como OPENAI_API_KEY o ARCHITECT_API_KEY.`,
    valueMissing: (name, value) => `\`${name}\` necesita un valor: ${name}=${value}`,
    noValueWanted: (name) => `\`${name}\` no lleva valor; para "no", quítala.`,
    wrongChoice: (name, came, { closest, known }) =>
      `\`${name}\` es "${came}"${closest ? `; ¿querías decir \`${closest}\`?` : '.'} Se permite: ${known.join(', ')}.`,
    noTask:
      'no hay tarea. Escríbela como argumento (architect run "<tarea>"), en la entrada estándar o en ARCHITECT_PROMPT.',
    noFolder: (path) => `\`--workspace\`: ${path} no es una carpeta.`,
    gitFolder: (path) => `\`--workspace\`: ${path} es de git; usa la carpeta del árbol de trabajo.`,
    noConfigFile: (path) => `\`--config\`: no existe el archivo ${path}.`,
    configNotReadable: (path, reason) => `no se puede leer el archivo de configuración ${path}: ${reason}`,
    runFolderNotMade: (path, reason) =>
      `no se puede crear la carpeta de la ejecución en ${path}: ${reason}. Pon en TMPDIR una carpeta donde pueda escribir.`,
    runFolderForeign: (path) =>
      `${path} ya existe y otros pueden cambiar su contenido; los archivos de la ejecución no estarían seguros ahí. Elimínala o pon en TMPDIR una carpeta propia.`,
    inputsAreFlags:
      'Aquí un input es una opción (--model) o una variable (ARCHITECT_MODEL); la clave de API solo una variable. Consulta: architect --help',
    unexpected: (message) => `architect se detuvo por un error propio: ${message}`,
  },
};

/** The words of the summary after a run. */
interface SummaryTexts {
  readonly status: Readonly<Record<RunStatus, string>>;
  readonly totals: (steps: number, toolCalls: number) => string;
  readonly exitCode: (code: number) => string;
  readonly changedFiles: (count: number) => string;
  readonly moreFiles: (count: number) => string;
  readonly binary: string;
  readonly gates: string;
  readonly optionalGate: string;
  readonly evaluation: {
    readonly title: string;
    readonly result: (completed: boolean, confidence: string) => string;
    readonly notMade: (reason: string) => string;
  };
  readonly answerProblems: string;
  readonly refused: string;
  readonly warned: string;
  readonly openRules: string;
  readonly planned: (actions: number) => string;
  readonly plannedNothing: string;
  readonly cost: (spent: string, budget: string | undefined) => string;
  readonly fromCache: (percent: number) => string;
  readonly phaseCost: (phase: string, calls: number, spent: string) => string;
  readonly withEarlierRuns: (totals: string, spent: string) => string;
  readonly paths: Readonly<Record<'session' | 'report' | 'trace' | 'bundle', string>>;
  readonly inWorkTree: string;
  readonly nothingChanged: string;
  readonly dryRun: string;
  readonly goOn: (sessionId: string) => string;
}

export const summaryTexts: Localized<SummaryTexts> = {
  en: {
    status: { success: 'Success', partial: 'Partial', failed: 'Failed', skipped: 'Skipped' },
    totals: (steps, calls) => `${count(steps, 'step', 'steps')}, ${count(calls, 'tool call', 'tool calls')}`,
    exitCode: (code) => `exit code ${code}`,
    changedFiles: (files) => `Changed: ${count(files, 'file', 'files')}`,
    moreFiles: (files) => `and ${files} more`,
    binary: 'binary',
    gates: 'Gates:',
    optionalGate: 'not required',
    evaluation: {
      title: 'Evaluation:',
      result: (completed, confidence) => `${completed ? 'completed' : 'not completed'}, confidence ${confidence}`,
      notMade: (reason) => `not made: ${reason}`,
    },
    answerProblems: 'The answer does not match output_schema:',
    refused: 'Refused:',
    warned: 'Warnings:',
    openRules: 'Not fulfilled:',
    planned: (actions) => `Would do: ${count(actions, 'action', 'actions')}`,
    plannedNothing: 'would change nothing or fail as the files are',
    withEarlierRuns: (totals, spent) => `With earlier runs: ${totals}, ${spent}.`,
    cost: (spent, budget) => `Cost: ${spent}${budget === undefined ? '' : ` of ${budget}`}`,
    fromCache: (percent) => `(${percent} % of the input from cache)`,
    phaseCost: (phase, calls, spent) => `${phase} ${spent} (${count(calls, 'call', 'calls')})`,
    paths: { session: 'Session', report: 'Report', trace: 'Trace', bundle: 'Bundle' },
    inWorkTree: 'The change is in the working tree; nothing was committed or pushed.',
    nothingChanged: 'No file was changed.',
    dryRun: 'Dry run: the agent only read; nothing was changed.',
    goOn: (sessionId) => `To go on: architect run --session ${sessionId}`,
  },
  es: {
    status: { success: 'Éxito', partial: 'Parcial', failed: 'Fallo', skipped: 'Omitido' },
    totals: (steps, calls) => `${count(steps, 'paso', 'pasos')}, ${count(calls, 'tool call', 'tool calls')}`,
    exitCode: (code) => `código de salida ${code}`,
    changedFiles: (files) => `Cambios: ${count(files, 'archivo', 'archivos')}`,
    moreFiles: (files) => `y ${files} más`,
    binary: 'binario',
    gates: 'Controles:',
    optionalGate: 'no obligatorio',
    evaluation: {
      title: 'Evaluación:',
      result: (completed, confidence) => `${completed ? 'completada' : 'no completada'}, confianza ${confidence}`,
      notMade: (reason) => `no hecha: ${reason}`,
    },
    answerProblems: 'La respuesta no cumple output_schema:',
    refused: 'Rechazado:',
    warned: 'Avisos:',
    openRules: 'Sin cumplir:',
    planned: (actions) => `Se haría: ${count(actions, 'acción', 'acciones')}`,
    plannedNothing: 'tal como están los archivos no cambiaría nada o fallaría',
    withEarlierRuns: (totals, spent) => `Con ejecuciones anteriores: ${totals}, ${spent}.`,
    cost: (spent, budget) => `Coste: ${spent}${budget === undefined ? '' : ` de ${budget}`}`,
    fromCache: (percent) => `(${percent} % de la entrada desde la caché)`,
    phaseCost: (phase, calls, spent) => `${phase} ${spent} (${count(calls, 'llamada', 'llamadas')})`,
    paths: { session: 'Sesión', report: 'Informe', trace: 'Traza', bundle: 'Paquete' },
    inWorkTree: 'El cambio está en el árbol de trabajo; no se ha hecho commit ni push.',
    nothingChanged: 'No se ha cambiado ningún archivo.',
    dryRun: 'Simulación: el agente solo leyó; no se ha cambiado nada.',
    goOn: (sessionId) => `Para continuar: architect run --session ${sessionId}`,
  },
};

function helpOf(topic: StartableName | undefined): string {
  return topic === undefined || topic === 'run' ? ' --help' : ` ${topic} --help`;
}

function flagList(command: StartableName): string {
  return startable[command].map(({ name }) => `--${name}`).join(', ');
}

function asList(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
