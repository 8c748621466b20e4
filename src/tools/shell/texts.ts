import type { Localized } from '../../contracts/language.ts';
import type { CommandRule } from './verdict.ts';

export interface ShellTexts {
  /** The reason of a verdict in one sentence; the argument is the word, option, variable or path it is about. */
  readonly rules: Readonly<Record<CommandRule, (detail: string) => string>>;
}

export const shellTexts: Localized<ShellTexts> = {
  en: {
    rules: {
      'reads-only': () => 'It only reads.',
      'unknown-file': (word) => `Which file \`${word}\` is, is known only when it runs.`,
      'project-code': (name) => `\`${name}\` runs the project's own code or tools.`,
      'workspace-write': (name) => `\`${name}\` writes inside the workspace.`,
      'unknown-command': (name) => `\`${name}\` is in no list of known commands.`,
      'not-listed': (part) => `\`${part}\` starts with none of the prefixes in commands.allowed.`,
      unparsable: () => 'The shell syntax was not understood; write the command in a simpler way.',
      'dynamic-command': (word) => `What \`${word}\` runs is known only when it runs; write the command's name.`,
      'runs-code': (name) => `\`${name}\` runs code or commands that it is given; run them directly.`,
      option: (option) => `\`${option}\` runs a program, writes or changes something.`,
      'maybe-option': (word) =>
        `\`${word}\` might become an option when it runs; put \`./\` or \`--\` before it, or quote it.`,
      'environment-variable': (name) => `The variable \`${name}\` changes what other programs run.`,
      'prints-environment': (name) => `\`${name}\` shows environment variables.`,
      'outside-workspace': (path) => `\`${path}\` is outside the workspace.`,
      'unknown-target': (path) => `Where \`${path}\` leads is known only when it runs; write the path.`,
      'git-folder': (path) => `\`${path}\` is, or may be, git's own folder.`,
      'reads-secret': (path) => `\`${path}\` may hold credentials.`,
      network: (path) => `\`${path}\` opens a network connection.`,
      expansion: (text) => `\`${text}\` evaluates what a value holds.`,
      arithmetic: (text) => `\`${text}\` would be evaluated as arithmetic, which can run commands.`,
      'destructive-delete': (text) => `\`${text}\` would delete the system or the home folder.`,
      privileges: (name) => `\`${name}\` runs commands as another user.`,
      'open-permissions': () => 'It would let everybody write the files.',
      'download-to-shell': (name) => `\`${name}\` would run what was just downloaded.`,
      'raw-device': (path) => `\`${path}\` is a device.`,
      'make-filesystem': (name) => `\`${name}\` changes disks.`,
      'fork-bomb': (name) => `The function \`${name}\` multiplies itself.`,
      'mass-kill': (name) => `\`${name}\` would kill processes by force that are not yours.`,
      'git-push': () => 'Delivery is not your task: the harness commits and pushes what is in the workspace.',
      power: (name) => `\`${name}\` would stop the machine.`,
      'runner-file': (path) => `\`${path}\` is a command file of the runner and changes later steps of the job.`,
      'blocked-pattern': (pattern) => `It matches commands.blocked_patterns: ${pattern}`,
    },
  },
  es: {
    rules: {
      'reads-only': () => 'Solo lee.',
      'unknown-file': (word) => `Qué archivo es \`${word}\` solo se sabe al ejecutarlo.`,
      'project-code': (name) => `\`${name}\` ejecuta código o herramientas del proyecto.`,
      'workspace-write': (name) => `\`${name}\` escribe dentro del workspace.`,
      'unknown-command': (name) => `\`${name}\` no está en ninguna lista de comandos conocidos.`,
      'not-listed': (part) => `\`${part}\` no empieza por ninguno de los prefijos de commands.allowed.`,
      unparsable: () => 'No se entendió la sintaxis de shell; escribe el comando de forma más sencilla.',
      'dynamic-command': (word) =>
        `Lo que ejecuta \`${word}\` solo se sabe al ejecutarlo; escribe el nombre del comando.`,
      'runs-code': (name) => `\`${name}\` ejecuta el código o los comandos que recibe; ejecútalos directamente.`,
      option: (option) => `\`${option}\` ejecuta un programa, escribe o cambia algo.`,
      'maybe-option': (word) =>
        `\`${word}\` podría convertirse en una opción al ejecutarse; antepón \`./\` o \`--\`, o ponlo entre comillas.`,
      'environment-variable': (name) => `La variable \`${name}\` cambia lo que ejecutan otros programas.`,
      'prints-environment': (name) => `\`${name}\` muestra variables de entorno.`,
      'outside-workspace': (path) => `\`${path}\` está fuera del workspace.`,
      'unknown-target': (path) => `Adónde lleva \`${path}\` solo se sabe al ejecutarlo; escribe la ruta.`,
      'git-folder': (path) => `\`${path}\` es, o puede ser, la carpeta propia de git.`,
      'reads-secret': (path) => `\`${path}\` puede contener credenciales.`,
      network: (path) => `\`${path}\` abre una conexión de red.`,
      expansion: (text) => `\`${text}\` evalúa lo que contiene un valor.`,
      arithmetic: (text) => `\`${text}\` se evaluaría como aritmética, que puede ejecutar comandos.`,
      'destructive-delete': (text) => `\`${text}\` borraría el sistema o la carpeta personal.`,
      privileges: (name) => `\`${name}\` ejecuta comandos como otro usuario.`,
      'open-permissions': () => 'Dejaría que cualquiera escriba los archivos.',
      'download-to-shell': (name) => `\`${name}\` ejecutaría lo que se acaba de descargar.`,
      'raw-device': (path) => `\`${path}\` es un dispositivo.`,
      'make-filesystem': (name) => `\`${name}\` modifica discos.`,
      'fork-bomb': (name) => `La función \`${name}\` se multiplica a sí misma.`,
      'mass-kill': (name) => `\`${name}\` mataría por la fuerza procesos que no son tuyos.`,
      'git-push': () => 'La entrega no es tu tarea: el arnés hace commit y push de lo que hay en el workspace.',
      power: (name) => `\`${name}\` pararía la máquina.`,
      'runner-file': (path) => `\`${path}\` es un archivo de comandos del runner y cambia pasos posteriores del job.`,
      'blocked-pattern': (pattern) => `Coincide con commands.blocked_patterns: ${pattern}`,
    },
  },
};
