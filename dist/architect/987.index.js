export const id = 987;
export const ids = [987];
export const modules = {

/***/ 6987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runMain: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/config/index.js + 14 modules
var config = __webpack_require__(3449);
// EXTERNAL MODULE: ./build/platform/action-io.js
var action_io = __webpack_require__(1435);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/contracts/errors.js
var errors = __webpack_require__(2673);
;// CONCATENATED MODULE: ./build/platform/event-file.js


/** The webhook payload of the run, or an empty object where the runner gives none. Throws `AgentError('config')`. */
async function readEventPayload(path) {
    if (!path)
        return {};
    try {
        return JSON.parse(await (0,promises_.readFile)(path, 'utf8'));
    }
    catch (error) {
        throw new errors/* AgentError */.Y('config', `the event file ${path} (GITHUB_EVENT_PATH) cannot be read: ${(0,errors/* errorMessage */.g)(error)}`, {
            cause: error,
        });
    }
}

// EXTERNAL MODULE: ./build/platform/run-files.js
var run_files = __webpack_require__(4521);
// EXTERNAL MODULE: ./build/platform/shutdown.js
var shutdown = __webpack_require__(7670);
// EXTERNAL MODULE: ./build/platform/system-clock.js
var system_clock = __webpack_require__(4706);
// EXTERNAL MODULE: ./build/session/session-id.js
var session_id = __webpack_require__(2297);
// EXTERNAL MODULE: ./build/texts.js
var build_texts = __webpack_require__(6372);
;// CONCATENATED MODULE: ./build/action-host.js










/** The runner as a host: environment, event file and the runner's files. */
function createActionHost(env) {
    const io = (0,action_io/* createActionIo */.b)();
    const sessionId = (0,session_id/* createSessionId */.G)(system_clock/* systemClock */.m, Math.random);
    const texts = build_texts/* rootTexts */.V[env.INPUT_LANGUAGE?.trim() === 'es' ? 'es' : 'en'];
    return {
        kind: 'action',
        env,
        clock: system_clock/* systemClock */.m,
        io,
        sessionId,
        files: (0,run_files/* createRunFiles */.b)((0,external_node_path_.join)(env.RUNNER_TEMP || (0,external_node_os_.tmpdir)(), 'architect', sessionId)),
        workspaceFolder: env.GITHUB_WORKSPACE || process.cwd(),
        inputs: () => (0,config/* parseInputs */.TL)(env),
        payload: () => readEventPayload(env.GITHUB_EVENT_PATH),
        shutdown: (0,shutdown/* installShutdown */.Y)({
            onFirstSignal: (signal) => process.stderr.write(`${texts.stopping(signal)}\n`),
            exit: (code) => process.exit(code),
        }),
    };
}

// EXTERNAL MODULE: ./build/run.js + 284 modules
var run = __webpack_require__(222);
;// CONCATENATED MODULE: ./build/main.js


/** The action's main step. The only place that ends the process with the run's exit code. */
async function runMain() {
    const { ending } = await (0,run.run)(createActionHost(process.env));
    process.exit(ending.exitCode);
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


/***/ })

};
