import type { Localized } from '../contracts/language.ts';
import type { ValueRule } from './values.ts';

interface UnknownName {
  readonly name: string;
  readonly closest: string | undefined;
  /** All valid names, separated by commas. */
  readonly known: string;
}

interface WrongValue {
  readonly came: string;
  readonly allowed: string;
  /** The allowed value that is near. */
  readonly closest?: string | undefined;
}

interface MisplacedHookKey {
  readonly event: string;
  readonly hook: string;
  readonly key: string;
  /** The events that have such keys, separated by commas. */
  readonly events: string;
}

export interface ConfigTexts {
  notValid(problems: readonly string[]): string;
  unknownInput(name: UnknownName): string;
  unknownKey(where: string, name: UnknownName): string;
  wrongValue(where: string, key: string, problem: WrongValue): string;
  missingValue(where: string, key: string, allowed: string): string;
  wrongName(where: string, key: string, allowed: string): string;
  modelMissing(path: string): string;
  gatesTwice(where: string): string;
  gateTwice(where: string, name: string): string;
  testsWithoutCommands(where: string): string;
  modesDiffer(where: string, flagWhere: string): string;
  hookNotAboutCall(where: string, misplaced: MisplacedHookKey): string;
  fileNotReadable(path: string, line: number, message: string): string;
  fileNotATable(path: string): string;
  fileMissing(path: string): string;
  apiKeyMissing(provider: string, baseUrl: string, variables: readonly string[]): string;
  retiredProvider(label: string, since: string): string;
  headerName(where: string, name: string): string;
  headerOwn(where: string, name: string): string;
  headerTwice(where: string, name: string): string;
  headerValue(where: string, name: string): string;
  /** `setting`: what says it instead, where something does. */
  bodyField(where: string, field: string, setting: string | undefined): string;
  effortTwice(where: string, field: string): string;
  keyTwice(where: string, other: string): string;
  warnAboveBudget(where: string, warnAt: number, budget: number): string;
  input(name: string): string;
  variable(name: string): string;
  came: { readonly nothing: string; readonly list: string; readonly table: string; readonly hidden: string };
  allowed: {
    readonly text: string;
    readonly boolean: string;
    readonly number: string;
    readonly integer: string;
    readonly list: string;
    readonly table: string;
    readonly one: (values: string) => string;
    readonly between: (what: string, low: number, high: number) => string;
    readonly atLeast: (what: string, low: number) => string;
    readonly above: (what: string, low: number) => string;
    readonly matching: (pattern: string) => string;
    readonly either: (forms: readonly string[]) => string;
  };
  rules: Readonly<Record<ValueRule, string>>;
}

const english: ConfigTexts = {
  notValid: (problems) => `The configuration is not valid:\n${asList(problems)}`,
  unknownInput: ({ name, closest, known }) =>
    `input \`${name}\` does not exist${closest ? `; did you mean \`${closest}\`?` : '.'} Inputs: ${known}. Everything else belongs in the config file.`,
  unknownKey: (where, { name, closest, known }) =>
    `${where}: \`${name}\` is not a known key${closest ? `; did you mean \`${closest}\`?` : '.'} Known: ${known}.`,
  wrongValue: (where, key, { came, allowed, closest }) =>
    `${where}: \`${key}\` is ${came}; ${closest ? `did you mean \`${closest}\`? Allowed` : 'allowed'}: ${allowed}.`,
  wrongName: (where, key, allowed) => `${where}: \`${key}\` is no name that is allowed here: ${allowed}.`,
  missingValue: (where, key, allowed) => `${where}: \`${key}\` is missing; allowed: ${allowed}.`,
  modelMissing: (path) => `no model is named; set the input \`model\` or \`llm.model\` in ${path}.`,
  gatesTwice: (where) =>
    `${where}: \`gates\` and \`guardrails.quality_gates\` mean the same and both are given; keep one of them.`,
  gateTwice: (where, name) => `${where}: two gates are named "${name}"; names tell them apart in the report.`,
  testsWithoutCommands: (where) =>
    `${where}: \`guardrails.require_test_after_edit\` needs commands, but \`commands.enabled\` is false; remove one of them.`,
  modesDiffer: (where, flagWhere) =>
    `${where}: \`mode\` is allowed_only, but \`commands.allowed_only\` is false (${flagWhere}); set \`mode: yolo\` or remove \`commands.allowed_only\`.`,
  hookNotAboutCall: (where, { event, hook, key, events }) =>
    `${where}: the hook "${hook}" of \`${event}\` has \`${key}\`, but that event is about no tool call; allowed for: ${events}.`,
  fileNotReadable: (path, line, message) => `${path}:${line}: not valid YAML: ${message}.`,
  fileNotATable: (path) => `${path}: the file has to be a table of keys, such as \`max_steps: 20\`.`,
  fileMissing: (path) =>
    `input \`config\` names ${path}, which does not exist in the base commit; the file counts once it is merged there.`,
  apiKeyMissing: (provider, baseUrl, variables) =>
    `no API key for the provider ${provider} (${baseUrl}); set the input \`api-key\` from a secret, or the environment variable ${variables.join(' or ')} (another name: \`llm.api_key_env\`). A server that needs none accepts any text.`,
  retiredProvider: (label, since) => `${label} was retired (${since}); use another provider,`,
  headerName: (where, name) =>
    `${where}: "${name}" is no name of a header in \`llm.headers\`; allowed: letters, digits and \`-\`, such as X-Team.`,
  headerOwn: (where, name) =>
    `${where}: the header \`${name}\` in \`llm.headers\` is set by the connection; leave it out.`,
  headerTwice: (where, name) =>
    `${where}: the header \`${name}\` stands more than once in \`llm.headers\`; upper and lower case are the same.`,
  headerValue: (where, name) =>
    `${where}: the value of the header \`${name}\` in \`llm.headers\` has a line break or a character that no header can have.`,
  bodyField: (where, field, setting) =>
    `${where}: \`${field}\` does not belong in \`llm.extra_body\`; ${setting ? `use \`${setting}\`` : 'the agent itself fills it in'}.`,
  effortTwice: (where, field) =>
    `${where}: \`${field}\` in \`llm.extra_body\` and \`llm.reasoning_effort\` say the same; keep one of them.`,
  keyTwice: (where, other) =>
    `${where}: \`llm.oidc_audience\` makes the job's token the key, but another key is given (${other}); keep one of them.`,
  warnAboveBudget: (where, warnAt, budget) =>
    `${where}: \`costs.warn_at_usd\` (${warnAt}) is more than the budget (${budget}): it would never warn; lower it or leave it out.`,
  input: (name) => `input \`${name}\``,
  variable: (name) => `variable ${name}`,
  came: { nothing: 'empty', list: 'a list', table: 'a table', hidden: 'a value that is not shown' },
  allowed: {
    text: 'text',
    boolean: 'true or false',
    number: 'a number',
    integer: 'a whole number',
    list: 'a list',
    table: 'a table of keys',
    one: (values) => `one of ${values}`,
    between: (what, low, high) => `${what} from ${low} to ${high}`,
    atLeast: (what, low) => `${what} of at least ${low}`,
    above: (what, low) => `${what} above ${low}`,
    matching: (pattern) => `text that matches ${pattern}`,
    either: (forms) => forms.join(' or '),
  },
  rules: {
    expression: 'a valid JavaScript regular expression',
    url: 'a complete address such as https://api.openai.com/v1, with http:// or https://',
    'url-credentials': 'an address without user name and password; a key belongs in `api-key`',
    'url-endpoint':
      'the address of the API without the endpoint: leave out /chat/completions, /responses or /messages at its end',
    'url-extras': 'an address without `?` and `#` parts; only `?api-version=` may follow',
    'name-the-bots': 'names of bots; `*` would let every app in: name the bots',
    login: 'an account name such as octocat',
    'one-word': 'one word of plain letters, digits and signs (ASCII), without blanks or line breaks',
    'one-line': 'text on one line, without control characters',
    ascending: 'a list of tiers in which `above` rises from one to the next',
    'config-path': 'a path inside the repository, with `/`, such as .github/architect.yml',
  },
};

const spanish: ConfigTexts = {
  notValid: (problems) => `La configuración no es válida:\n${asList(problems)}`,
  unknownInput: ({ name, closest, known }) =>
    `el input \`${name}\` no existe${closest ? `; ¿quería decir \`${closest}\`?` : '.'} Inputs: ${known}. Todo lo demás va en el archivo de configuración.`,
  unknownKey: (where, { name, closest, known }) =>
    `${where}: \`${name}\` no es una clave conocida${closest ? `; ¿quería decir \`${closest}\`?` : '.'} Conocidas: ${known}.`,
  wrongValue: (where, key, { came, allowed, closest }) =>
    `${where}: \`${key}\` es ${came}; ${closest ? `¿quería decir \`${closest}\`? Se permite` : 'se permite'}: ${allowed}.`,
  wrongName: (where, key, allowed) => `${where}: \`${key}\` no es un nombre permitido aquí: ${allowed}.`,
  missingValue: (where, key, allowed) => `${where}: falta \`${key}\`; se permite: ${allowed}.`,
  modelMissing: (path) => `no se indica ningún modelo; use el input \`model\` o \`llm.model\` en ${path}.`,
  gatesTwice: (where) =>
    `${where}: \`gates\` y \`guardrails.quality_gates\` significan lo mismo y se dan ambos; deje solo uno.`,
  gateTwice: (where, name) => `${where}: dos gates se llaman "${name}"; el nombre los distingue en el informe.`,
  testsWithoutCommands: (where) =>
    `${where}: \`guardrails.require_test_after_edit\` necesita comandos, pero \`commands.enabled\` es false; quite uno de los dos.`,
  modesDiffer: (where, flagWhere) =>
    `${where}: \`mode\` es allowed_only, pero \`commands.allowed_only\` es false (${flagWhere}); use \`mode: yolo\` o quite \`commands.allowed_only\`.`,
  hookNotAboutCall: (where, { event, hook, key, events }) =>
    `${where}: el hook "${hook}" de \`${event}\` tiene \`${key}\`, pero ese evento no trata de una llamada a una tool; se permite en: ${events}.`,
  fileNotReadable: (path, line, message) => `${path}:${line}: no es YAML válido: ${message}.`,
  fileNotATable: (path) => `${path}: el archivo debe ser una tabla de claves, como \`max_steps: 20\`.`,
  fileMissing: (path) =>
    `el input \`config\` indica ${path}, que no existe en el commit base; el archivo cuenta cuando se integra allí.`,
  apiKeyMissing: (provider, baseUrl, variables) =>
    `no hay clave de API para el proveedor ${provider} (${baseUrl}); use el input \`api-key\` con un secreto, o la variable de entorno ${variables.join(' o ')} (otro nombre: \`llm.api_key_env\`). Un servidor que no la necesita acepta cualquier texto.`,
  retiredProvider: (label, since) => `${label} se retiró (${since}); use otro proveedor,`,
  headerName: (where, name) =>
    `${where}: "${name}" no es un nombre de cabecera en \`llm.headers\`; se permiten letras, cifras y \`-\`, como X-Team.`,
  headerOwn: (where, name) => `${where}: la cabecera \`${name}\` de \`llm.headers\` la pone la conexión; quítela.`,
  headerTwice: (where, name) =>
    `${where}: la cabecera \`${name}\` está más de una vez en \`llm.headers\`; mayúsculas y minúsculas son lo mismo.`,
  headerValue: (where, name) =>
    `${where}: el valor de la cabecera \`${name}\` de \`llm.headers\` tiene un salto de línea o un carácter que ninguna cabecera admite.`,
  bodyField: (where, field, setting) =>
    `${where}: \`${field}\` no va en \`llm.extra_body\`; ${setting ? `use \`${setting}\`` : 'lo rellena el propio agente'}.`,
  effortTwice: (where, field) =>
    `${where}: \`${field}\` en \`llm.extra_body\` y \`llm.reasoning_effort\` dicen lo mismo; deje solo uno.`,
  keyTwice: (where, other) =>
    `${where}: con \`llm.oidc_audience\` la clave es el token del job, pero se da otra clave (${other}); deje solo una.`,
  warnAboveBudget: (where, warnAt, budget) =>
    `${where}: \`costs.warn_at_usd\` (${warnAt}) es más que el presupuesto (${budget}): nunca avisaría; bájelo o quítelo.`,
  input: (name) => `input \`${name}\``,
  variable: (name) => `variable ${name}`,
  came: { nothing: 'vacío', list: 'una lista', table: 'una tabla', hidden: 'un valor que no se muestra' },
  allowed: {
    text: 'texto',
    boolean: 'true o false',
    number: 'un número',
    integer: 'un número entero',
    list: 'una lista',
    table: 'una tabla de claves',
    one: (values) => `uno de ${values}`,
    between: (what, low, high) => `${what} de ${low} a ${high}`,
    atLeast: (what, low) => `${what} de al menos ${low}`,
    above: (what, low) => `${what} mayor que ${low}`,
    matching: (pattern) => `texto que cumpla ${pattern}`,
    either: (forms) => forms.join(' o '),
  },
  rules: {
    expression: 'una expresión regular de JavaScript válida',
    url: 'una dirección completa como https://api.openai.com/v1, con http:// o https://',
    'url-credentials': 'una dirección sin usuario ni contraseña; la clave va en `api-key`',
    'url-endpoint': 'la dirección de la API sin el endpoint: quite /chat/completions, /responses o /messages del final',
    'url-extras': 'una dirección sin partes `?` ni `#`; solo puede seguir `?api-version=`',
    'name-the-bots': 'nombres de bots; `*` dejaría entrar a cualquier app: nombre los bots',
    login: 'un nombre de cuenta como octocat',
    'one-word': 'una sola palabra de letras, cifras y signos simples (ASCII), sin espacios ni saltos de línea',
    'one-line': 'texto en una línea, sin caracteres de control',
    ascending: 'una lista de tramos en la que `above` sube de uno al siguiente',
    'config-path': 'una ruta dentro del repositorio, con `/`, como .github/architect.yml',
  },
};

export const configTexts: Localized<ConfigTexts> = { en: english, es: spanish };

function asList(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
