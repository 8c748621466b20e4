import type { RunFlagName } from './cli-flags.ts';
import type { Localized } from './contracts/language.ts';

/** Texts of `architect --help`. */
interface HelpTexts {
  readonly purpose: string;
  readonly usage: string;
  readonly task: string;
  readonly pipe: string;
  readonly commandsTitle: string;
  readonly commands: Readonly<Record<string, string>>;
  readonly flagsTitle: string;
  readonly flags: Readonly<Record<RunFlagName, string>>;
  readonly environment: string;
  readonly exitCodes: string;
}

export const runHelpTexts: Localized<HelpTexts> = {
  en: {
    purpose:
      'architect: a coding agent that works on a git repository and proves its work with your gates.\nThe change stays in the working tree; nothing is committed or pushed.',
    usage: 'Usage:',
    task: '<task>',
    pipe: 'some-command | architect run -',
    commandsTitle: 'Commands:',
    commands: {
      'run "<task>"': 'Let the agent do the task. `-`: the task is read from standard input.',
      "tool <name> '{…}'": 'Run one tool by hand, as the agent would. Without a name: list the tools.',
      'classify "<command>"': 'Say what the agent may do with a shell command, and why. Nothing is run.',
      'help [<command>]': 'This text, or that of a command.',
    },
    flagsTitle: 'Flags of run:',
    flags: {
      'dry-run': 'The agent reads and plans; no file is changed, no command run.',
      confirm:
        'Ask before nothing, before writes and commands (the default), or before every call. Needs a TTY, unless it is yolo.',
      mode: 'Commands that may run: safe and development ones (the default), or all but the blocked ones. With yolo nothing is asked, unless --confirm says so.',
      'allow-delete': 'The agent may delete files, as with workspace.allow_delete in the config file.',
      agent:
        'Who works: build (the default), plan, review, resume (these three only read), mixed (plan, then build), or one of the config file.',
      provider: 'Who serves the model, such as openai. Default: told from --base-url, else from the name of the model.',
      model: 'Model name as the provider knows it.',
      'base-url': "Address of the model's API. Default: the provider's own.",
      'budget-usd': 'The most the run may cost, in dollars. Default: 2.',
      'max-steps': 'The most steps (replies of the model). Default: by agent, 50 for build.',
      'timeout-minutes': 'The most minutes the run may take. Default: 30.',
      session:
        'Go on with an earlier session: path of its file, its id, or latest. The task may then be left out; one that is given is added.',
      config:
        'Config file in the repository. Default: .github/architect.yml at its root, as it is in the working tree.',
      workspace: 'Folder to work in. Default: the current one.',
      language: 'Language of log, messages and prompts.',
      json: 'Only JSON on standard output: the report of the run.',
      verbose: 'More in the log on standard error: technical lines; given twice (-vv), all of them.',
      quiet: 'Nothing on standard error but questions and errors.',
      'no-stream': 'Replies of the model are asked for whole and not shown as they arrive.',
      help: 'This text.',
      version: 'The version.',
    },
    environment:
      'Environment:\n  OPENAI_API_KEY (or that of another provider) or ARCHITECT_API_KEY holds the API key;\n  there is no flag for it.\n  Each input has its variable, such as ARCHITECT_MODEL or ARCHITECT_BASE_URL;\n  a flag wins over it, and it wins over the config file.',
    exitCodes:
      'Exit codes: 0 done, 1 failed, 2 partial (a limit, a failed check),\n  3 wrong usage or configuration, 4 key refused, 5 out of time, 130 interrupted.',
  },
  es: {
    purpose:
      'architect: un agente de código que trabaja en un repositorio git y demuestra su trabajo con tus controles.\nEl cambio queda en el árbol de trabajo; no se hace commit ni push.',
    usage: 'Uso:',
    task: '<tarea>',
    pipe: 'un-comando | architect run -',
    commandsTitle: 'Comandos:',
    commands: {
      'run "<tarea>"': 'El agente hace la tarea. `-`: la tarea se lee de la entrada estándar.',
      "tool <nombre> '{…}'": 'Ejecuta una tool a mano, como lo haría el agente. Sin nombre: lista las tools.',
      'classify "<comando>"': 'Dice qué puede hacer el agente con un comando de shell, y por qué. No ejecuta nada.',
      'help [<comando>]': 'Este texto, o el de un comando.',
    },
    flagsTitle: 'Opciones de run:',
    flags: {
      'dry-run': 'El agente lee y planifica; no cambia archivos ni ejecuta comandos.',
      confirm:
        'Preguntar antes de nada, antes de escrituras y comandos (por defecto) o antes de cada llamada. Requiere TTY, salvo yolo.',
      mode: 'Comandos permitidos: los seguros y de desarrollo (por defecto), o todos menos los bloqueados. Con yolo no se pregunta nada, salvo que --confirm lo pida.',
      'allow-delete': 'El agente puede borrar archivos, como con workspace.allow_delete en la configuración.',
      agent:
        'Quién trabaja: build (por defecto), plan, review, resume (estos tres solo leen), mixed (planifica y luego ejecuta) o uno del archivo de configuración.',
      provider: 'Quién sirve el modelo, como openai. Por defecto: según --base-url; si no, según el nombre del modelo.',
      model: 'Nombre del modelo según el proveedor.',
      'base-url': 'Dirección de la API del modelo. Por defecto: la del proveedor.',
      'budget-usd': 'Coste máximo de la ejecución, en dólares. Por defecto: 2.',
      'max-steps': 'Máximo de pasos (respuestas del modelo). Por defecto: según el agente, 50 para build.',
      'timeout-minutes': 'Máximo de minutos de la ejecución. Por defecto: 30.',
      session:
        'Continuar una sesión anterior: ruta de su archivo, su id o latest. Entonces la tarea puede faltar; la que se dé se añade.',
      config:
        'Archivo de configuración del repositorio. Por defecto: .github/architect.yml en su raíz, tal como está en el árbol de trabajo.',
      workspace: 'Carpeta de trabajo. Por defecto: la actual.',
      language: 'Idioma del registro, los mensajes y los prompts.',
      json: 'Solo JSON en la salida estándar: el informe de la ejecución.',
      verbose: 'Más registro en la salida de errores: líneas técnicas; dos veces (-vv), todas.',
      quiet: 'Nada en la salida de errores salvo preguntas y errores.',
      'no-stream': 'Las respuestas del modelo se piden enteras y no se muestran según llegan.',
      help: 'Este texto.',
      version: 'La versión.',
    },
    environment:
      'Entorno:\n  OPENAI_API_KEY (o la de otro proveedor) o ARCHITECT_API_KEY contiene la clave de API;\n  no hay opción para ella.\n  Cada input tiene su variable, como ARCHITECT_MODEL o ARCHITECT_BASE_URL;\n  una opción prevalece sobre ella, y ella sobre el archivo de configuración.',
    exitCodes:
      'Códigos de salida: 0 terminado, 1 fallo, 2 parcial (un límite, algo que no pasó),\n  3 uso o configuración incorrectos, 4 clave rechazada, 5 tiempo agotado, 130 interrumpido.',
  },
};
