import type { ClassifyFlagName } from './cli-flags.ts';
import type { CommandHelpTexts } from './cli-help.ts';
import type { Localized } from './contracts/language.ts';

/** Texts of `architect classify --help`. */
export const classifyHelpTexts: Localized<CommandHelpTexts<ClassifyFlagName>> = {
  en: {
    purpose:
      'architect classify: what the agent may do with a shell command in `mode: allowed_only`, and why. Nothing is run, and\nno config file is read.',
    usage: ['architect classify "<command>" [--flag ...]', 'some-command | architect classify --stdin'],
    flags: {
      allow: 'Only commands with these word prefixes may run, as with commands.allowed. May be repeated.',
      safe: 'A word prefix that counts as safe, as in commands.safe_commands. May be repeated.',
      block: 'A regular expression that blocks, as in commands.blocked_patterns. May be repeated.',
      env: 'A variable that the call would set. May be repeated.',
      workspace: 'Root of the workspace; it need not exist. Default: the current folder.',
      cwd: 'Folder in the workspace that the command would start in. Default: its root.',
      stdin: 'Judge many: each line of standard input is a JSON string, each line of output the verdict as JSON.',
      language: 'Language of the explanation.',
      json: 'Only JSON on standard output: {class, blocked, rule, part, allowed}.',
      help: 'This text.',
    },
    notes: [
      'class is safe, dev or dangerous; blocked: refused in every mode; rule: what decided, about which part of the command;\nallowed: whether it may run. A command of `-` is read from standard input, as it is.',
      'Exit codes: 0 allowed, 1 not allowed, 3 wrong usage. With --stdin 0 once every line is judged: the answers are in the\n  output; 3 when a line was no JSON string (its answer is {"error": …}, and the others are still judged).',
    ],
    examples: [
      "architect classify 'npm test 2>&1 | tail -30'",
      "architect classify --allow 'git log' --allow head 'git log | head' --json",
      "jq -c '.commands[]' list.json | architect classify --stdin",
    ],
  },
  es: {
    purpose:
      'architect classify: qué puede hacer el agente con un comando de shell en `mode: allowed_only`, y por qué. No ejecuta\nnada ni lee archivos de configuración.',
    usage: ['architect classify "<comando>" [--opción ...]', 'un-comando | architect classify --stdin'],
    flags: {
      allow: 'Solo se permiten comandos con estos prefijos de palabras, como commands.allowed. Se puede repetir.',
      safe: 'Un prefijo de palabras que cuenta como seguro, como en commands.safe_commands. Se puede repetir.',
      block: 'Una expresión regular que bloquea, como en commands.blocked_patterns. Se puede repetir.',
      env: 'Una variable que la llamada pondría. Se puede repetir.',
      workspace: 'Raíz del workspace; no hace falta que exista. Por defecto: la carpeta actual.',
      cwd: 'Carpeta del workspace donde empezaría el comando. Por defecto: su raíz.',
      stdin:
        'Juzga muchos: cada línea de la entrada estándar es un texto JSON, cada línea de salida el veredicto en JSON.',
      language: 'Idioma de la explicación.',
      json: 'Solo JSON en la salida estándar: {class, blocked, rule, part, allowed}.',
      help: 'Este texto.',
    },
    notes: [
      'class es safe, dev o dangerous; blocked: rechazado en todos los modos; rule: qué decidió, sobre qué parte (part) del\ncomando; allowed: si puede ejecutarse. Un comando `-` se lee de la entrada estándar, tal cual.',
      'Códigos de salida: 0 permitido, 1 no permitido, 3 uso incorrecto. Con --stdin 0 cuando se juzgaron todas las líneas:\n  las respuestas están en la salida; 3 si alguna no era un texto JSON (su respuesta es {"error": …}).',
    ],
    examples: [
      "architect classify 'npm test 2>&1 | tail -30'",
      "architect classify --allow 'git log' --allow head 'git log | head' --json",
      "jq -c '.commands[]' lista.json | architect classify --stdin",
    ],
  },
};
