export const id = 251;
export const ids = [251];
export const modules = {

/***/ 2673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ AgentError),
/* harmony export */   g: () => (/* binding */ errorMessage)
/* harmony export */ });
/**
 * An error a person reads: the message says what happened, where, and what to do about it.
 * `cause` keeps the original error for the technical log.
 */
class AgentError extends Error {
    code;
    constructor(code, message, options) {
        super(message, options);
        this.name = 'AgentError';
        this.code = code;
    }
}
/** The message of anything that was thrown. Never throws. */
function errorMessage(thrown) {
    if (thrown instanceof Error)
        return thrown.message;
    return typeof thrown === 'string' ? thrown : String(thrown);
}


/***/ }),

/***/ 9648:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ languages)
/* harmony export */ });
const languages = ['en', 'es'];


/***/ }),

/***/ 9659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ confirmModes),
/* harmony export */   i: () => (/* binding */ createConfirmationPolicy)
/* harmony export */ });
/* harmony import */ var _show_arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3);
/* harmony import */ var _texts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(719);


const confirmModes = ['yolo', 'confirm-all', 'confirm-sensitive'];
function createConfirmationPolicy(options) {
    const shouldConfirm = ({ tool, intent }) => {
        if (options.mode === 'yolo')
            return false;
        return options.mode === 'confirm-all' || (intent.sensitive ?? tool.sensitive);
    };
    return {
        mode: options.mode,
        shouldConfirm,
        confirm: async (request) => {
            if (!shouldConfirm(request))
                return { status: 'go' };
            if (!options.terminal?.isInteractive)
                return { status: 'no-terminal' };
            const { tool, args } = request;
            const question = _texts_js__WEBPACK_IMPORTED_MODULE_0__/* .confirmTexts */ .$D[options.language].question(tool.name, (0,_show_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .showArguments */ .W)(args, questionTextLimit));
            return { status: verdicts[await options.terminal.ask(question)] };
        },
    };
}
const verdicts = { y: 'go', n: 'declined', a: 'abort' };
/** Long enough to show every reasonable command whole: what is not shown cannot be agreed to. */
const questionTextLimit = 2_000;


/***/ }),

/***/ 3:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ firstArgument),
/* harmony export */   W: () => (/* binding */ showArguments)
/* harmony export */ });
/* harmony import */ var _kit_truncate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1709);

/**
 * Arguments as JSON on one line for people, long texts cut to `limit` characters with their length.
 * Control and direction characters are escaped, so that a terminal shows what will really run.
 */
function showArguments(args, limit) {
    const shown = JSON.stringify(args, (_key, value) => typeof value === 'string' && value.length > limit ? `${(0,_kit_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .ellipsize */ .m)(value, limit)} (${value.length})` : value);
    return shown.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
/** The first argument as text, for tools that do not describe their calls. Accepts anything a model sent. */
function firstArgument(args) {
    const value = Object.values(args)[0];
    if (value === undefined)
        return '';
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return (0,_kit_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .ellipsize */ .m)(text.replace(/\s+/g, ' ').trim(), firstArgumentLimit);
}
const firstArgumentLimit = 60;
/** DEL and C1 controls, zero-width and direction marks, line separators. */
const invisible = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;


/***/ }),

/***/ 719:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $D: () => (/* binding */ confirmTexts),
/* harmony export */   Vy: () => (/* binding */ pipelineTexts),
/* harmony export */   sG: () => (/* binding */ hookTexts),
/* harmony export */   wW: () => (/* binding */ argumentTexts)
/* harmony export */ });
const pipelineTexts = {
    en: {
        toolNotFound: (name) => `Tool not found: '${name}'`,
        knownTools: (names, closest) => `${closest === undefined ? '' : `Did you mean '${closest}'? `}Available tools: ${names.join(', ')}.`,
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
        unexpected: (tool, stage, message) => `'${tool}' failed unexpectedly in step '${stage}': ${message}. Try another tool or other arguments.`,
        lateFailure: (tool, stage, message) => `Step '${stage}' after '${tool}' failed, its result was kept: ${message}`,
    },
    es: {
        toolNotFound: (name) => `Tool no encontrada: '${name}'`,
        knownTools: (names, closest) => `${closest === undefined ? '' : `¿Querías decir '${closest}'? `}Tools disponibles: ${names.join(', ')}.`,
        invalidArguments: (problems) => `Argumentos inválidos: ${problems}`,
        correctArguments: 'Corrígelos y vuelve a llamar a la tool.',
        malformed: (fault) => `JSON no válido en la posición ${where(fault, 'línea', 'columna')}: ${nearSpanish(fault.near)}`,
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
        unexpected: (tool, stage, message) => `'${tool}' falló de forma inesperada en el paso '${stage}': ${message}. Prueba otra tool u otros argumentos.`,
        lateFailure: (tool, stage, message) => `El paso '${stage}' posterior a '${tool}' falló y se conservó su resultado: ${message}`,
    },
};
const argumentTexts = {
    en: {
        wholeArguments: 'the arguments',
        mismatch: (field, expected, received) => `${field}: expected ${expected}, got ${received}`,
        missing: (field, expected) => `${field}: missing, expected ${expected}`,
        unknownField: (field, known, closest) => `${field}: unknown field${closest === undefined ? '' : `, did you mean '${closest}'?`} (known: ${known.join(', ')})`,
        oneOf: (values) => (values.length === 1 ? values.join('') : `one of ${values.join(', ')}`),
        atLeast: (minimum, origin, inclusive) => `${measure(origin, 'en')}${inclusive ? '≥' : '>'} ${minimum}`,
        atMost: (maximum, origin, inclusive) => `${measure(origin, 'en')}${inclusive ? '≤' : '<'} ${maximum}`,
    },
    es: {
        wholeArguments: 'los argumentos',
        mismatch: (field, expected, received) => `${field}: se esperaba ${expected}, llegó ${received}`,
        missing: (field, expected) => `${field}: falta, se esperaba ${expected}`,
        unknownField: (field, known, closest) => `${field}: campo desconocido${closest === undefined ? '' : `, ¿querías decir '${closest}'?`} (conocidos: ${known.join(', ')})`,
        oneOf: (values) => (values.length === 1 ? values.join('') : `uno de ${values.join(', ')}`),
        atLeast: (minimum, origin, inclusive) => `${measure(origin, 'es')}${inclusive ? '≥' : '>'} ${minimum}`,
        atMost: (maximum, origin, inclusive) => `${measure(origin, 'es')}${inclusive ? '≤' : '<'} ${maximum}`,
    },
};
const hookTexts = {
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
        invalidMatcher: (event, name, message) => `hooks.${event}: the matcher of '${name}' is not a regular expression: ${message}. Use tool names such as 'edit_file|write_file'.`,
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
        invalidMatcher: (event, name, message) => `hooks.${event}: el matcher de '${name}' no es una expresión regular: ${message}. Usa nombres de tools como 'edit_file|write_file'.`,
    },
};
const confirmTexts = {
    en: { question: (tool, args) => `Run '${tool}' with args=${args}? [y/n/a]` },
    es: { question: (tool, args) => `¿Ejecutar '${tool}' con args=${args}? [y/n/a]` },
};
function where(fault, line, column) {
    return `${fault.position} (${line} ${fault.line}, ${column} ${fault.column})`;
}
function nearEnglish(near) {
    return near === '' ? 'the text ends too early, perhaps it was cut off' : `near ${JSON.stringify(near)}`;
}
function nearSpanish(near) {
    return near === '' ? 'el texto termina demasiado pronto, quizá se cortó' : `cerca de ${JSON.stringify(near)}`;
}
function measure(origin, language) {
    return measures[language][origin] ?? '';
}
const measures = {
    en: { string: 'characters ', array: 'items ', number: 'number ', int: 'integer ' },
    es: { string: 'caracteres ', array: 'elementos ', number: 'número ', int: 'entero ' },
};


/***/ }),

/***/ 4674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ closestName)
/* harmony export */ });
/** The known name closest to a mistyped one, or undefined when none is near (more than a third of it differs). */
function closestName(name, known) {
    const wanted = normalize(name);
    const ranked = known
        .map((candidate) => ({ candidate, distance: editDistance(wanted, normalize(candidate)) }))
        .sort((a, b) => a.distance - b.distance);
    const best = ranked[0];
    if (!best || best.distance > Math.max(2, Math.floor(wanted.length / 3)))
        return undefined;
    return best.candidate;
}
function normalize(name) {
    return name.toLowerCase().replace(/[-_ ]/g, '');
}
/** Levenshtein distance, two rows. */
function editDistance(a, b) {
    let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let i = 1; i <= a.length; i++) {
        const current = [i];
        for (let j = 1; j <= b.length; j++) {
            const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
            current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution));
        }
        previous = current;
    }
    return previous[b.length] ?? 0;
}


/***/ }),

/***/ 1542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ mapStrings)
/* harmony export */ });
/** A copy of a plain value (objects, arrays, primitives) in which every string value went through `change`. */
function mapStrings(value, change) {
    return mapped(value, change);
}
function mapped(value, change) {
    if (typeof value === 'string')
        return change(value);
    if (Array.isArray(value))
        return value.map((item) => mapped(item, change));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]));
}


/***/ }),

/***/ 4036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  lY: () => (/* binding */ createRedactor)
});

// UNUSED EXPORTS: createStreamRedactor, redactedMark

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/kit/secret-forms.js

const shortestSecret = 6;
/** Lines of a secret of several lines are secrets too when they are this long (a host masks them one by one). */
const shortestLine = 12;
/** Longer forms are only looked for in one piece. */
const longestBroken = 400;
/** All forms of one secret; none when it is too short to be told apart from ordinary text. */
function secretForms(secret) {
    const whole = secret.trim();
    if (whole.length < shortestSecret)
        return [];
    const lines = whole.split(/\r?\n/).map((line) => line.trim());
    const values = lines.length > 1 ? [whole, ...lines.filter((line) => line.length >= shortestLine)] : [whole];
    return values.flatMap(formsOfValue);
}
function formsOfValue(value) {
    const json = JSON.stringify(value).slice(1, -1);
    const plain = [
        value,
        json,
        JSON.stringify(json).slice(1, -1),
        json.replaceAll('/', '\\/'),
        ...urlForms(value),
        [...value].reverse().join(''),
    ];
    const forms = [...new Set(plain)].map((text) => ({ text, source: breakable(text) }));
    return [...forms, ...base64Forms(value)];
}
function urlForms(value) {
    const encoded = encodeURIComponent(value.toWellFormed());
    // `encodeURIComponent` leaves these as they are, other encoders do not; and the case of the digits is free.
    const strict = encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
    const lowered = strict.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
    return [encoded, strict, lowered, strict.replaceAll('%20', '+')];
}
/**
 * Base64 at its three alignments: what stands before the secret in the encoded bytes (as in `x-access-token:<secret>`)
 * shifts it. Characters that also hold neighbouring bits are left out of the comparison.
 */
function base64Forms(value) {
    const bytes = external_node_buffer_.Buffer.from(value, 'utf8');
    return [0, 1, 2].flatMap((shift) => {
        const encoded = external_node_buffer_.Buffer.concat([external_node_buffer_.Buffer.alloc(shift), bytes]).toString('base64');
        const start = Math.ceil((shift * 8) / 6);
        const end = Math.floor(((shift + bytes.length) * 8) / 6);
        const core = encoded.slice(start, end);
        const urlSafe = core.replaceAll('+', '-').replaceAll('/', '_');
        // The rest of the last byte and the padding go with it.
        return [...new Set([core, urlSafe])].map((text) => ({ text, source: `${breakable(text)}[A-Za-z0-9+/_-]?={0,2}` }));
    });
}
/** Matches the text also when a line end was put between any two of its characters. */
function breakable(text) {
    const characters = [...text].map(escapeCharacter);
    return characters.join(text.length > longestBroken ? '' : '(?:\\r?\\n)?');
}
function escapeCharacter(character) {
    return /[\w\s]/.test(character) && character !== '\n'
        ? character
        : character.replace(/[\\^$.*+?()[\]{}|/\n-]/g, escapeOne);
}
function escapeOne(character) {
    return character === '\n' ? '\\n' : `\\${character}`;
}

;// CONCATENATED MODULE: ./build/kit/secret-patterns.js
/**
 * Formats of credentials that are recognised without being known, as sources of regular expressions. Each walks the
 * text in linear time. Word boundaries in front keep `task-…` and `risk-…` readable.
 */
const secretPatterns = [
    // GitHub: personal, OAuth, user-to-server, server-to-server, refresh; newer ones carry a JWT after the prefix.
    String.raw `\bgh[pousr]_[A-Za-z0-9_]{16,}(?:[.-][A-Za-z0-9_-]+)*`,
    String.raw `\bgithub_pat_[A-Za-z0-9_]{20,}`,
    String.raw `\bglpat-[A-Za-z0-9_-]{20,}`,
    // OpenAI, Anthropic, OpenRouter, …; names such as `sk-fading-circle` have neither digits nor capitals.
    String.raw `(?<![\w-])sk-(?=[\w-]*[0-9A-Z])[\w-]{16,}`,
    String.raw `(?<![\w-])sk-[a-z]{20,}`,
    String.raw `\bgsk_[A-Za-z0-9]{20,}`,
    String.raw `\bhf_[A-Za-z0-9]{30,}`,
    String.raw `\bxai-[A-Za-z0-9]{40,}`,
    String.raw `\bAIza[A-Za-z0-9_-]{35}`,
    String.raw `\bnpm_[A-Za-z0-9]{36}`,
    String.raw `\bxox[a-z]-[A-Za-z0-9-]{10,}`,
    String.raw `\b(?:AKIA|ASIA)[A-Z0-9]{16}\b`,
    // Whole blocks; where the end is missing (cut text), the lines that look like key material.
    String.raw `-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{0,60}-----|(?:(?:\s|\\[nr])+[A-Za-z0-9+/=]{20,})*)`,
    String.raw `(?<kept>\b(?i:authorization)(?:\\*["'])?\s{0,4}[:=]\s{0,4}(?:\\*["'])?(?i:basic|bearer|token)\s{1,4})[A-Za-z0-9+/=._~-]{6,}`,
];
/** Characters within which every pattern above has matched or cannot match any more. */
const longestPatternStart = 200;
/** The opening line of a key block: what follows belongs to it until its end has come. */
const keyBlockStart = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

;// CONCATENATED MODULE: ./build/kit/redact.js



/** What stands in place of a secret. */
const redactedMark = '***';
/**
 * Knows secrets in the forms in which they leak (as they are, base64 at every alignment, URL-encoded, JSON-escaped,
 * broken over lines) and recognises common token formats.
 */
function createRedactor(secrets) {
    const forms = new Map();
    let expression;
    const add = (secret) => {
        for (const form of secretForms(secret))
            forms.set(form.text, form.source);
        expression = undefined;
    };
    const matcher = () => {
        expression ??= combine(forms);
        return expression;
    };
    for (const secret of secrets)
        add(secret);
    return {
        add,
        redact: (text) => text.replace(matcher(), (...match) => `${keptOf(match.at(-1))}${redactedMark}`),
        find: (text) => [...text.matchAll(matcher())].map((match) => [match.index, match.index + match[0].length]),
        get longestForm() {
            // A form may be broken by a line end after each character.
            return 3 * Math.max(0, ...[...forms.keys()].map((form) => form.length));
        },
    };
}
/** One expression for everything, so that a text is walked once; longer forms first, so that no rest is left. */
function combine(forms) {
    const known = [...forms].sort(([a], [b]) => b.length - a.length).map(([, source]) => source);
    return new RegExp([...known, ...secretPatterns].join('|'), 'g');
}
/** What a pattern matched only to recognise the secret after it, such as `Authorization: basic `. */
function keptOf(groups) {
    const kept = groups?.kept;
    return kept ?? '';
}


/***/ }),

/***/ 1709:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ headAndTailLines),
/* harmony export */   m: () => (/* binding */ ellipsize)
/* harmony export */ });
/** The first `head` and last `tail` lines with a marker between them; unchanged when nothing would be left out. */
function headAndTailLines(text, options) {
    const lines = text.split('\n');
    const omitted = lines.length - options.head - options.tail;
    if (omitted <= 0)
        return text;
    const tail = options.tail > 0 ? lines.slice(-options.tail) : [];
    return [...lines.slice(0, options.head), options.marker(omitted), ...tail].join('\n');
}
/** At most `limit` characters, the last of them `…` when something was cut. Never splits a surrogate pair. */
function ellipsize(text, limit) {
    if (text.length <= limit)
        return text;
    const end = isHighSurrogate(text.charCodeAt(limit - 2)) ? limit - 2 : limit - 1;
    return `${text.slice(0, Math.max(0, end))}…`;
}
function isHighSurrogate(code) {
    return code >= 0xd800 && code <= 0xdbff;
}


/***/ }),

/***/ 3034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine)
/* harmony export */ });
/* harmony import */ var _kit_truncate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1709);

const longest = 300;
/** Text from outside as part of one log line: escape codes go, line breaks and control characters become blanks. */
function oneLine(text) {
    const plain = text
        .slice(0, longest * 10)
        .replace(escapeCodes, '')
        .replace(breaks, ' ');
    return (0,_kit_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .ellipsize */ .m)(plain.trim(), longest);
}
const escapeCodes = /\u001b\[[0-?]*[ -/]*[@-~]/g;
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;


/***/ }),

/***/ 6507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ observeTexts)
/* harmony export */ });
const observeTexts = {
    en: {
        llmCall: (step, messages) => `Step ${step} → LLM call (${count(messages, 'message', 'messages')})`,
        llmResponse: (calls) => calls > 0 ? `LLM responded with ${count(calls, 'tool call', 'tool calls')}` : 'LLM responded with final text',
        llmRetry: (attempt, seconds, reason) => `Retry ${attempt} in ${seconds}s: ${reason}`,
        llmError: (error) => `LLM error: ${error}`,
        stepTimeout: (seconds) => `Step timeout (${seconds}s)...`,
        error: (message) => `ERROR: ${message}`,
        hook: (name) => `Hook ${name}:`,
        mcp: (server) => `(MCP: ${server})`,
        agentDone: (steps) => `Agent complete (${count(steps, 'step', 'steps')})`,
        doneReason: 'Reason: the LLM decided it was done',
        cost: (usd) => `Cost: $${usd}`,
        safetyNet: (reason, detail) => englishNets[reason]?.(detail) ?? `Safety net: ${reason}`,
        closing: (reason, steps) => `Closing (${reason}, ${count(steps, 'step', 'steps')})`,
        ended: (status, reason) => `Agent stopped (${status}, ${reason})`,
        totals: (steps, calls) => `(${count(steps, 'step', 'steps')}, ${count(calls, 'tool call', 'tool calls')})`,
        gate: (name) => `Gate → ${name}`,
        gateResult: (result, seconds) => `${englishGateResults[result] ?? result} (${seconds}s)`,
        linesOmitted: (lines) => `[... ${count(lines, 'line', 'lines')} omitted ...]`,
    },
    es: {
        llmCall: (step, messages) => `Paso ${step} → Llamada al LLM (${count(messages, 'mensaje', 'mensajes')})`,
        llmResponse: (calls) => calls > 0 ? `LLM respondió con ${count(calls, 'tool call', 'tool calls')}` : 'LLM respondió con texto final',
        llmRetry: (attempt, seconds, reason) => `Reintento ${attempt} en ${seconds}s: ${reason}`,
        llmError: (error) => `Error del LLM: ${error}`,
        stepTimeout: (seconds) => `Step timeout (${seconds}s)...`,
        error: (message) => `ERROR: ${message}`,
        hook: (name) => `Hook ${name}:`,
        mcp: (server) => `(MCP: ${server})`,
        agentDone: (steps) => `Agente completado (${count(steps, 'paso', 'pasos')})`,
        doneReason: 'Razón: LLM decidió que terminó',
        cost: (usd) => `Coste: $${usd}`,
        safetyNet: (reason, detail) => spanishNets[reason]?.(detail) ?? `Límite de seguridad: ${reason}`,
        closing: (reason, steps) => `Cerrando (${reason}, ${count(steps, 'paso', 'pasos')})`,
        ended: (status, reason) => `Agente detenido (${status}, ${reason})`,
        totals: (steps, calls) => `(${count(steps, 'paso', 'pasos')}, ${count(calls, 'tool call', 'tool calls')})`,
        gate: (name) => `Control → ${name}`,
        gateResult: (result, seconds) => `${spanishGateResults[result] ?? result} (${seconds}s)`,
        linesOmitted: (lines) => `[... ${count(lines, 'línea omitida', 'líneas omitidas')} ...]`,
    },
};
const englishNets = {
    user_interrupt: () => 'Interrupted by the user',
    max_steps: (detail) => `Step limit reached${figures(detail, String, '')}`,
    timeout: (detail) => `Total time exceeded${figures(detail, String, 's')}`,
    budget_exceeded: (detail) => `Budget exceeded${figures(detail, dollars, '')}`,
    context_full: (detail) => `Context window almost full${figures(detail, String, ' tokens')}`,
};
const spanishNets = {
    user_interrupt: () => 'Interrumpido por el usuario',
    max_steps: (detail) => `Límite de pasos alcanzado${figures(detail, String, '')}`,
    timeout: (detail) => `Tiempo total excedido${figures(detail, String, 's')}`,
    budget_exceeded: (detail) => `Presupuesto excedido${figures(detail, dollars, '')}`,
    context_full: (detail) => `Contexto casi lleno${figures(detail, String, ' tokens')}`,
};
const englishGateResults = {
    passed: 'passed',
    failed: 'failed',
    timeout: 'timed out',
    'not-run': 'not run',
};
const spanishGateResults = {
    passed: 'superado',
    failed: 'fallido',
    timeout: 'tiempo agotado',
    'not-run': 'no ejecutado',
};
/** ` (reached/limit)` with as much as is known. */
function figures({ reached, limit }, format, unit) {
    const known = [reached, limit].filter((value) => value !== undefined).map(format);
    return known.length > 0 ? ` (${known.join('/')}${unit})` : '';
}
function dollars(value) {
    return `$${value.toFixed(4)}`;
}
function count(amount, one, many) {
    return `${amount} ${amount === 1 ? one : many}`;
}


/***/ }),

/***/ 4521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ createRunFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



/** The run's own folder outside the workspace. Created at once; names may contain folders but never leave it. */
function createRunFiles(directory) {
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(directory);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(root, { recursive: true, mode: 0o700 });
    return {
        directory: root,
        pathOf: (name) => inside(root, name),
        async write(name, content) {
            const path = inside(root, name);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
            const temporary = `${path}.${process.pid}.tmp`;
            try {
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, content, { mode: 0o600 });
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
            }
            catch (error) {
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
                throw error;
            }
            return path;
        },
        append(name, text) {
            const path = inside(root, name);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, text, { mode: 0o600 });
            return path;
        },
    };
}
function inside(root, name) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, name));
    if (!path.startsWith(root + node_path__WEBPACK_IMPORTED_MODULE_2__.sep))
        throw new RangeError(`not a file of the run's folder: ${name}`);
    return path;
}


/***/ }),

/***/ 7670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ installShutdown)
/* harmony export */ });
/** Installs handlers for SIGINT and SIGTERM: the first one aborts `signal`, a second SIGINT leaves with 130. */
function installShutdown(options) {
    const controller = new AbortController();
    const handle = (name) => {
        if (controller.signal.aborted) {
            if (name === 'SIGINT')
                options.exit(130);
            return;
        }
        options.onFirstSignal(name);
        controller.abort(new Error(`interrupted by ${name}`));
    };
    process.on('SIGINT', handle);
    process.on('SIGTERM', handle);
    return {
        signal: controller.signal,
        get shouldStop() {
            return controller.signal.aborted;
        },
        request: () => {
            if (!controller.signal.aborted)
                controller.abort(new Error('stopped by the user'));
        },
        dispose: () => {
            process.off('SIGINT', handle);
            process.off('SIGTERM', handle);
        },
    };
}


/***/ }),

/***/ 4706:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** The real time. A sleeping timer keeps the process alive; abort it by its signal. */
const systemClock = {
    now: () => Date.now(),
    async sleep(ms, signal) {
        try {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, signal ? { signal } : {});
        }
        catch (error) {
            if (signal?.aborted)
                throw signal.reason;
            throw error;
        }
    },
};


/***/ }),

/***/ 2835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l4: () => (/* binding */ reportJson),
/* harmony export */   wT: () => (/* binding */ gateJson)
/* harmony export */ });
/* unused harmony export reportFormat */
/** Version of the shape below. */
const reportFormat = 1;
/**
 * The report as plain JSON, for programs: the same facts as the comment. Durations in milliseconds, costs in dollars,
 * times in ISO 8601, paths relative to the repository. Texts are redacted by whoever writes it.
 */
function reportJson(record) {
    const { ending, change, delivery, cost } = record;
    return {
        format_version: reportFormat,
        session_id: record.sessionId,
        status: ending.status,
        stop_reason: ending.stopReason,
        exit_code: ending.exitCode,
        summary: record.finalMessage,
        started_at: new Date(record.startedAt).toISOString(),
        duration_ms: record.durationMs,
        agent: record.agent,
        model: record.model,
        mode: record.mode,
        dry_run: record.dryRun,
        language: record.language,
        event: record.eventName,
        actor: record.actor ?? null,
        task: record.task,
        run_url: record.runUrl ?? null,
        steps: record.steps,
        tool_calls: record.toolCalls,
        cost: {
            total_usd: cost.totalUsd,
            budget_usd: cost.budgetUsd ?? null,
            ...usageJson(cost.usage),
            entries: cost.entries.map(({ step, phase, model, usage, costUsd }) => ({
                step,
                phase,
                model,
                cost_usd: costUsd,
                ...usageJson(usage),
            })),
        },
        change: change ? changeJson(change) : null,
        gates: record.gates.map(gateJson),
        refusals: record.refusals.map(({ rule, what, reason, allowWith }) => ({
            rule,
            what,
            reason,
            allow_with: allowWith ?? null,
        })),
        capabilities: record.capabilities ?? null,
        sandbox: record.sandbox,
        delivery: delivery ? deliveryJson(delivery) : null,
        comment_url: record.commentUrl ?? null,
        problems: record.problems,
        dirty_before: record.dirtyBefore,
        files: record.files,
    };
}
function usageJson(usage) {
    return {
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        cached_tokens: usage.cachedTokens,
        reasoning_tokens: usage.reasoningTokens,
    };
}
function changeJson({ headSha, treeSha, files }) {
    return {
        head_sha: headSha,
        tree_sha: treeSha,
        files: files.map(({ path, status, oldPath, addedLines, removedLines }) => ({
            path,
            status,
            old_path: oldPath ?? null,
            added_lines: addedLines,
            removed_lines: removedLines,
        })),
    };
}
/** One gate's result, as the report and the output `gates` show it. */
function gateJson({ gate, status, exitCode, durationMs, treeSha, outputTail }) {
    return {
        name: gate.name,
        command: gate.command,
        required: gate.required,
        status,
        exit_code: exitCode,
        duration_ms: durationMs,
        tree_sha: treeSha,
        output_tail: outputTail,
    };
}
function deliveryJson(delivery) {
    return {
        status: delivery.status,
        reason: delivery.reason,
        branch: delivery.branch ?? null,
        commit_sha: delivery.commitSha ?? null,
        pull_request: delivery.pullRequest ?? null,
        problems: delivery.problems,
    };
}


/***/ }),

/***/ 2297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ createSessionId)
/* harmony export */ });
/** `YYYYMMDD-HHMMSS-hex6` in UTC. `random` gives numbers from 0 up to, not including, 1. */
function createSessionId(clock, random) {
    const [date, time] = new Date(clock.now()).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
    const suffix = Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0');
    return `${date}-${time}-${suffix}`;
}


/***/ }),

/***/ 6372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ rootTexts)
/* harmony export */ });
/** Texts of the files directly in src/. */
const rootTexts = {
    en: {
        noCommit: 'the repository has no commit yet: there is nothing to start from. Make a first commit.',
        pushDenied: (reason) => `The change could not be delivered, so nothing was begun. ${reason}\nWithout that right, \`publish: patch\` gives the change as files.`,
        priceUnknown: (model, budget) => `the price of "${model}" is unknown, so the budget of $${budget} cannot be kept. Say what it costs with \`costs.prices\` (dollars per million tokens), or go without a limit with \`costs.budget_unpriced: allow\`.`,
        interrupted: 'Interrupted by the user.',
        stopping: (signal) => `${signal}: stopping. The report is written first; a second Ctrl-C leaves at once.`,
        stepTooSlow: (step, seconds) => `The report's step "${step}" took longer than ${seconds} s and was given up.`,
    },
    es: {
        noCommit: 'el repositorio aún no tiene ningún commit: no hay de dónde partir. Haz un primer commit.',
        pushDenied: (reason) => `El cambio no se podría entregar, así que no se empezó nada. ${reason}\nSin ese permiso, \`publish: patch\` entrega el cambio como archivos.`,
        priceUnknown: (model, budget) => `no se conoce el precio de "${model}", así que no se puede respetar el presupuesto de $${budget}. Indica lo que cuesta con \`costs.prices\` (dólares por millón de tokens), o trabaja sin límite con \`costs.budget_unpriced: allow\`.`,
        interrupted: 'Interrumpido por el usuario.',
        stopping: (signal) => `${signal}: deteniendo. Antes se escribe el informe; un segundo Ctrl-C termina de inmediato.`,
        stepTooSlow: (step, seconds) => `El paso "${step}" del informe tardó más de ${seconds} s y se abandonó.`,
    },
};


/***/ })

};
