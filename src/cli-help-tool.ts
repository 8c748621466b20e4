import type { ToolFlagName } from './cli-flags.ts';
import type { CommandHelpTexts } from './cli-help.ts';
import type { Localized } from './contracts/language.ts';

/** Texts of `architect tool --help`. */
export const toolHelpTexts: Localized<CommandHelpTexts<ToolFlagName>> = {
  en: {
    purpose:
      'architect tool: one tool call by hand, through all the steps that a call of the agent takes: arguments, guardrails,\nhooks, confirmation, dry run. It needs no model, no API key and no git repository.',
    usage: ["architect tool <name> '<JSON arguments>' [--flag ...]", 'architect tool [<name>] --list [--json]'],
    flags: {
      workspace: 'Root of the workspace: no tool leaves it. Default: the current folder.',
      'allow-delete': 'Files may be deleted, as with workspace.allow_delete in the config file.',
      'dry-run': 'Tools that only read run; others say what they would do.',
      confirm: 'Ask before nothing (the default), before writes and commands, or before every call. Needs a TTY.',
      mode: 'Commands that may run: safe and development ones (the default), or all but the blocked ones.',
      config: 'Config file. Default: .github/architect.yml in the workspace, if there is one.',
      list: 'Describe the tools, or the one that is named, with their arguments.',
      language: 'Language of results and messages.',
      json: 'Only JSON on standard output: {success, output, error?, refusal?, edited?, notStarted?}.',
      help: 'This text.',
    },
    notes: [
      'The arguments are one JSON object in single quotes. `-`: they are read from standard input; none: {}.\nWithout --json the output of the tool goes to standard output, the reason of a failure to standard error.',
      'Exit codes: 0 the tool succeeded, 1 it failed or was refused (an unknown tool too), 3 wrong usage or configuration,\n  130 interrupted, or answered with `a`.',
    ],
    examples: [
      'architect tool read_file \'{"path": "README.md", "limit": 20}\'',
      'architect tool run_command \'{"command": "npm test"}\' --json',
      'architect tool write_file - --confirm confirm-sensitive < arguments.json',
    ],
  },
  es: {
    purpose:
      'architect tool: una llamada a una tool a mano, por todos los pasos de una llamada del agente: argumentos, guardrails,\nhooks, confirmación, simulación. No necesita modelo, clave de API ni repositorio git.',
    usage: ["architect tool <nombre> '<argumentos JSON>' [--opción ...]", 'architect tool [<nombre>] --list [--json]'],
    flags: {
      workspace: 'Raíz del workspace: ninguna tool sale de él. Por defecto: la carpeta actual.',
      'allow-delete': 'Se pueden borrar archivos, como con workspace.allow_delete en la configuración.',
      'dry-run': 'Las tools que solo leen se ejecutan; las demás dicen qué harían.',
      confirm:
        'Preguntar antes de nada (por defecto), antes de escrituras y comandos, o antes de cada llamada. Requiere TTY.',
      mode: 'Comandos permitidos: los seguros y de desarrollo (por defecto), o todos menos los bloqueados.',
      config: 'Archivo de configuración. Por defecto: .github/architect.yml del workspace, si existe.',
      list: 'Describe las tools, o la que se nombre, con sus argumentos.',
      language: 'Idioma de resultados y mensajes.',
      json: 'Solo JSON en la salida estándar: {success, output, error?, refusal?, edited?, notStarted?}.',
      help: 'Este texto.',
    },
    notes: [
      'Los argumentos son un objeto JSON entre comillas simples. `-`: se leen de la entrada estándar; ninguno: {}.\nSin --json la salida de la tool va a la salida estándar y la razón de un fallo a la de errores.',
      'Códigos de salida: 0 éxito, 1 fallo o rechazo (también una tool desconocida), 3 uso o configuración incorrectos,\n  130 interrumpido, o respondido con `a`.',
    ],
    examples: [
      'architect tool read_file \'{"path": "README.md", "limit": 20}\'',
      'architect tool run_command \'{"command": "npm test"}\' --json',
      'architect tool write_file - --confirm confirm-sensitive < argumentos.json',
    ],
  },
};
