import type { Language, Localized } from '../contracts/language.ts';
import type { JsonFault } from './arguments/read-arguments.ts';

/** Texts of the pipeline. What starts a Spanish text is word for word the first seed's. */
interface PipelineTexts {
  toolNotFound(name: string): string;
  knownTools(names: readonly string[], closest: string | undefined): string;
  invalidArguments(problems: string): string;
  correctArguments: string;
  malformed(fault: JsonFault): string;
  guardrail(reason: string): string;
  guardrailAdvice: string;
  guardrailWarning(text: string): string;
  guardrailNote(text: string): string;
  guardrailFailed(name: string, message: string): string;
  blockedByHook(reason: string): string;
  cancelled: string;
  cancelledAdvice: string;
  aborted: string;
  noTerminal: string;
  noTerminalWaysOut: string;
  wouldRun(tool: string, args: string): string;
  wouldChange: string;
  wouldChangeNothing: string;
  notRunHere: string;
  linesOmitted(lines: number): string;
  interrupted: string;
  unexpected(tool: string, stage: string, message: string): string;
  lateFailure(tool: string, stage: string, message: string): string;
}

export const pipelineTexts: Localized<PipelineTexts> = {
  en: {
    toolNotFound: (name) => `Tool not found: '${name}'`,
    knownTools: (names, closest) =>
      `${closest === undefined ? '' : `Did you mean '${closest}'? `}Available tools: ${names.join(', ')}.`,
    invalidArguments: (problems) => `Invalid arguments: ${problems}`,
    correctArguments: 'Correct them and call the tool again.',
    malformed: (fault) => `not valid JSON at position ${where(fault, 'line', 'column')}: ${nearEnglish(fault.near)}`,
    guardrail: (reason) => `Guardrail: ${reason}`,
    guardrailAdvice: 'Do not try another way around it; if the task needs it, say so in your final answer.',
    guardrailWarning: (text) => `[Guardrail warning: ${text}]`,
    guardrailNote: (text) => `[Guardrail note: ${text}]`,
    guardrailFailed: (name, message) => `the rule '${name}' could not be checked (${message})`,
    blockedByHook: (reason) => `Blocked by hook: ${reason}`,
    cancelled: 'Action cancelled by the user',
    cancelledAdvice: 'Go on without it, or say why it is needed.',
    aborted: 'Run aborted by the user',
    noTerminal: 'No TTY to confirm',
    noTerminalWaysOut: 'The confirming modes need an interactive TTY. In CI use --mode yolo or --dry-run.',
    wouldRun: (tool, args) => `[DRY-RUN] Would run: ${tool}(${args})`,
    wouldChange: 'The change it would make, not written; reading shows the files as they were:',
    wouldChangeNothing:
      'As the files are now it would change nothing or fail, perhaps because it builds on a change that was not written. Go on as planned, or correct the call.',
    notRunHere: 'Nothing was run or changed. Go on with the plan, and do not rely on a result.',
    linesOmitted: (lines) => `[... ${lines} lines omitted ...]`,
    interrupted: 'Interrupted: the run is being stopped, the tool was not called',
    unexpected: (tool, stage, message) =>
      `'${tool}' failed unexpectedly in step '${stage}': ${message}. Try another tool or other arguments.`,
    lateFailure: (tool, stage, message) => `Step '${stage}' after '${tool}' failed, its result was kept: ${message}`,
  },
  es: {
    toolNotFound: (name) => `Tool no encontrada: '${name}'`,
    knownTools: (names, closest) =>
      `${closest === undefined ? '' : `¿Querías decir '${closest}'? `}Tools disponibles: ${names.join(', ')}.`,
    invalidArguments: (problems) => `Argumentos inválidos: ${problems}`,
    correctArguments: 'Corrígelos y vuelve a llamar a la tool.',
    malformed: (fault) =>
      `JSON no válido en la posición ${where(fault, 'línea', 'columna')}: ${nearSpanish(fault.near)}`,
    guardrail: (reason) => `Guardrail: ${reason}`,
    guardrailAdvice: 'No busques otro camino; si la tarea lo necesita, dilo en tu respuesta final.',
    guardrailWarning: (text) => `[Aviso del guardrail: ${text}]`,
    guardrailNote: (text) => `[Nota del guardrail: ${text}]`,
    guardrailFailed: (name, message) => `no se pudo comprobar la regla '${name}' (${message})`,
    blockedByHook: (reason) => `Bloqueado por hook: ${reason}`,
    cancelled: 'Acción cancelada por usuario',
    cancelledAdvice: 'Sigue sin ella o explica por qué hace falta.',
    aborted: 'Ejecución abortada por usuario',
    noTerminal: 'No hay TTY para confirmar',
    noTerminalWaysOut: 'Modo confirm requiere TTY interactiva. En CI usa --mode yolo o --dry-run.',
    wouldRun: (tool, args) => `[DRY-RUN] Se ejecutaría: ${tool}(${args})`,
    wouldChange: 'El cambio que haría, sin escribir; al leer se ven los archivos como estaban:',
    wouldChangeNothing:
      'Tal como están los archivos no cambiaría nada o fallaría, quizá porque parte de un cambio que no se escribió. Sigue con el plan o corrige la llamada.',
    notRunHere: 'No se ejecutó ni cambió nada. Sigue con el plan y no cuentes con un resultado.',
    linesOmitted: (lines) => `[... ${lines} líneas omitidas ...]`,
    interrupted: 'Interrumpido: la ejecución se está deteniendo, no se llamó a la tool',
    unexpected: (tool, stage, message) =>
      `'${tool}' falló de forma inesperada en el paso '${stage}': ${message}. Prueba otra tool u otros argumentos.`,
    lateFailure: (tool, stage, message) =>
      `El paso '${stage}' posterior a '${tool}' falló y se conservó su resultado: ${message}`,
  },
};

/** Texts about single arguments. Type names stay as JSON calls them. */
interface ArgumentTexts {
  wholeArguments: string;
  mismatch(field: string, expected: string, received: string): string;
  missing(field: string, expected: string): string;
  unknownField(field: string, known: readonly string[], closest: string | undefined): string;
  oneOf(values: readonly string[]): string;
  atLeast(minimum: string, origin: string, inclusive: boolean): string;
  atMost(maximum: string, origin: string, inclusive: boolean): string;
}

export const argumentTexts: Localized<ArgumentTexts> = {
  en: {
    wholeArguments: 'the arguments',
    mismatch: (field, expected, received) => `${field}: expected ${expected}, got ${received}`,
    missing: (field, expected) => `${field}: missing, expected ${expected}`,
    unknownField: (field, known, closest) =>
      `${field}: unknown field${closest === undefined ? '' : `, did you mean '${closest}'?`} (known: ${known.join(', ')})`,
    oneOf: (values) => (values.length === 1 ? values.join('') : `one of ${values.join(', ')}`),
    atLeast: (minimum, origin, inclusive) => `${measure(origin, 'en')}${inclusive ? '≥' : '>'} ${minimum}`,
    atMost: (maximum, origin, inclusive) => `${measure(origin, 'en')}${inclusive ? '≤' : '<'} ${maximum}`,
  },
  es: {
    wholeArguments: 'los argumentos',
    mismatch: (field, expected, received) => `${field}: se esperaba ${expected}, llegó ${received}`,
    missing: (field, expected) => `${field}: falta, se esperaba ${expected}`,
    unknownField: (field, known, closest) =>
      `${field}: campo desconocido${closest === undefined ? '' : `, ¿querías decir '${closest}'?`} (conocidos: ${known.join(', ')})`,
    oneOf: (values) => (values.length === 1 ? values.join('') : `uno de ${values.join(', ')}`),
    atLeast: (minimum, origin, inclusive) => `${measure(origin, 'es')}${inclusive ? '≥' : '>'} ${minimum}`,
    atMost: (maximum, origin, inclusive) => `${measure(origin, 'es')}${inclusive ? '≤' : '<'} ${maximum}`,
  },
};

interface HookTexts {
  failed(name: string, ending: string): string;
  passed(name: string): string;
  exit(code: number): string;
  signal(name: string): string;
  timedOut(seconds: number): string;
  interrupted: string;
  notStarted: string;
  noReason: string;
  wrongReply: string;
  cutReply: string;
  omitted(lines: number): string;
  warning(name: string, ending: string): string;
  notRun(name: string, message: string): string;
  eventFailed(event: string, message: string): string;
  said(name: string, text: string): string;
  invalidMatcher(event: string, name: string, message: string): string;
  unfitName: string;
}

export const hookTexts: Localized<HookTexts> = {
  en: {
    failed: (name, ending) => `[Hook ${name}: FAILED (${ending})]`,
    passed: (name) => `[Hook ${name}: OK]`,
    exit: (code) => `exit ${code}`,
    signal: (name) => `signal ${name}`,
    timedOut: (seconds) => `no answer after ${seconds} s`,
    interrupted: 'interrupted',
    notStarted: 'could not start',
    noReason: 'it gave no reason',
    wrongReply: 'its JSON reply is not {additionalContext: text, updatedInput: object}',
    cutReply: 'its JSON reply is longer than 1 MiB',
    omitted: (lines) => `[... ${lines} lines omitted ...]`,
    warning: (name, ending) => `Hook ${name} failed (${ending}); the run goes on`,
    notRun: (name, message) => `Hook ${name} could not be run: ${message}`,
    eventFailed: (event, message) => `The hooks of ${event} could not be run: ${message}`,
    said: (name, text) => `Hook ${name} says: ${text}`,
    invalidMatcher: (event, name, message) =>
      `hooks.${event}: the matcher of '${name}' is not a regular expression: ${message}. Use tool names such as 'edit_file|write_file'.`,
    unfitName:
      'the name of a file means something to a shell, and {file} is within double quotes; leave it outside of them',
  },
  es: {
    failed: (name, ending) => `[Hook ${name}: FALLO (${ending})]`,
    passed: (name) => `[Hook ${name}: OK]`,
    exit: (code) => `exit ${code}`,
    signal: (name) => `señal ${name}`,
    timedOut: (seconds) => `sin respuesta tras ${seconds} s`,
    interrupted: 'interrumpido',
    notStarted: 'no se pudo iniciar',
    noReason: 'no dio ninguna razón',
    wrongReply: 'su respuesta JSON no es {additionalContext: texto, updatedInput: objeto}',
    cutReply: 'su respuesta JSON supera 1 MiB',
    omitted: (lines) => `[... ${lines} líneas omitidas ...]`,
    warning: (name, ending) => `El hook ${name} falló (${ending}); la ejecución sigue adelante`,
    notRun: (name, message) => `No se pudo ejecutar el hook ${name}: ${message}`,
    eventFailed: (event, message) => `No se pudieron ejecutar los hooks de ${event}: ${message}`,
    said: (name, text) => `El hook ${name} dice: ${text}`,
    invalidMatcher: (event, name, message) =>
      `hooks.${event}: el matcher de '${name}' no es una expresión regular: ${message}. Usa nombres de tools como 'edit_file|write_file'.`,
    unfitName:
      'el nombre de un archivo significa algo para una shell y {file} está entre comillas dobles; déjalo fuera de ellas',
  },
};

interface ConfirmTexts {
  question(tool: string, args: string): string;
  /** All files that a call changes whose arguments are too long to be shown. */
  changes(paths: string): string;
}

export const confirmTexts: Localized<ConfirmTexts> = {
  en: {
    question: (tool, args) => `Run '${tool}' with args=${args}? [y/n/a]`,
    changes: (paths) => `Files that it changes: ${paths}`,
  },
  es: {
    question: (tool, args) => `¿Ejecutar '${tool}' con args=${args}? [y/n/a]`,
    changes: (paths) => `Archivos que cambia: ${paths}`,
  },
};

function where(fault: JsonFault, line: string, column: string): string {
  return `${fault.position} (${line} ${fault.line}, ${column} ${fault.column})`;
}

function nearEnglish(near: string): string {
  return near === '' ? 'the text ends too early, perhaps it was cut off' : `near ${JSON.stringify(near)}`;
}

function nearSpanish(near: string): string {
  return near === '' ? 'el texto termina demasiado pronto, quizá se cortó' : `cerca de ${JSON.stringify(near)}`;
}

function measure(origin: string, language: Language): string {
  return measures[language][origin] ?? '';
}

const measures: Localized<Readonly<Record<string, string>>> = {
  en: { string: 'characters ', array: 'items ', number: 'number ', int: 'integer ' },
  es: { string: 'caracteres ', array: 'elementos ', number: 'número ', int: 'entero ' },
};
