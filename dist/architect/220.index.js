export const id = 220;
export const ids = [220];
export const modules = {

/***/ 220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCli: () => (/* binding */ runCli)
});

// UNUSED EXPORTS: runCommandLine

// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/cli-flags.js
/** All flags in the order of the help. There is none for keys: what stands in a command line is seen by others. */
const flags = [
    { name: 'dry-run', type: 'boolean', isInput: true },
    { name: 'confirm', type: 'string', value: 'yolo|confirm-sensitive|confirm-all' },
    { name: 'mode', type: 'string', value: 'allowed_only|yolo', isInput: true },
    { name: 'model', type: 'string', value: 'NAME', isInput: true },
    { name: 'base-url', type: 'string', value: 'URL', isInput: true },
    { name: 'budget-usd', type: 'string', value: 'N', isInput: true },
    { name: 'max-steps', type: 'string', value: 'N', isInput: true },
    { name: 'timeout-minutes', type: 'string', value: 'N', isInput: true },
    { name: 'config', type: 'string', value: 'FILE' },
    { name: 'workspace', type: 'string', value: 'FOLDER' },
    { name: 'language', type: 'string', value: 'en|es', isInput: true },
    { name: 'json', type: 'boolean' },
    { name: 'quiet', type: 'boolean' },
    { name: 'help', type: 'boolean', short: 'h' },
    { name: 'version', type: 'boolean' },
];
const commandNames = ['run', 'help'];

;// CONCATENATED MODULE: ./build/cli-texts.js
const cliTexts = {
    en: {
        notStarted: (problems) => `architect: nothing was started.\n${asList(problems)}\nSee: architect --help`,
        noCommand: (known) => `a command is missing. Commands: ${known.join(', ')}.`,
        unknownCommand: (name, closest, known) => `the command \`${name}\` does not exist${closest ? `; did you mean \`${closest}\`?` : '.'} Commands: ${known.join(', ')}.`,
        forgotRun: 'the command is missing before the task. Write: architect run "<task>"',
        taskInPieces: 'the task has to be one argument: put it in quotes.',
        unknownFlag: (name, closest) => `\`${name}\` does not exist${closest ? `; did you mean \`${closest}\`?` : '. A task that begins with a dash goes after `--`.'}`,
        keyOnCommandLine: (name) => `\`${name}\` does not exist: what stands in a command line is seen by others. Put the API key into the environment as OPENAI_API_KEY or ARCHITECT_API_KEY.`,
        valueMissing: (name, value) => `\`${name}\` needs a value: ${name}=${value}`,
        noValueWanted: (name) => `\`${name}\` takes no value; leave it out for "no".`,
        wrongConfirm: (came, closest, known) => `\`--confirm\` is "${came}"${closest ? `; did you mean \`${closest}\`?` : '.'} Allowed: ${known.join(', ')}.`,
        noTask: 'there is no task. Write it as the argument (architect run "<task>"), on standard input, or in ARCHITECT_PROMPT.',
        noFolder: (path) => `\`--workspace\`: ${path} is not a folder.`,
        noConfigFile: (path) => `\`--config\`: there is no file ${path}.`,
        configNotReadable: (path, reason) => `the config file ${path} cannot be read: ${reason}`,
        runFolderNotMade: (path, reason) => `the folder for the run's files cannot be made at ${path}: ${reason}. Set TMPDIR to a folder you can write to.`,
        runFolderForeign: (path) => `${path} exists and others can change what is in it; the run's files would not be safe there. Remove it, or set TMPDIR to a folder of your own.`,
        inputsAreFlags: 'Here an input is a flag (--model) or a variable (ARCHITECT_MODEL); the API key only a variable. See: architect --help',
        unexpected: (message) => `architect stopped on an error of its own: ${message}`,
    },
    es: {
        notStarted: (problems) => `architect: no se ha iniciado nada.\n${asList(problems)}\nConsulta: architect --help`,
        noCommand: (known) => `falta el comando. Comandos: ${known.join(', ')}.`,
        unknownCommand: (name, closest, known) => `el comando \`${name}\` no existe${closest ? `; ¿querías decir \`${closest}\`?` : '.'} Comandos: ${known.join(', ')}.`,
        forgotRun: 'falta el comando antes de la tarea. Escribe: architect run "<tarea>"',
        taskInPieces: 'la tarea debe ser un solo argumento: ponla entre comillas.',
        unknownFlag: (name, closest) => `\`${name}\` no existe${closest ? `; ¿querías decir \`${closest}\`?` : '. Una tarea que empieza con guion va después de `--`.'}`,
        keyOnCommandLine: (name) => `\`${name}\` no existe: lo que está en la línea de comandos lo ven otros. Pon la clave de API en el entorno como OPENAI_API_KEY o ARCHITECT_API_KEY.`,
        valueMissing: (name, value) => `\`${name}\` necesita un valor: ${name}=${value}`,
        noValueWanted: (name) => `\`${name}\` no lleva valor; para "no", quítala.`,
        wrongConfirm: (came, closest, known) => `\`--confirm\` es "${came}"${closest ? `; ¿querías decir \`${closest}\`?` : '.'} Se permite: ${known.join(', ')}.`,
        noTask: 'no hay tarea. Escríbela como argumento (architect run "<tarea>"), en la entrada estándar o en ARCHITECT_PROMPT.',
        noFolder: (path) => `\`--workspace\`: ${path} no es una carpeta.`,
        noConfigFile: (path) => `\`--config\`: no existe el archivo ${path}.`,
        configNotReadable: (path, reason) => `no se puede leer el archivo de configuración ${path}: ${reason}`,
        runFolderNotMade: (path, reason) => `no se puede crear la carpeta de la ejecución en ${path}: ${reason}. Pon en TMPDIR una carpeta donde pueda escribir.`,
        runFolderForeign: (path) => `${path} ya existe y otros pueden cambiar su contenido; los archivos de la ejecución no estarían seguros ahí. Elimínala o pon en TMPDIR una carpeta propia.`,
        inputsAreFlags: 'Aquí un input es una opción (--model) o una variable (ARCHITECT_MODEL); la clave de API solo una variable. Consulta: architect --help',
        unexpected: (message) => `architect se detuvo por un error propio: ${message}`,
    },
};
const summaryTexts = {
    en: {
        status: { success: 'Success', partial: 'Partial', failed: 'Failed', skipped: 'Skipped' },
        totals: (steps, calls) => `${count(steps, 'step', 'steps')}, ${count(calls, 'tool call', 'tool calls')}`,
        exitCode: (code) => `exit code ${code}`,
        changedFiles: (files) => `Changed: ${count(files, 'file', 'files')}`,
        moreFiles: (files) => `and ${files} more`,
        binary: 'binary',
        gates: 'Gates:',
        optionalGate: 'not required',
        refused: 'Refused:',
        cost: (spent, budget) => `Cost: ${spent}${budget === undefined ? '' : ` of ${budget}`}`,
        paths: { session: 'Session', report: 'Report', trace: 'Trace', bundle: 'Bundle' },
        inWorkTree: 'The change is in the working tree; nothing was committed or pushed.',
        nothingChanged: 'No file was changed.',
        dryRun: 'Dry run: the agent only read; nothing was changed.',
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
        refused: 'Rechazado:',
        cost: (spent, budget) => `Coste: ${spent}${budget === undefined ? '' : ` de ${budget}`}`,
        paths: { session: 'Sesión', report: 'Informe', trace: 'Traza', bundle: 'Paquete' },
        inWorkTree: 'El cambio está en el árbol de trabajo; no se ha hecho commit ni push.',
        nothingChanged: 'No se ha cambiado ningún archivo.',
        dryRun: 'Simulación: el agente solo leyó; no se ha cambiado nada.',
    },
};
function asList(problems) {
    return problems.map((problem) => `- ${problem}`).join('\n');
}
function count(amount, one, many) {
    return `${amount} ${amount === 1 ? one : many}`;
}

// EXTERNAL MODULE: ./build/engine/confirm.js
var engine_confirm = __webpack_require__(9659);
// EXTERNAL MODULE: ./build/kit/closest-name.js
var closest_name = __webpack_require__(4674);
;// CONCATENATED MODULE: ./build/cli-arguments.js





/** Reads the words after `architect`. Never throws. */
function parseCommandLine(words, language) {
    const read = readWords(words);
    if (read.given.has('help') || read.positionals[0] === 'help')
        return { status: 'help' };
    if (read.given.has('version'))
        return { status: 'version' };
    const problems = problemsOf(read, language);
    if (problems.length > 0)
        return { status: 'wrong', problems };
    return { status: 'run', options: runOptions(read.given, read.positionals[1]) };
}
/** Not strict: the strict parser stops at the first fault and says it in English only. `optionProblems` is as strict. */
function readWords(words) {
    const options = Object.fromEntries(flags.map((flag) => [flag.name, typeOf(flag)]));
    const parsed = (0,external_node_util_.parseArgs)({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
    const found = parsed.tokens.flatMap((token) => {
        if (token.kind !== 'option')
            return [];
        const flag = flags.find(({ name }) => name === token.name);
        return [{ rawName: token.rawName, flag, value: token.value, inline: token.inlineValue ?? false }];
    });
    const given = found.flatMap(({ flag, value }) => (flag ? [[flag.name, value ?? 'true']] : []));
    return { positionals: parsed.positionals, options: found, given: new Map(given) };
}
function typeOf({ type, short }) {
    return { type, ...(short === undefined ? {} : { short }) };
}
function problemsOf({ options, positionals }, language) {
    const wrong = options.flatMap((option) => optionProblems(option, language));
    // What follows an unknown flag may be its value: nothing can be said about the other words then.
    if (options.some(({ flag }) => !flag))
        return wrong;
    const [command, , ...rest] = positionals;
    const isCut = rest.length > 0 && command === 'run';
    return [...commandProblems(command, language), ...wrong, ...(isCut ? [cliTexts[language].taskInPieces] : [])];
}
function commandProblems(command, language) {
    const texts = cliTexts[language];
    if (command === 'run')
        return [];
    if (command === undefined)
        return [texts.noCommand(commandNames)];
    // More than one word: the task itself was given where the command belongs.
    if (/\s/.test(command))
        return [texts.forgotRun];
    return [texts.unknownCommand(command, (0,closest_name/* closestName */.N)(command, commandNames), commandNames)];
}
/** Flags that somebody may look for and that do not exist on purpose. */
const keyFlags = new Set(['--api-key', '--github-token', '--token', '--key']);
function optionProblems({ rawName, flag, value, inline }, language) {
    const texts = cliTexts[language];
    if (keyFlags.has(rawName))
        return [texts.keyOnCommandLine(rawName)];
    if (!flag)
        return [texts.unknownFlag(rawName, closestFlag(rawName))];
    if (flag.type === 'boolean')
        return inline ? [texts.noValueWanted(rawName)] : [];
    const isMissing = value === undefined || value === '' || (!inline && /^-./.test(value));
    if (isMissing)
        return [texts.valueMissing(rawName, flag.value ?? '')];
    if (flag.name === 'confirm' && !isConfirmMode(value)) {
        return [texts.wrongConfirm(value, (0,closest_name/* closestName */.N)(value, engine_confirm/* confirmModes */.b), engine_confirm/* confirmModes */.b)];
    }
    return [];
}
function closestFlag(rawName) {
    const names = flags.map(({ name }) => name);
    const closest = (0,closest_name/* closestName */.N)(rawName.replace(/^-+/, ''), names);
    return closest === undefined ? undefined : `--${closest}`;
}
function runOptions(given, task) {
    const inputs = flags.filter((flag) => flag.isInput).flatMap(({ name }) => entryOf(given, name));
    return {
        task,
        inputs: Object.fromEntries(inputs),
        confirm: confirmModeOf(given),
        config: given.get('config'),
        workspace: given.get('workspace'),
        json: given.has('json'),
        quiet: given.has('quiet'),
    };
}
function entryOf(given, name) {
    const value = given.get(name);
    return value === undefined ? [] : [[name, value]];
}
/**
 * `--mode yolo` on the command line is a person's word that nothing has to be asked, as the text about a missing
 * terminal says; the same line in a repository's config file is not.
 */
function confirmModeOf(given) {
    const asked = given.get('confirm');
    if (asked !== undefined && isConfirmMode(asked))
        return asked;
    return given.get('mode') === 'yolo' ? 'yolo' : 'confirm-sensitive';
}
function isConfirmMode(value) {
    return engine_confirm/* confirmModes */.b.some((mode) => mode === value);
}

;// CONCATENATED MODULE: ./build/cli-help.js

/** The whole help, made from the table of flags. */
function renderHelp(language) {
    const texts = helpTexts[language];
    const rows = flags.map((flag) => [spelling(flag), texts.flags[flag.name]]);
    const commands = Object.entries(texts.commands);
    return [
        texts.purpose,
        `${texts.usage}\n  architect run "${texts.task}" [--flag ...]\n  ${texts.pipe}`,
        `${texts.commandsTitle}\n${asTable(commands)}`,
        `${texts.flagsTitle}\n${asTable(rows)}`,
        texts.environment,
        texts.exitCodes,
    ].join('\n\n');
}
function spelling({ name, short, value }) {
    return `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`;
}
const leftWidth = 20;
const rightWidth = 76;
/** Two columns; what is too wide for the left one stands on a line of its own. */
function asTable(rows) {
    return rows.map(([left, right]) => asRow(left, wrap(right, rightWidth))).join('\n');
}
function asRow(left, right) {
    const margin = ' '.repeat(leftWidth + 4);
    const rest = right.join(`\n${margin}`);
    return left.length > leftWidth ? `  ${left}\n${margin}${rest}` : `  ${left.padEnd(leftWidth)}  ${rest}`;
}
function wrap(text, width) {
    return text.match(new RegExp(`.{1,${width}}(?: |$)`, 'g'))?.map((line) => line.trimEnd()) ?? [text];
}
const helpTexts = {
    en: {
        purpose: 'architect: a coding agent that works on a git repository and proves its work with your gates.\nThe change stays in the working tree; nothing is committed or pushed.',
        usage: 'Usage:',
        task: '<task>',
        pipe: 'some-command | architect run -',
        commandsTitle: 'Commands:',
        commands: {
            'run "<task>"': 'Let the agent do the task. `-`: the task is read from standard input.',
            help: 'This text.',
        },
        flagsTitle: 'Flags:',
        flags: {
            'dry-run': 'The agent reads and plans; no file is changed, no command run.',
            confirm: 'Ask before nothing, before writes and commands (the default), or before every call. Needs a TTY, unless it is yolo.',
            mode: 'Commands that may run: safe and development ones (the default), or all but the blocked ones. With yolo nothing is asked, unless --confirm says so.',
            model: 'Model name as the provider knows it.',
            'base-url': 'Address of an OpenAI-compatible API. Default: https://api.openai.com/v1.',
            'budget-usd': 'The most the run may cost, in dollars. Default: 2.',
            'max-steps': 'The most steps (model calls). Default: 50.',
            'timeout-minutes': 'The most minutes the run may take. Default: 30.',
            config: 'Config file in the repository. Default: .github/architect.yml at its root, as it is in the working tree.',
            workspace: 'Folder to work in. Default: the current one.',
            language: 'Language of log, messages and prompts.',
            json: 'Only JSON on standard output: the report of the run.',
            quiet: 'Nothing on standard error but questions and errors.',
            help: 'This text.',
            version: 'The version.',
        },
        environment: 'Environment:\n  OPENAI_API_KEY or ARCHITECT_API_KEY holds the API key; there is no flag for it.\n  Each input has its variable, such as ARCHITECT_MODEL or ARCHITECT_BASE_URL;\n  a flag wins over it, and it wins over the config file.',
        exitCodes: 'Exit codes: 0 done, 1 failed, 2 partial (a limit, or a gate that fails),\n  3 wrong usage or configuration, 4 key refused, 5 out of time, 130 interrupted.',
    },
    es: {
        purpose: 'architect: un agente de código que trabaja en un repositorio git y demuestra su trabajo con tus controles.\nEl cambio queda en el árbol de trabajo; no se hace commit ni push.',
        usage: 'Uso:',
        task: '<tarea>',
        pipe: 'un-comando | architect run -',
        commandsTitle: 'Comandos:',
        commands: {
            'run "<tarea>"': 'El agente hace la tarea. `-`: la tarea se lee de la entrada estándar.',
            help: 'Este texto.',
        },
        flagsTitle: 'Opciones:',
        flags: {
            'dry-run': 'El agente lee y planifica; no cambia archivos ni ejecuta comandos.',
            confirm: 'Preguntar antes de nada, antes de escrituras y comandos (por defecto) o antes de cada llamada. Requiere TTY, salvo yolo.',
            mode: 'Comandos permitidos: los seguros y de desarrollo (por defecto), o todos menos los bloqueados. Con yolo no se pregunta nada, salvo que --confirm lo pida.',
            model: 'Nombre del modelo según el proveedor.',
            'base-url': 'Dirección de una API compatible con OpenAI. Por defecto: https://api.openai.com/v1.',
            'budget-usd': 'Coste máximo de la ejecución, en dólares. Por defecto: 2.',
            'max-steps': 'Máximo de pasos (llamadas al modelo). Por defecto: 50.',
            'timeout-minutes': 'Máximo de minutos de la ejecución. Por defecto: 30.',
            config: 'Archivo de configuración del repositorio. Por defecto: .github/architect.yml en su raíz, tal como está en el árbol de trabajo.',
            workspace: 'Carpeta de trabajo. Por defecto: la actual.',
            language: 'Idioma del registro, los mensajes y los prompts.',
            json: 'Solo JSON en la salida estándar: el informe de la ejecución.',
            quiet: 'Nada en la salida de errores salvo preguntas y errores.',
            help: 'Este texto.',
            version: 'La versión.',
        },
        environment: 'Entorno:\n  OPENAI_API_KEY o ARCHITECT_API_KEY contiene la clave de API; no hay opción para ella.\n  Cada input tiene su variable, como ARCHITECT_MODEL o ARCHITECT_BASE_URL;\n  una opción prevalece sobre ella, y ella sobre el archivo de configuración.',
        exitCodes: 'Códigos de salida: 0 terminado, 1 fallo, 2 parcial (un límite o un control que falla),\n  3 uso o configuración incorrectos, 4 clave rechazada, 5 tiempo agotado, 130 interrumpido.',
    },
};

// EXTERNAL MODULE: ./build/observe/one-line.js
var one_line = __webpack_require__(3034);
// EXTERNAL MODULE: ./build/observe/texts.js
var observe_texts = __webpack_require__(6507);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(481);
;// CONCATENATED MODULE: ./build/platform/terminal.js

function createTerminal({ input, output, signal }) {
    return {
        isInteractive: input.isTTY === true && output.isTTY === true,
        async ask(question) {
            while (!signal.aborted) {
                output.write(`${question} `);
                const line = await readLine(input, signal);
                if (line === undefined)
                    break;
                const answer = answers.get(line.trim().toLowerCase());
                if (answer)
                    return answer;
            }
            output.write('\n');
            return 'a';
        },
    };
}
/** The letters of the question and the words they stand for. */
const answers = new Map([
    ...['y', 'yes', 's', 'si', 'sí'].map((word) => [word, 'y']),
    ...['n', 'no'].map((word) => [word, 'n']),
    ...['a', 'abort', 'abortar'].map((word) => [word, 'a']),
]);
/**
 * One line, or undefined at the end of the input or when aborted. `terminal: false` leaves the terminal in its own
 * line mode, where Ctrl-C still is a signal. Lines that were pasted after the answer are dropped: they were written
 * before their question could be read.
 */
function readLine(input, signal) {
    const { promise, resolve } = Promise.withResolvers();
    if (input.readableEnded || input.destroyed)
        return Promise.resolve(undefined);
    const lines = (0,external_node_readline_.createInterface)({ input, terminal: false });
    const stop = () => lines.close();
    signal.addEventListener('abort', stop, { once: true });
    lines.once('line', (line) => {
        resolve(line);
        lines.close();
    });
    lines.once('close', () => {
        signal.removeEventListener('abort', stop);
        resolve(undefined);
    });
    return promise;
}
/** Text from outside for a terminal: escape codes and control characters go, line breaks and tabs stay. */
function terminalText(text) {
    return text.replace(/\r\n?/g, '\n').replace(escapeCodes, '').replace(invisible, '');
}
/** CSI sequences, OSC ones (titles, links, the clipboard) with their end, and two-character ones. */
const escapeCodes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g;
/** Control characters but tab and line feed, and marks that reorder what is shown. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

;// CONCATENATED MODULE: ./build/cli-summary.js




/** What a person reads after a local run: the agent's last words, then what became of the run. Ends with a newline. */
function renderSummary(record) {
    const message = terminalText(record.finalMessage).trim();
    const lines = [
        outcomeLine(record),
        ...fileLines(record),
        ...gateLines(record.gates, record.language),
        ...refusalLines(record),
        costLine(record),
        ...pathLines(record),
        ...closingLines(record),
    ];
    return `${message === '' ? '' : `${message}\n\n`}${lines.join('\n')}\n`;
}
const icons = { success: '✅', partial: '⚠️', failed: '❌', skipped: '➖' };
function outcomeLine({ ending, steps, toolCalls, durationMs, language }) {
    const texts = summaryTexts[language];
    const reason = ending.stopReason === 'none' ? '' : ` (${ending.stopReason})`;
    const facts = [texts.totals(steps, toolCalls), duration(durationMs), texts.exitCode(ending.exitCode)];
    return `${icons[ending.status]} ${texts.status[ending.status]}${reason} · ${facts.join(' · ')}`;
}
const mostFiles = 50;
function fileLines({ change, language }) {
    if (!change || change.files.length === 0)
        return [];
    const texts = summaryTexts[language];
    const shown = change.files.slice(0, mostFiles).map((file) => `  ${fileLine(file, texts.binary)}`);
    const omitted = change.files.length - shown.length;
    return [texts.changedFiles(change.files.length), ...shown, ...(omitted > 0 ? [`  ${texts.moreFiles(omitted)}`] : [])];
}
const letters = { added: 'A', modified: 'M', deleted: 'D', renamed: 'R' };
function fileLine(file, binary) {
    const path = file.oldPath === undefined ? (0,one_line/* oneLine */.T)(file.path) : `${(0,one_line/* oneLine */.T)(file.oldPath)} → ${(0,one_line/* oneLine */.T)(file.path)}`;
    const isBinary = file.addedLines === null || file.removedLines === null;
    return `${letters[file.status]} ${path} (${isBinary ? binary : `+${file.addedLines} −${file.removedLines}`})`;
}
function gateLines(gates, language) {
    if (gates.length === 0)
        return [];
    const texts = summaryTexts[language];
    const lines = gates.map(({ gate, status, durationMs }) => {
        const result = observe_texts/* observeTexts */.b[language].gateResult(status, (durationMs / 1000).toFixed(1));
        return `  ${status === 'passed' ? '✓' : '✗'} ${(0,one_line/* oneLine */.T)(gate.name)}: ${result}${gate.required ? '' : `, ${texts.optionalGate}`}`;
    });
    return [texts.gates, ...lines];
}
function refusalLines({ refusals, language }) {
    if (refusals.length === 0)
        return [];
    return [
        summaryTexts[language].refused,
        ...refusals.map(({ what, reason }) => `  ${(0,one_line/* oneLine */.T)(what)}: ${(0,one_line/* oneLine */.T)(reason)}`),
    ];
}
function costLine({ cost, language }) {
    const budget = cost.budgetUsd === undefined ? undefined : `$${amount(cost.budgetUsd)}`;
    return summaryTexts[language].cost(`$${cost.totalUsd.toFixed(4)}`, budget);
}
/** Two decimals, or as many as it was given with. */
function amount(usd) {
    return Number(usd.toFixed(2)) === usd ? usd.toFixed(2) : String(usd);
}
const pathNames = ['session', 'report', 'trace', 'bundle'];
function pathLines({ files, language }) {
    return pathNames.flatMap((name) => {
        const path = files[name];
        return path === undefined ? [] : [`${summaryTexts[language].paths[name]}: ${path}`];
    });
}
/** Nothing is said where it is unknown: the run ended before its change was taken. */
function closingLines({ change, dryRun, language }) {
    const texts = summaryTexts[language];
    if (dryRun)
        return [texts.dryRun];
    if (!change)
        return [];
    return [change.files.length > 0 ? texts.inWorkTree : texts.nothingChanged];
}
function duration(ms) {
    const seconds = Math.round(ms / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

// EXTERNAL MODULE: ./build/contracts/errors.js
var errors = __webpack_require__(2673);
// EXTERNAL MODULE: ./build/contracts/language.js
var language = __webpack_require__(9648);
// EXTERNAL MODULE: ./build/engine/texts.js
var texts = __webpack_require__(719);
// EXTERNAL MODULE: ./build/kit/map-strings.js
var map_strings = __webpack_require__(1542);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/kit/redact.js + 2 modules
var redact = __webpack_require__(4036);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/platform/local-files.js


/** The text of a file, or undefined when there is none. Throws what the disk says otherwise. */
async function readTextFile(path) {
    try {
        return new TextDecoder().decode(await (0,promises_.readFile)(path));
    }
    catch (error) {
        if (isAbsent(error))
            return undefined;
        throw error;
    }
}
async function isFolder(path) {
    return (0,promises_.stat)(path).then((facts) => facts.isDirectory(), () => false);
}
/** The folder at or above this one that has a `.git`, else this one. */
async function findRepositoryRoot(folder) {
    for (let candidate = folder;; candidate = (0,external_node_path_.dirname)(candidate)) {
        if (await exists((0,external_node_path_.join)(candidate, '.git')))
            return candidate;
        if ((0,external_node_path_.dirname)(candidate) === candidate)
            return folder;
    }
}
/**
 * Makes a folder for this user's files in a place that others can write to as well. False where it exists already and
 * somebody else could change what is in it. Throws what the disk says when it cannot be made.
 */
async function makePrivateFolder(path) {
    await (0,promises_.mkdir)(path, { recursive: true, mode: 0o700 });
    const facts = await (0,promises_.lstat)(path);
    if (!facts.isDirectory())
        return false;
    // Where there are no user ids, the temporary folder is the user's own.
    return process.getuid === undefined || (facts.uid === process.getuid() && (facts.mode & 0o022) === 0);
}
async function exists(path) {
    return (0,promises_.access)(path).then(() => true, () => false);
}
function isAbsent(error) {
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

;// CONCATENATED MODULE: ./build/platform/local-io.js

/** A terminal in place of the runner: nothing but text for people. */
function createLocalIo({ write, quiet, onSecret }) {
    return {
        async setOutput() { },
        async appendSummary() { },
        saveState() { },
        maskSecret: onSecret,
        print: (text) => {
            if (!quiet)
                write(`${terminalText(text)}\n`);
        },
        annotate: (level, message) => {
            if (!quiet || level === 'error')
                write(`${local_io_icons[level]} ${terminalText(message)}\n`);
        },
    };
}
const local_io_icons = { error: '❌', warning: '⚠️', notice: 'ℹ️' };

// EXTERNAL MODULE: ./build/platform/run-files.js
var run_files = __webpack_require__(4521);
// EXTERNAL MODULE: ./build/platform/shutdown.js
var platform_shutdown = __webpack_require__(7670);
// EXTERNAL MODULE: ./build/platform/system-clock.js
var system_clock = __webpack_require__(4706);
// EXTERNAL MODULE: ./build/session/session-id.js
var session_id = __webpack_require__(2297);
// EXTERNAL MODULE: ./build/texts.js
var build_texts = __webpack_require__(6372);
;// CONCATENATED MODULE: ./build/local-host.js













/** A person's machine as a host: flags, working tree and terminal. No GitHub. Throws `AgentError('config')`. */
async function createLocalHost(request) {
    const { options, language, surroundings } = request;
    const { stdin, stderr } = surroundings;
    const workspaceFolder = await findWorkspace(request);
    const root = await findRepositoryRoot(workspaceFolder);
    const config = configPath(request, { workspaceFolder, root });
    const write = (text) => void stderr.write(text);
    const sessionId = (0,session_id/* createSessionId */.G)(system_clock/* systemClock */.m, Math.random);
    const runFolder = (0,external_node_path_.join)(await findPrivateFolder(language), sessionId);
    const shutdown = (0,platform_shutdown/* installShutdown */.Y)({
        onFirstSignal: (signal) => write(`${build_texts/* rootTexts */.V[language].stopping(signal)}\n`),
        exit: (code) => process.exit(code),
    });
    const inputs = inputsOf(request, config);
    const redactor = (0,redact/* createRedactor */.lY)([]);
    return {
        kind: 'local',
        env: localEnvironment(surroundings.env),
        clock: system_clock/* systemClock */.m,
        shutdown,
        io: createLocalIo({ write, quiet: options.quiet, onSecret: redactor.add }),
        sessionId,
        files: (0,run_files/* createRunFiles */.b)(runFolder),
        workspaceFolder,
        inputs: () => inputs,
        payload: async () => ({}),
        readConfigFile: (path) => readConfigFile(root, path, { language, wasNamed: config !== undefined }),
        confirmation: {
            mode: options.confirm,
            terminal: createTerminal({ input: stdin, output: stderr, signal: shutdown.signal }),
        },
        redact: redactor.redact,
    };
}
async function findWorkspace({ options, language, surroundings }) {
    const folder = (0,external_node_path_.resolve)(surroundings.folder, options.workspace ?? '.');
    if (!(await isFolder(folder)))
        throw new errors/* AgentError */.Y('config', cliTexts[language].noFolder(folder));
    return folder;
}
/**
 * A place for the files of all runs, in the temporary folder, that nobody else can change: git trusts what is in it.
 */
async function findPrivateFolder(language) {
    const texts = cliTexts[language];
    const folder = (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `architect-${process.getuid?.() ?? 'runs'}`);
    const isPrivate = await makePrivateFolder(folder).catch((error) => {
        throw new errors/* AgentError */.Y('config', texts.runFolderNotMade(folder, (0,errors/* errorMessage */.g)(error)), { cause: error });
    });
    if (!isPrivate)
        throw new errors/* AgentError */.Y('config', texts.runFolderForeign(folder));
    return folder;
}
/** A run by hand inside a workflow is no run of that workflow. */
function localEnvironment(env) {
    return Object.fromEntries(Object.entries(env).filter(([name]) => !runnerVariable.test(name)));
}
const runnerVariable = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/;
/** What was written names a file as seen from the workspace; the run knows it as seen from the repository's root. */
function configPath({ options, surroundings }, { workspaceFolder, root }) {
    const written = options.config ?? given(surroundings.env.ARCHITECT_CONFIG);
    if (written === undefined)
        return undefined;
    return (0,external_node_path_.relative)(root, (0,external_node_path_.resolve)(workspaceFolder, written)).split(external_node_path_.sep).join('/');
}
/** The flags, and those variables that are needed before the configuration is read as a whole. */
function inputsOf({ options, task, surroundings }, config) {
    const language = given(surroundings.env.ARCHITECT_LANGUAGE);
    return {
        ...(language === 'es' || language === 'en' ? { language } : {}),
        ...options.inputs,
        prompt: task,
        ...(config === undefined ? {} : { config }),
    };
}
async function readConfigFile(root, path, { language, wasNamed }) {
    const texts = cliTexts[language];
    const text = await readTextFile((0,external_node_path_.join)(root, path)).catch((error) => {
        throw new errors/* AgentError */.Y('config', texts.configNotReadable(path, (0,errors/* errorMessage */.g)(error)), { cause: error });
    });
    if (text === undefined && wasNamed)
        throw new errors/* AgentError */.Y('config', texts.noConfigFile((0,external_node_path_.join)(root, path)));
    return text;
}
function given(value) {
    return value?.trim() || undefined;
}

// EXTERNAL MODULE: ./build/publish/report-json.js
var report_json = __webpack_require__(2835);
;// CONCATENATED MODULE: ./build/version.js
/** The version of package.json, which the bundle does not have beside it. */
const version = '0.1.0';

;// CONCATENATED MODULE: ./build/cli.js












/** The local command. Ends the process. */
async function runCli() {
    const { env, stdin, stdout, stderr } = process;
    for (const stream of [stdout, stderr])
        stream.on('error', ignoreClosedPipe);
    process.exit(await runCommandLine(process.argv.slice(2), { env, folder: process.cwd(), stdin, stdout, stderr }));
}
/** Runs the words after `architect`; returns the exit code. Results go to stdout, everything else to stderr. */
async function runCommandLine(words, surroundings) {
    const { stdout, stderr } = surroundings;
    const language = languageOf(words, surroundings.env);
    const line = parseCommandLine(words, language);
    switch (line.status) {
        case 'help':
            return write(stdout, `${renderHelp(language)}\n`, 0);
        case 'version':
            return write(stdout, `${version}\n`, 0);
        case 'wrong':
            return write(stderr, `${cliTexts[language].notStarted(line.problems)}\n`, 3);
        case 'run':
            return runTask(line.options, language, surroundings).catch((thrown) => {
                const { message, exitCode } = failure(thrown, language);
                return write(stderr, `${message}\n`, exitCode);
            });
    }
}
async function runTask(options, language, surroundings) {
    const task = await readTask(options, surroundings);
    if (task === '')
        throw new errors/* AgentError */.Y('config', cliTexts[language].noTask);
    const host = await createLocalHost({ options, task, language, surroundings });
    if (nobodyCanConfirm(host)) {
        const { noTerminal, noTerminalWaysOut } = texts/* pipelineTexts */.Vy[language];
        host.io.annotate('warning', `${noTerminal}. ${noTerminalWaysOut}`);
    }
    // Loaded here so that help and mistakes in the command line are answered at once.
    const { run } = await Promise.all(/* import() */[__webpack_require__.e(926), __webpack_require__.e(435), __webpack_require__.e(222)]).then(__webpack_require__.bind(__webpack_require__, 222));
    const record = await run(host);
    tellErrors(record, { options, host });
    return write(surroundings.stdout, options.json ? asJson(record, host) : asText(record, host), record.ending.exitCode);
}
/** On stderr: why nothing was done, and what went wrong while reporting. The log, unless quiet, has all else. */
function tellErrors(record, { options, host }) {
    const { ending, finalMessage, problems, language } = record;
    const isUntold = endedOutside(record) || (options.quiet && ending.stopReason.endsWith('_error'));
    for (const error of [...(isUntold ? [finalMessage] : []), ...problems]) {
        host.io.annotate('error', host.redact(error));
    }
    if (ending.stopReason === 'config_error')
        host.io.print(cliTexts[language].inputsAreFlags);
}
/** Before or after the agent's work: the message is an error and no last words. */
function endedOutside({ ending }) {
    return ending.stopReason === 'none' || ending.stopReason === 'config_error';
}
function asText(record, { redact }) {
    // Nothing was started: the error says all.
    if (record.ending.stopReason === 'config_error')
        return '';
    return redact(renderSummary(endedOutside(record) ? { ...record, finalMessage: '' } : record));
}
/** The same as in the report's file. */
function asJson(record, { redact }) {
    return `${JSON.stringify((0,map_strings/* mapStrings */.t)((0,report_json/* reportJson */.l4)(record), redact), null, 2)}\n`;
}
/** The argument; without one the variable of the input, then what is piped in. */
async function readTask({ task }, { env, stdin }) {
    if (task !== undefined && task !== '-')
        return task.trim();
    const prompt = env.ARCHITECT_PROMPT?.trim();
    if (task === undefined && prompt)
        return prompt;
    if (task === undefined && stdin.isTTY)
        return '';
    return (await (0,consumers_.text)(stdin)).trim();
}
/** The run goes on, since it may only want to read; each call that needs a yes is refused with the same words. */
function nobodyCanConfirm({ confirmation, env, inputs }) {
    const dryRun = inputs()['dry-run'] ?? env.ARCHITECT_DRY_RUN?.trim().toLowerCase();
    return confirmation.mode !== 'yolo' && dryRun !== 'true' && !confirmation.terminal.isInteractive;
}
function failure(thrown, language) {
    const texts = cliTexts[language];
    if (thrown instanceof errors/* AgentError */.Y && thrown.code === 'config') {
        return { message: texts.notStarted([thrown.message]), exitCode: 3 };
    }
    return { message: texts.unexpected((0,errors/* errorMessage */.g)(thrown)), exitCode: 1 };
}
/** Known before the command line is read, since mistakes in it are told in it. */
function languageOf(words, env) {
    const flag = words.findLastIndex((word) => /^--language(?:=|$)/.test(word));
    const [, inline] = words[flag]?.split('=') ?? [];
    const asked = flag < 0 ? env.ARCHITECT_LANGUAGE?.trim() : (inline ?? words[flag + 1]);
    return language/* languages */.e.find((language) => language === asked) ?? 'en';
}
function write(stream, content, exitCode) {
    // Also called when nobody reads any more: then there is nobody to tell.
    return new Promise((resolve) => stream.write(content, () => resolve(exitCode)));
}
/** Such as `architect run … | head`: the run goes on without a reader. */
function ignoreClosedPipe(error) {
    if (error.code !== 'EPIPE')
        throw error;
}


/***/ })

};
