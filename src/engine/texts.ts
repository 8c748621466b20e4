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
  guardrailFailed(name: string, message: string): string;
  blockedByHook(reason: string): string;
  cancelled: string;
  cancelledAdvice: string;
  aborted: string;
  noTerminal: string;
  noTerminalWaysOut: string;
  wouldRun(tool: string, args: string): string;
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
    guardrailFailed: (name, message) => `the rule '${name}' could not be checked (${message})`,
    blockedByHook: (reason) => `Blocked by hook: ${reason}`,
    cancelled: 'Action cancelled by the user',
    cancelledAdvice: 'Go on without it, or say why it is needed.',
    aborted: 'Run aborted by the user',
    noTerminal: 'No TTY to confirm',
    noTerminalWaysOut: 'The confirming modes need an interactive TTY. In CI use --mode yolo or --dry-run.',
    wouldRun: (tool, args) => `[DRY-RUN] Would run: ${tool}(${args})`,
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
    guardrailFailed: (name, message) => `no se pudo comprobar la regla '${name}' (${message})`,
    blockedByHook: (reason) => `Bloqueado por hook: ${reason}`,
    cancelled: 'Acción cancelada por usuario',
    cancelledAdvice: 'Sigue sin ella o explica por qué hace falta.',
    aborted: 'Ejecución abortada por usuario',
    noTerminal: 'No hay TTY para confirmar',
    noTerminalWaysOut: 'Modo confirm requiere TTY interactiva. En CI usa --mode yolo o --dry-run.',
    wouldRun: (tool, args) => `[DRY-RUN] Se ejecutaría: ${tool}(${args})`,
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
  omitted(lines: number): string;
  warning(name: string, ending: string): string;
  invalidMatcher(event: string, name: string, message: string): string;
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
    omitted: (lines) => `[... ${lines} lines omitted ...]`,
    warning: (name, ending) => `Hook ${name} failed (${ending}); the call goes on`,
    invalidMatcher: (event, name, message) =>
      `hooks.${event}: the matcher of '${name}' is not a regular expression: ${message}. Use tool names such as 'edit_file|write_file'.`,
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
    omitted: (lines) => `[... ${lines} líneas omitidas ...]`,
    warning: (name, ending) => `El hook ${name} falló (${ending}); la llamada sigue adelante`,
    invalidMatcher: (event, name, message) =>
      `hooks.${event}: el matcher de '${name}' no es una expresión regular: ${message}. Usa nombres de tools como 'edit_file|write_file'.`,
  },
};

interface ConfirmTexts {
  question(tool: string, args: string): string;
}

export const confirmTexts: Localized<ConfirmTexts> = {
  en: { question: (tool, args) => `Run '${tool}' with args=${args}? [y/n/a]` },
  es: { question: (tool, args) => `¿Ejecutar '${tool}' con args=${args}? [y/n/a]` },
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
