export const id = 759;
export const ids = [759];
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

/***/ 1435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ createActionIo)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6421);
/* harmony import */ var _kit_workflow_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2233);


/** The runner's side of a run: outputs, step summary, state, masks and the job log. */
function createActionIo() {
    return {
        async setOutput(name, value) {
            _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .setOutput */ .uH(name, value);
        },
        async appendSummary(markdown) {
            await _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .summary */ .z.addRaw(markdown).write();
        },
        saveState: (name, value) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .saveState */ .LZ(name, value),
        maskSecret: (value) => {
            for (const line of value.split(/\r?\n/))
                if (line.trim().length > 3)
                    _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .setSecret */ .Pq(line);
        },
        print: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq((0,_kit_workflow_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .defuseWorkflowCommands */ .y)(text)),
        annotate: (level, message) => annotations[level](message),
    };
}
const annotations = { error: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3, warning: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e, notice: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .notice */ .lm };


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

/***/ 6756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPost: () => (/* binding */ runPost)
/* harmony export */ });
/* harmony import */ var _contracts_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2673);
/* harmony import */ var _contracts_language_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9648);
/* harmony import */ var _platform_action_io_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1435);
/* harmony import */ var _platform_github_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7290);
/* harmony import */ var _publish_render_marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2875);
/* harmony import */ var _publish_render_progress_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4066);






/** The action's post step: completes a comment that main left at work. Fails nothing: the run's colour is main's. */
async function runPost() {
    try {
        await completeComment(process.env);
    }
    catch (error) {
        (0,_platform_action_io_js__WEBPACK_IMPORTED_MODULE_1__/* .createActionIo */ .b)().annotate('warning', (0,_contracts_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorMessage */ .g)(error));
    }
}
async function completeComment(env) {
    const commentId = Number(env.STATE_comment);
    const token = env['INPUT_GITHUB-TOKEN']?.trim();
    const [owner, name] = (env.GITHUB_REPOSITORY ?? '').split('/');
    if (!commentId || !token || !owner || !name)
        return;
    const language = _contracts_language_js__WEBPACK_IMPORTED_MODULE_5__/* .languages */ .e.find((known) => known === env.STATE_language) ?? 'en';
    const apiUrl = env.GITHUB_API_URL ?? 'https://api.github.com';
    const github = (0,_platform_github_js__WEBPACK_IMPORTED_MODULE_2__/* .createGitHubApi */ ._)({ token, apiUrl, repository: { owner, name }, language });
    if (!(0,_publish_render_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .isUnfinished */ .ui)(await github.readComment(commentId)))
        return;
    const runUrl = env.GITHUB_SERVER_URL && env.GITHUB_RUN_ID ? { runUrl: runUrlOf(env) } : {};
    const body = (0,_publish_render_progress_js__WEBPACK_IMPORTED_MODULE_4__/* .renderAbandoned */ .Zh)({ sessionId: env.STATE_session ?? '', language, ...runUrl });
    await github.updateComment(commentId, body);
}
function runUrlOf(env) {
    return `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
}


/***/ })

};
