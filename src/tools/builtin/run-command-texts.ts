import type { Localized } from '../../contracts/language.ts';
import type { CommandClass } from '../shell/verdict.ts';

export interface RunCommandTexts {
  readonly description: string;
  readonly args: Readonly<Record<'command' | 'cwd' | 'timeout' | 'env', string>>;
  readonly blocked: string;
  readonly notAllowed: (commandClass: CommandClass, isUnlisted: boolean) => string;
  readonly rule: (rule: string, part: string, reason: string) => string;
  readonly allowWith: (line: string) => string;
  readonly afterBlocked: string;
  readonly afterNotAllowed: string;
  readonly invalidEnv: string;
  readonly invalidPattern: (message: string) => string;
  readonly exitCode: (code: number) => string;
  readonly endedBySignal: (signal: string) => string;
  readonly timedOut: (seconds: number) => string;
  readonly interrupted: string;
  readonly notStarted: (message: string) => string;
  readonly noFolder: (path: string) => string;
  readonly notFolder: (path: string) => string;
  readonly ending: (how: string, seconds: number) => string;
  readonly afterNotStarted: string;
  readonly afterTimeout: string;
  readonly afterInterruption: string;
  readonly noOutput: string;
  readonly linesOmitted: (count: number) => string;
}

export const runCommandTexts: Localized<RunCommandTexts> = {
  en: {
    description:
      'Run a shell command (bash) in the workspace: tests, builds, linters, git history. No stdin, no background processes. To read, search or change files prefer the other tools. Do not push: delivery is not your task.',
    args: {
      command: 'The command line.',
      cwd: 'Folder to run it in, relative to the workspace root.',
      timeout: 'Seconds until it is stopped (1-600).',
      env: 'More environment variables.',
    },
    blocked: 'Command blocked',
    notAllowed: (commandClass, isUnlisted) =>
      isUnlisted
        ? 'Command outside of commands.allowed and allowed_only=True'
        : `Command classified as '${commandClass}' and allowed_only=True`,
    rule: (rule, part, reason) => `Rule ${rule}, for \`${part}\`: ${reason}`,
    allowWith: (line) => `The owner of the repository could allow it in the configuration with: ${line}`,
    afterBlocked: 'It is refused in every mode. Do it another way, or go on without it and say so at the end.',
    afterNotAllowed:
      'Use a simpler command that only reads, tests or builds, or another tool; or go on without it and say so at the end.',
    invalidEnv: 'Names of variables have letters, digits and underscores only.',
    invalidPattern: (message) => `commands.blocked_patterns: ${message}. Correct the regular expression.`,
    exitCode: (code) => `exit code ${code}`,
    endedBySignal: (signal) => `ended by signal ${signal}`,
    timedOut: (seconds) => `timeout after ${seconds} s`,
    interrupted: 'interrupted: the run is ending',
    notStarted: (message) => `could not be started: ${message}`,
    noFolder: (path) => `could not be started: there is no folder ${path}`,
    notFolder: (path) => `could not be started: ${path} is a file, not a folder`,
    ending: (how, seconds) => `[${how}, ${seconds.toFixed(1)} s]`,
    afterNotStarted: 'Give an existing folder as cwd, and no NUL bytes in command and env.',
    afterTimeout:
      'It was stopped with all its processes. Give it a longer timeout (up to 600), let it do less, or use a form that ends by itself (no watch mode, no server).',
    afterInterruption: 'It was stopped with all its processes. Start no more commands.',
    noOutput: '(no output)',
    linesOmitted: (count) => `[... ${count} lines omitted ...]`,
  },
  es: {
    description:
      'Ejecuta un comando de shell (bash) en el workspace: tests, builds, linters, historial de git. Sin stdin ni procesos en segundo plano. Para leer, buscar o cambiar archivos prefiere las otras tools. No hagas push: la entrega no es tu tarea.',
    args: {
      command: 'El comando.',
      cwd: 'Carpeta donde ejecutarlo, relativa a la raíz del workspace.',
      timeout: 'Segundos hasta detenerlo (1-600).',
      env: 'Variables de entorno adicionales.',
    },
    blocked: 'Comando bloqueado',
    notAllowed: (commandClass, isUnlisted) =>
      isUnlisted
        ? 'Comando fuera de commands.allowed y allowed_only=True'
        : `Comando clasificado como '${commandClass}' y allowed_only=True`,
    rule: (rule, part, reason) => `Regla ${rule}, por \`${part}\`: ${reason}`,
    allowWith: (line) => `El dueño del repositorio podría permitirlo en la configuración con: ${line}`,
    afterBlocked: 'Se rechaza en todos los modos. Hazlo de otra manera, o sigue sin ello y dilo al final.',
    afterNotAllowed:
      'Usa un comando más sencillo que solo lea, pruebe o compile, u otra tool; o sigue sin ello y dilo al final.',
    invalidEnv: 'Los nombres de variables solo tienen letras, dígitos y guiones bajos.',
    invalidPattern: (message) => `commands.blocked_patterns: ${message}. Corrige la expresión regular.`,
    exitCode: (code) => `código de salida ${code}`,
    endedBySignal: (signal) => `terminado por la señal ${signal}`,
    timedOut: (seconds) => `timeout tras ${seconds} s`,
    interrupted: 'interrumpido: la ejecución está terminando',
    notStarted: (message) => `no se pudo iniciar: ${message}`,
    noFolder: (path) => `no se pudo iniciar: no existe la carpeta ${path}`,
    notFolder: (path) => `no se pudo iniciar: ${path} es un archivo, no una carpeta`,
    ending: (how, seconds) => `[${how}, ${seconds.toFixed(1)} s]`,
    afterNotStarted: 'Da una carpeta existente como cwd, y ningún byte NUL en command ni en env.',
    afterTimeout:
      'Se detuvo con todos sus procesos. Dale un timeout mayor (hasta 600), haz que haga menos, o usa una forma que termine sola (sin modo watch, sin servidor).',
    afterInterruption: 'Se detuvo con todos sus procesos. No inicies más comandos.',
    noOutput: '(sin salida)',
    linesOmitted: (count) => `[... ${count} líneas omitidas ...]`,
  },
};
