export const id = 435;
export const ids = [435];
export const modules = {

/***/ 2233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ defuseWorkflowCommands)
/* harmony export */ });
/**
 * Makes text harmless for a runner that reads its log for workflow commands: no line may begin with `::` (after any
 * white space) and `##[` may stand nowhere. A blank is put in between, so that a reader still sees what was there.
 * Source: GitHub's runner trims a line's start before it looks for `::`, and finds `##[` anywhere in it.
 */
function defuseWorkflowCommands(text) {
    return text.replace(commandStart, '$1$2: :').replaceAll('##[', '## [');
}
// A line ends at CR too; U+0085 and U+180E are white space for the runner but not for \s; escape codes may be stripped.
const commandStart = /(^|[\n\r])((?:[^\S\n\r]|[\u0085\u180e\u200b]|\u001b\[[0-9;]*[A-Za-z])*)::/g;


/***/ }),

/***/ 7290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ createGitHubApi)
});

;// CONCATENATED MODULE: ./build/platform/github/answers.js
function toPullRequestInfo(answer, repository) {
    return {
        number: answer.number,
        title: answer.title,
        body: answer.body ?? '',
        // GitHub shows deleted accounts under this name.
        author: answer.user?.login ?? 'ghost',
        state: answer.state === 'open' ? 'open' : 'closed',
        merged: answer.merged,
        draft: answer.draft ?? false,
        url: answer.html_url,
        head: { ref: answer.head.ref, sha: answer.head.sha, repository: answer.head.repo?.full_name ?? null },
        base: { ref: answer.base.ref, sha: answer.base.sha, repository: answer.base.repo?.full_name ?? repository },
    };
}
function toPullRequestRef(answer) {
    return { number: answer.number, url: answer.html_url, draft: answer.draft ?? false };
}
function toCommentRef(answer) {
    return { id: answer.id, url: answer.html_url };
}
/**
 * `permission` knows four levels and calls maintain `write` and triage `read`; `role_name` tells them apart, but may
 * also be the free name of a custom role. So the role only refines what the permission says.
 */
function toPermission(answer) {
    if (answer.permission === 'write' && answer.role_name === 'maintain')
        return 'maintain';
    if (answer.permission === 'read' && answer.role_name === 'triage')
        return 'triage';
    const known = ['admin', 'write', 'read'].find((level) => level === answer.permission);
    return known ?? 'none';
}

// EXTERNAL MODULE: ./build/contracts/errors.js
var errors = __webpack_require__(2673);
;// CONCATENATED MODULE: ./build/platform/github/proxy-fetch.js
/**
 * The `fetch` for the API: the built-in one, or the one of `@actions/github` that honours the runner's proxy variables.
 * The second loads its own HTTP client, so it is only used where a proxy is set.
 */
async function chooseFetch(apiUrl, environment = process.env) {
    if (!isProxied(apiUrl, environment))
        return (url, init) => fetch(url, init);
    const { defaults } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(439), __webpack_require__.e(176)]).then(__webpack_require__.bind(__webpack_require__, 7176));
    return defaults.request?.fetch ?? ((url, init) => fetch(url, init));
}
function isProxied(apiUrl, environment) {
    const { protocol, hostname } = new URL(apiUrl);
    if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.'))
        return false;
    const names = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
    return names.some((name) => Boolean(environment[name]));
}

;// CONCATENATED MODULE: ./build/platform/github/texts.js
const english = {
    actions: {
        identify: 'find out whose token this is',
        'read-permission': 'read the permission of the person who asked',
        'read-pull-request': 'read the pull request',
        react: 'add a reaction to the comment',
        'create-comment': 'write a comment',
        'update-comment': 'edit the comment',
        'read-comment': 'read the comment',
        'find-pull-request': 'look for an open pull request',
        'create-pull-request': 'open a pull request',
        'update-pull-request': 'update the pull request',
    },
    notAccessible: (action, permissions) => `The workflow token may not ${action} (403, "Resource not accessible by integration"): give the job this permission.\n${permissions}`,
    personalTokenTooWeak: (action, permissions) => `The personal access token may not ${action} (403): give it these repository permissions.\n${permissions}`,
    mayNotOpenPullRequests: () => 'GitHub Actions may not open pull requests here: turn on "Allow GitHub Actions to create and approve pull requests" (Settings → Actions → General → Workflow permissions, in the repository or its organization), or give a token of an App as `github-token`.',
    locked: (action) => `Could not ${action}: the conversation is locked, unlock it or read the result in the job summary.`,
    notFound: (action) => `Could not ${action}: GitHub does not know it (404); it may have been deleted meanwhile.`,
    notFoundOrHidden: (action, permissions) => `Could not ${action}: GitHub answered 404, so it was deleted meanwhile or the token may not see it; if so, give the job this permission.\n${permissions}`,
    badToken: (action) => `Could not ${action}: GitHub refused the token (401, bad credentials); check the input \`github-token\`, or whether the token has expired.`,
    rateLimit: (action, resetsAt) => `Could not ${action}: the token's rate limit at GitHub is used up${resetsAt ? ` until ${resetsAt}` : ''}; run again later.`,
    invalid: (action, detail) => `Could not ${action}: GitHub refused the content (422): ${detail}.`,
    network: (action, url, detail) => `Could not ${action}: no answer from ${url} (${detail}).`,
    other: (action, status, detail) => `Could not ${action}: GitHub answered ${status}: ${detail}.`,
    attemptFailed: (request, detail) => `GitHub API: ${request} failed: ${detail}`,
    waiting: (request, seconds) => `GitHub API: rate limit at ${request}, waiting ${seconds} s as GitHub asks.`,
    notWaiting: (request, seconds) => `GitHub API: rate limit at ${request}; GitHub asks to wait ${seconds} s, which is more than this run has left.`,
};
const spanish = {
    actions: {
        identify: 'averiguar de quién es el token',
        'read-permission': 'leer el permiso de quien lo pidió',
        'read-pull-request': 'leer el pull request',
        react: 'añadir una reacción al comentario',
        'create-comment': 'escribir un comentario',
        'update-comment': 'editar el comentario',
        'read-comment': 'leer el comentario',
        'find-pull-request': 'buscar un pull request abierto',
        'create-pull-request': 'abrir un pull request',
        'update-pull-request': 'actualizar el pull request',
    },
    notAccessible: (action, permissions) => `El token del workflow no puede ${action} (403, "Resource not accessible by integration"): dale al job este permiso.\n${permissions}`,
    personalTokenTooWeak: (action, permissions) => `El token de acceso personal no puede ${action} (403): dale estos permisos sobre el repositorio.\n${permissions}`,
    mayNotOpenPullRequests: () => 'GitHub Actions no puede abrir pull requests aquí: activa "Allow GitHub Actions to create and approve pull requests" (Settings → Actions → General → Workflow permissions, en el repositorio o en su organización), o da el token de una App como `github-token`.',
    locked: (action) => `No se pudo ${action}: la conversación está bloqueada; desbloquéala o lee el resultado en el resumen del job.`,
    notFound: (action) => `No se pudo ${action}: GitHub no lo conoce (404); puede que se haya borrado entretanto.`,
    notFoundOrHidden: (action, permissions) => `No se pudo ${action}: GitHub respondió 404, así que se borró entretanto o el token no puede verlo; en ese caso, dale al job este permiso.\n${permissions}`,
    badToken: (action) => `No se pudo ${action}: GitHub rechazó el token (401, credenciales inválidas); revisa el input \`github-token\` o si el token ha caducado.`,
    rateLimit: (action, resetsAt) => `No se pudo ${action}: el límite de peticiones del token en GitHub está agotado${resetsAt ? ` hasta ${resetsAt}` : ''}; ejecútalo de nuevo más tarde.`,
    invalid: (action, detail) => `No se pudo ${action}: GitHub rechazó el contenido (422): ${detail}.`,
    network: (action, url, detail) => `No se pudo ${action}: ${url} no responde (${detail}).`,
    other: (action, status, detail) => `No se pudo ${action}: GitHub respondió ${status}: ${detail}.`,
    attemptFailed: (request, detail) => `API de GitHub: ${request} falló: ${detail}`,
    waiting: (request, seconds) => `API de GitHub: límite de peticiones en ${request}, se esperan ${seconds} s como pide GitHub.`,
    notWaiting: (request, seconds) => `API de GitHub: límite de peticiones en ${request}; GitHub pide esperar ${seconds} s, más de lo que le queda a esta ejecución.`,
};
const texts = { en: english, es: spanish };

;// CONCATENATED MODULE: ./build/platform/github/client.js



/** Tries after the first one. */
const maxRetries = 3;
const requestTimeoutMs = 20_000;
/** Statuses that stay what they are; 429 is the throttling plugin's, which knows how long to wait. */
const finalStatuses = [400, 401, 403, 404, 410, 422, 429, 451];
/**
 * Octokit with its retry and throttling plugins. Everything is loaded here, on the first call, because it weighs on the
 * start of the process. GET, PUT, PATCH and DELETE are repeated after 5xx and lost answers; POST is not (`unrepeated`).
 */
async function connectClient(options) {
    const [{ Octokit }, { retry }, { throttling }, fetch] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(439), __webpack_require__.e(267)]).then(__webpack_require__.bind(__webpack_require__, 1267)),
        Promise.all(/* import() */[__webpack_require__.e(632), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 9735)),
        Promise.all(/* import() */[__webpack_require__.e(632), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 6856)),
        chooseFetch(options.apiUrl),
    ]);
    // The first plugin is the innermost: it sees each try.
    const Composed = Octokit.plugin(watchTries(options), retry, throttling);
    return new Composed({
        auth: options.token,
        baseUrl: options.apiUrl.replace(/\/+$/, ''),
        userAgent: 'architect-action',
        log: silentLog,
        request: { fetch: countedFetch(fetch, options) },
        retry: { retries: maxRetries, retryAfterBaseValue: options.retryBaseMs, doNotRetry: finalStatuses },
        throttle: throttleOptions(options),
    });
}
/** Request options of a POST: a lost answer must not make a second comment. */
const unrepeated = { request: { retries: 0 } };
function watchTries(options) {
    return (octokit) => {
        octokit.hook.before('request', (parameters) => {
            const wanted = parameters.request.retries;
            const retries = typeof wanted === 'number' ? wanted : maxRetries;
            parameters.request.retries = Math.min(retries, retriesWithin(options));
        });
        octokit.hook.error('request', (error, parameters) => {
            options.note('debug', texts[options.language].attemptFailed(requestName(parameters), (0,errors/* errorMessage */.g)(error)));
            if ('status' in error && finalStatuses.includes(error.status))
                forbidRepeat(error);
            throw error;
        });
        return {};
    };
}
/** The retry plugin repeats whatever fails, even a 403, once a request carries its own `retries`. */
function forbidRepeat(error) {
    error.request.request = { ...error.request.request, retries: 0 };
}
/** How many repeats fit into the time left: their waits add up to 1, 5 and 14 times the base. */
function retriesWithin(options) {
    return [1, 5, 14].filter((waits) => waits * options.retryBaseMs < options.timeLeftMs()).length;
}
function countedFetch(fetch, options) {
    return (url, init) => {
        options.onRequest();
        const timeout = AbortSignal.timeout(Math.max(1000, Math.min(requestTimeoutMs, options.timeLeftMs())));
        return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
    };
}
/** GitHub's own wait is respected as long as it fits into the time left; a longer one is a refusal, told at once. */
function throttleOptions(options) {
    const mayWait = (seconds, parameters, _octokit, retryCount) => {
        const text = texts[options.language];
        const fits = seconds * 1000 < options.timeLeftMs();
        const name = requestName(parameters);
        options.note('warn', fits ? text.waiting(name, seconds) : text.notWaiting(name, seconds));
        return fits && retryCount < maxRetries;
    };
    return { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, write: unspaced, notifications: unspaced };
}
/**
 * The plugin would keep 1 s between writes and 3 s between comments, which is meant for bulk work: a run writes a
 * handful of times, one after the other, and its first comment and last report must not wait.
 */
const unspaced = {
    key: () => ({
        schedule: (_options, task, ...values) => task(...values),
    }),
};
function requestName({ method, url, ...values }) {
    const path = url.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
    return `${method} ${path.replace(/^https?:\/\/[^/]+/, '')}`;
}
const silentLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
    // Octokit logs every request and its own doubts; what matters here is noted by the plugin above.
}

;// CONCATENATED MODULE: ./build/platform/github/call-facts.js
/**
 * A comment on a pull request is an issue comment for the API; `pull-requests: write` suffices there and
 * `issues: write` on issues. A comment's address does not tell which it is, so both lines are named.
 */
const callFacts = {
    identify: { permissions: {}, writes: false },
    'read-permission': { permissions: { contents: 'read' }, writes: false },
    'read-pull-request': { permissions: { 'pull-requests': 'read' }, writes: false },
    react: { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
    'create-comment': { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
    'update-comment': { permissions: { issues: 'write', 'pull-requests': 'write' }, writes: true },
    'read-comment': { permissions: { issues: 'read', 'pull-requests': 'read' }, writes: false },
    'find-pull-request': { permissions: { 'pull-requests': 'read' }, writes: false },
    'create-pull-request': { permissions: { contents: 'write', 'pull-requests': 'write' }, writes: true },
    'update-pull-request': { permissions: { 'pull-requests': 'write' }, writes: true },
};
/** The lines a person can paste into the job. */
function permissionsBlock(action) {
    const lines = Object.entries(callFacts[action].permissions).map(([scope, access]) => `  ${scope}: ${access}`);
    return ['permissions:', ...lines].join('\n');
}

;// CONCATENATED MODULE: ./build/platform/github/explain-error.js



/**
 * Turns what Octokit threw into one sentence for a person; for a refused call it ends in the `permissions:` block or
 * names the setting. Pure. The original error becomes the `cause`.
 */
function explainGitHubError(thrown, call) {
    const answer = answerOf(thrown);
    const permission = (message) => new errors/* AgentError */.Y('permission', message, { cause: thrown });
    const publish = (message) => new errors/* AgentError */.Y('publish', message, { cause: thrown });
    const text = texts[call.language];
    const action = text.actions[call.action];
    if (!answer)
        return publish(text.network(action, call.apiUrl, (0,errors/* errorMessage */.g)(thrown)));
    if (isRateLimit(answer))
        return publish(text.rateLimit(action, resetTime(answer)));
    if (answer.status === 401)
        return permission(text.badToken(action));
    if (answer.status === 403)
        return permission(explainForbidden(answer, call));
    if (answer.status === 404) {
        return callFacts[call.action].writes
            ? permission(text.notFoundOrHidden(action, permissionsBlock(call.action)))
            : publish(text.notFound(action));
    }
    if (answer.status === 422)
        return publish(text.invalid(action, answer.detail));
    return publish(text.other(action, answer.status, answer.detail));
}
/** Whether the request may have been carried out although no success came back: a lost or a 5xx answer. */
function isAmbiguousFailure(thrown) {
    const answer = answerOf(thrown);
    return answer === undefined || answer.status >= 500;
}
/** The status GitHub answered with; undefined when no answer came. */
function answeredStatus(thrown) {
    return answerOf(thrown)?.status;
}
function explainForbidden(answer, call) {
    const text = texts[call.language];
    const action = text.actions[call.action];
    const rule = forbiddenRules.find(({ pattern }) => pattern.test(answer.detail));
    return rule ? rule.explain(text, action, permissionsBlock(call.action)) : text.other(action, 403, answer.detail);
}
const forbiddenRules = [
    {
        pattern: /not permitted to create or approve pull requests/i,
        explain: (text) => text.mayNotOpenPullRequests(),
    },
    { pattern: /is locked|locked issue|conversation is locked/i, explain: (text, action) => text.locked(action) },
    {
        pattern: /not accessible by personal access token/i,
        explain: (text, action, permissions) => text.personalTokenTooWeak(action, permissions),
    },
    {
        pattern: /not accessible by integration/i,
        explain: (text, action, permissions) => text.notAccessible(action, permissions),
    },
];
/** Octokit reports a lost connection as a status 500 without a response: only the response tells. */
function answerOf(thrown) {
    const response = fieldOf(thrown, 'response');
    const status = fieldOf(response, 'status');
    if (typeof status !== 'number')
        return undefined;
    const headers = fieldOf(response, 'headers');
    return {
        status,
        headers: isRecord(headers) ? headers : {},
        detail: (0,errors/* errorMessage */.g)(thrown)
            .replace(/ - https?:\/\/\S*$/, '')
            .replace(/\s+/g, ' ')
            .replace(/\.\s*$/, ''),
    };
}
function isRateLimit(answer) {
    if (answer.status === 429)
        return true;
    if (answer.status !== 403)
        return false;
    return answer.headers['x-ratelimit-remaining'] === '0' || /rate limit/i.test(answer.detail);
}
function resetTime(answer) {
    const seconds = Number(answer.headers['x-ratelimit-reset']);
    if (answer.headers['x-ratelimit-remaining'] !== '0' || !Number.isFinite(seconds))
        return undefined;
    return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
function fieldOf(value, name) {
    return isRecord(value) ? value[name] : undefined;
}
function isRecord(value) {
    return typeof value === 'object' && value !== null;
}

;// CONCATENATED MODULE: ./build/platform/github/serial-queue.js
/** Runs tasks one after the other, in the order they were given. A task that fails does not stop the next one. */
function createSerialQueue() {
    let last = Promise.resolve();
    return (task) => {
        const result = last.then(task);
        last = result.catch(() => undefined);
        return result;
    };
}

;// CONCATENATED MODULE: ./build/platform/github/write-once.js

/**
 * Creates something that must exist once. A lost or 5xx answer says nothing about what happened at the other side, so
 * after each such failure it is looked up first. Throws the last error of `write` when nothing helps.
 */
async function writeOnce(call, options) {
    for (let tried = 0;; tried += 1) {
        try {
            return await call.write();
        }
        catch (error) {
            const waitMs = options.waitsMs[tried];
            if (waitMs === undefined || !isAmbiguousFailure(error) || waitMs > options.timeLeftMs())
                throw error;
            await options.clock.sleep(waitMs);
            const found = await findOr(call, error);
            if (found !== undefined)
                return found;
        }
    }
}
/** Where it cannot even be looked up, writing again would be blind: the first error stands. */
async function findOr(call, error) {
    try {
        return await call.find();
    }
    catch {
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/github/calls.js




function prepareCalls(options) {
    const timeLeftMs = () => options.deadline() - options.clock.now();
    const { connect, requestCount } = lazyClient(options, timeLeftMs);
    const waits = { clock: options.clock, timeLeftMs, waitsMs: [1, 4, 9].map((factor) => factor * options.retryBaseMs) };
    const inOrder = createSerialQueue();
    const read = async (action, request) => {
        try {
            const client = await connect();
            return await request(client.rest);
        }
        catch (error) {
            throw explainGitHubError(error, { action, apiUrl: options.apiUrl, language: options.language });
        }
    };
    const change = (action, request) => inOrder(() => read(action, request));
    const create = (action, request) => change(action, (rest) => writeOnce(request(rest), waits));
    return { requestCount, read, change, create };
}
function lazyClient(options, timeLeftMs) {
    const state = { requests: 0 };
    const connect = () => {
        state.client ??= connectClient({
            token: options.token,
            apiUrl: options.apiUrl,
            language: options.language,
            retryBaseMs: options.retryBaseMs,
            timeLeftMs,
            onRequest: () => {
                state.requests += 1;
            },
            note: (level, message) => options.emit?.({ type: 'note', level, message }),
        });
        return state.client;
    };
    return { connect, requestCount: () => state.requests };
}

// EXTERNAL MODULE: ./build/platform/system-clock.js
var system_clock = __webpack_require__(4706);
;// CONCATENATED MODULE: ./build/platform/github.js





/** The REST API of one repository. Octokit is loaded by the first call. Writes go out one after the other. */
function createGitHubApi(options) {
    const { repository, language = 'en', clock = system_clock/* systemClock */.m, retryBaseMs = 1000, emit } = options;
    const deadline = options.deadline ?? (() => Number.POSITIVE_INFINITY);
    const { token, apiUrl } = options;
    const calls = prepareCalls({ token, apiUrl, language, clock, deadline, retryBaseMs, emit });
    const scope = { calls, repository, address: { owner: repository.owner, repo: repository.name }, clock };
    return {
        repository,
        get requestCount() {
            return calls.requestCount();
        },
        ...readingMethods(scope),
        ...commentMethods(scope),
        ...pullRequestMethods(scope),
    };
}
function readingMethods({ calls, repository, address, }) {
    return {
        identity: () => calls.read('identify', async (rest) => {
            try {
                return (await rest.users.getAuthenticated()).data.login;
            }
            catch (error) {
                if (answeredStatus(error) === 403)
                    return undefined;
                throw error;
            }
        }),
        permission: (login) => calls.read('read-permission', async (rest) => {
            try {
                const { data } = await rest.repos.getCollaboratorPermissionLevel({ ...address, username: login });
                return toPermission(data);
            }
            catch (error) {
                // Deleted, renamed or never a user (an app): nobody who could be trusted.
                if (answeredStatus(error) === 404)
                    return 'none';
                throw error;
            }
        }),
        pullRequest: (number) => calls.read('read-pull-request', async (rest) => {
            const { data } = await rest.pulls.get({ ...address, pull_number: number });
            return toPullRequestInfo(data, `${repository.owner}/${repository.name}`);
        }),
    };
}
function commentMethods({ calls, address, clock, }) {
    return {
        // GitHub answers 200 with the reaction that is there already: may be repeated.
        reactToComment: (commentId, content) => calls.change('react', async (rest) => {
            await rest.reactions.createForIssueComment({ ...address, comment_id: commentId, content });
        }),
        createComment: (issueNumber, body) => {
            const since = new Date(clock.now() - clockSkewMs).toISOString();
            return calls.create('create-comment', (rest) => ({
                async write() {
                    const request = { ...address, ...unrepeated, issue_number: issueNumber, body };
                    return toCommentRef((await rest.issues.createComment(request)).data);
                },
                async find() {
                    const { data } = await rest.issues.listComments({
                        ...address,
                        issue_number: issueNumber,
                        since,
                        per_page: 100,
                    });
                    const found = data.findLast((comment) => sameText(comment.body ?? '', body));
                    return found && toCommentRef(found);
                },
            }));
        },
        updateComment: (commentId, body) => calls.change('update-comment', async (rest) => toCommentRef((await rest.issues.updateComment({ ...address, comment_id: commentId, body })).data)),
        readComment: (commentId) => calls.read('read-comment', async (rest) => {
            const { data } = await rest.issues.getComment({ ...address, comment_id: commentId });
            return data.body ?? '';
        }),
    };
}
function pullRequestMethods({ calls, repository, address, }) {
    const ownName = `${repository.owner}/${repository.name}`;
    const find = async (rest, head) => {
        const qualified = head.includes(':') ? head : `${repository.owner}:${head}`;
        const { data } = await rest.pulls.list({ ...address, state: 'open', head: qualified, per_page: 100 });
        // GitHub ignores a filter that it does not understand, and lists everything; a fork may have the same owner.
        const found = data.find((pull) => pull.head.label === qualified && (head === qualified || pull.head.repo?.full_name === ownName));
        return found && toPullRequestRef(found);
    };
    return {
        findOpenPullRequest: (head) => calls.read('find-pull-request', (rest) => find(rest, head)),
        createPullRequest: (request) => calls.create('create-pull-request', (rest) => ({
            write: async () => toPullRequestRef((await rest.pulls.create({ ...address, ...unrepeated, ...request })).data),
            find: () => find(rest, request.head),
        })),
        updatePullRequest: (number, request) => calls.change('update-pull-request', async (rest) => toPullRequestRef((await rest.pulls.update({ ...address, ...request, pull_number: number })).data)),
    };
}
/** How far the clocks of runner and server may differ. */
const clockSkewMs = 60_000;
function sameText(left, right) {
    return left.replaceAll('\r\n', '\n').trim() === right.replaceAll('\r\n', '\n').trim();
}


/***/ }),

/***/ 9501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VO: () => (/* binding */ zeroWidthSpace),
/* harmony export */   b7: () => (/* binding */ defusePlain),
/* harmony export */   ww: () => (/* binding */ defuseInline)
/* harmony export */ });
/** Stands between the characters of what must not become a mention or a reference. */
const zeroWidthSpace = '\u200b';
/**
 * Defuses one line that is not in a fenced block. Pairs of backtick runs are code and stay; a run without a partner in
 * the line is escaped, so that it cannot pair with one in another line.
 */
function defuseInline(line, options) {
    const text = line.replace(invisible, '').replace(definition, (_, indent) => `${indent}\\[`);
    const parts = [];
    let word = '';
    let at = 0;
    while (at < text.length) {
        const piece = pieceAt(text, at, options.inTables);
        const isCode = /^\\?`/.test(piece.output);
        parts.push(isCode && bareAddress.test(word) ? ' ' : '', piece.output);
        word = isCode ? '' : endOfWord(word + piece.output);
        at += piece.length;
    }
    return parts.join('');
}
/** Defuses text that is shown as it is, such as a commit message: no Markdown, no code. */
function defusePlain(text) {
    return text
        .replace(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9_-])/g, `@${zeroWidthSpace}`)
        .replace(/#(?=\d)/g, `#${zeroWidthSpace}`)
        .replace(/\bGH-(?=\d)/gi, (mark) => mark + zeroWidthSpace)
        .replace(gitHubThread, (address) => address.replace('://', `:${zeroWidthSpace}//`));
}
/** Control characters and such that reorder text; white space stays. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
/** `[label]: address` makes links and images elsewhere; as plain text it does not. */
const definition = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[(?=[^\]]*\]:)/;
/** Addresses that GitHub turns into a reference, with a notice in the other thread. */
const gitHubThread = /https?:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull|pulls|discussions|commit)\/\w+[^\s<>()`]*/gi;
/** GitHub takes all that follows for the address, up to white space or `<`: also the backtick that opens a code span. */
const bareAddress = /:\/\/|www\./i;
/** What a bare address could reach from: the text since the last white space or `<`, shortened to what matters. */
function endOfWord(text) {
    const word = /[^\s<]*$/.exec(text)?.[0] ?? '';
    return bareAddress.test(word) ? '://' : word.slice(-4);
}
/** `[label](address "title")`; the label may hold code. */
const plainLink = /\[((?:[^[\]`<\n]|`[^`|\n]{1,200}`){1,500})\]\((https?:\/\/[^\s()<>`]{1,2000})(?:[ \t]+"[^"\n]{0,500}")?\)/iy;
/** In this order; the first that matches at a place decides. */
const rules = [
    escaped,
    codeSpan,
    link,
    address,
    breakable,
    active,
];
function pieceAt(text, at, inTables) {
    if (!/[\\`[\]@#gGhH&<!]/.test(text.charAt(at)))
        return { length: 1, output: text.charAt(at) };
    for (const rule of rules) {
        const piece = rule(text, at, inTables);
        if (piece)
            return piece;
    }
    return { length: 1, output: text.charAt(at) };
}
/**
 * A backslash takes away a character's meaning in Markdown, but mentions and references are found after it, and a bare
 * address before it swallows it.
 */
function escaped(text, at) {
    const next = text.charAt(at + 1);
    if (text.charAt(at) !== '\\' || !/[!-/:-@[-`{-~]/.test(next))
        return undefined;
    if (next === '<')
        return { length: 2, output: '&lt;' };
    return next === '@' || next === '#' ? { length: 1, output: '\\' } : { length: 2, output: `\\${next}` };
}
function codeSpan(text, at, inTables) {
    const run = matchAt(/`+/y, text, at)?.[0];
    if (run === undefined)
        return undefined;
    const end = endOfSpan(text, at + run.length, run.length);
    const span = end === undefined ? undefined : text.slice(at, end);
    const splits = inTables && span !== undefined && /(?<!\\)\|/.test(span);
    if (span === undefined || splits)
        return { length: run.length, output: '\\`'.repeat(run.length) };
    return { length: span.length, output: span };
}
function endOfSpan(text, from, length) {
    const runs = /`+/g;
    runs.lastIndex = from;
    for (let run = runs.exec(text); run; run = runs.exec(text))
        if (run[0].length === length)
            return runs.lastIndex;
    return undefined;
}
/** A plain link keeps its target and shows its host; any other form of a link becomes text. */
function link(text, at) {
    if (text.startsWith('](', at))
        return { length: 2, output: ']\\(' };
    const found = matchAt(plainLink, text, at);
    const [whole, label = '', target = ''] = found ?? [];
    if (whole === undefined)
        return undefined;
    const host = hostOf(target);
    const shown = defuseInline(label, { inTables: false });
    if (host === undefined || isThread(target))
        return { length: whole.length, output: `${shown} (\`${target}\`)` };
    const note = label.toLowerCase().includes(host) ? '' : ` (${host})`;
    return { length: whole.length, output: `[${shown}](${harmlessAddress(target)})${note}` };
}
/** A bare address stays one; that of a GitHub thread becomes code, which links nothing. */
function address(text, at) {
    const found = matchAt(/https?:\/\/[^\s<>()`[\]]{1,2000}/iy, text, at)?.[0];
    if (found === undefined || !hostOf(found)?.includes('.'))
        return undefined;
    return { length: found.length, output: isThread(found) ? `\`${found}\`` : harmlessAddress(found) };
}
/** `@name`, `#12` and `GH-12` get a break that is not seen. */
function breakable(text, at) {
    const before = text.charAt(at - 1);
    const mark = (/[A-Za-z0-9]/.test(before) ? undefined : matchAt(/@(?=[A-Za-z0-9_-])|GH-(?=\d)/iy, text, at)) ??
        matchAt(/#(?=\d)/y, text, at);
    return mark ? { length: mark[0].length, output: mark[0] + zeroWidthSpace } : undefined;
}
/** Images become links, HTML becomes text, and entities cannot spell what is looked for above. */
function active(text, at) {
    if (matchAt(/!(?=\[)/y, text, at))
        return { length: 1, output: '\\!' };
    if (matchAt(/<(?=[A-Za-z/!?])/y, text, at))
        return { length: 1, output: '&lt;' };
    if (matchAt(/&(?!(?:amp|lt|gt|quot|nbsp);)(?=#?\w+;)/y, text, at))
        return { length: 1, output: '&amp;' };
    return undefined;
}
function matchAt(form, text, at) {
    form.lastIndex = at;
    return form.exec(text);
}
function isThread(target) {
    gitHubThread.lastIndex = 0;
    return gitHubThread.test(target);
}
/** Where an address is not linked after all, its path must not hold a mention. */
function harmlessAddress(target) {
    return target.replace(/(?<![A-Za-z0-9])@/g, '%40');
}
function hostOf(target) {
    return URL.canParse(target) ? new URL(target).host.toLowerCase() : undefined;
}


/***/ }),

/***/ 8768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   Fu: () => (/* binding */ shortSha),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   h0: () => (/* binding */ plainLine),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
/* harmony import */ var _kit_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1709);
/* harmony import */ var _defuse_inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9501);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2875);



/**
 * Any text as one line of plain words: no Markdown in it works, nobody is mentioned. At most `limit` characters before
 * escaping. HTML is escaped by entities: a bare address would swallow a backslash.
 */
function plainLine(text, limit = 300) {
    const line = (0,_kit_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .ellipsize */ .m)(text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim(), limit);
    const escaped = line
        .replace(/[\\`*_~[\]|!]/g, (mark) => `\\${mark}`)
        .replace(/[<>&]/g, (mark) => entities[mark] ?? mark);
    return (0,_defuse_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .defusePlain */ .b7)(escaped);
}
const entities = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
/** A code span around any text, on one line. Table cells need their bars escaped, also in code. */
function code(text, options = {}) {
    const line = (0,_kit_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .ellipsize */ .m)(text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim(), options.limit ?? 300);
    if (line === '')
        return '` `';
    const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
    const mark = '`'.repeat(longest + 1);
    const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    const content = (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .breakMarkers */ .Fx)(options.inTable ? line.replaceAll('|', '\\|') : line);
    return `${mark}${padding}${content}${padding}${mark}`;
}
function shortSha(sha) {
    return sha.slice(0, 7);
}
/** Dollars: cents, or four places where cents would say nothing. */
function dollars(usd) {
    return `$${usd > 0 && usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`;
}
/** `0.4 s`, `41 s`, `3 min 12 s`, `1 h 2 min`. */
function duration(ms) {
    if (ms < 1000)
        return `${(ms / 1000).toFixed(1)} s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}


/***/ }),

/***/ 2875:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B_: () => (/* binding */ markerLine),
/* harmony export */   Fx: () => (/* binding */ breakMarkers),
/* harmony export */   Ql: () => (/* binding */ commentMarker),
/* harmony export */   ui: () => (/* binding */ isUnfinished)
/* harmony export */ });
/* harmony import */ var _defuse_inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9501);

/** What every comment of this action starts with. It stands nowhere else in them. */
const commentMarker = '<!-- architect:';
/** First line of a comment of this run: still at work, or finished. */
function markerLine(state, sessionId) {
    return `${commentMarker}${state} session=${sessionId.replace(/[^\w-]/g, '')} -->`;
}
/** Whether a comment was left at work. */
function isUnfinished(body) {
    return body.trimStart().startsWith(`${commentMarker}working `);
}
/** What anybody could mistake for a marker of ours, broken; also in code. */
function breakMarkers(text) {
    return text.replace(/<!--(?=\s*architect)/gi, `<!--${_defuse_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .zeroWidthSpace */ .VO}`);
}


/***/ }),

/***/ 4066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ renderProgress),
/* harmony export */   Zh: () => (/* binding */ renderAbandoned)
/* harmony export */ });
/* unused harmony export renderSkip */
/* harmony import */ var _inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8768);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2875);
/* harmony import */ var _texts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5600);



function renderProgress(view) {
    const texts = _texts_js__WEBPACK_IMPORTED_MODULE_2__/* .reportTexts */ .v[view.language];
    const where = view.step > 0 ? texts.stepOf(view.step, view.maxSteps) : texts.starting;
    const title = `### ${texts.working}: ${where}`;
    const task = view.task ? `: *${(0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .plainLine */ .h0)(view.task, 200)}*` : '';
    const asked = view.actor ? `${(0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .plainLine */ .h0)(view.actor, 60)}${task}` : '';
    const action = view.action ? (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(view.action, { limit: 200 }) : '';
    const facts = [
        costBar(view),
        ...(view.model ? [(0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(view.model, { limit: 80 })] : []),
        ...(view.runUrl ? [`[${texts.runLink}](${view.runUrl})`] : []),
    ];
    const parts = [(0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .markerLine */ .B_)('working', view.sessionId), title, asked, action, facts.join(' · ')];
    return parts.filter((part) => part !== '').join('\n\n');
}
/** The comment of a run that does not happen: one line and why. */
function renderSkip(view) {
    const texts = reportTexts[view.language];
    const link = view.runUrl ? `\n\n[${texts.runLink}](${view.runUrl})` : '';
    return `${markerLine('done', view.sessionId)}\n\n### ${texts.skipped(plainLine(view.reason))}${link}`;
}
/** Completes a comment that a crash or a cancel left at work. */
function renderAbandoned(view) {
    const texts = _texts_js__WEBPACK_IMPORTED_MODULE_2__/* .reportTexts */ .v[view.language];
    const link = view.runUrl ? ` ([${texts.runLink}](${view.runUrl}))` : '';
    return `${(0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .markerLine */ .B_)('done', view.sessionId)}\n\n### ${texts.failed(texts.leftUnfinished)}${link}`;
}
/** `$0.18 of $2.00 ▓░░░░░░░░░`. */
function costBar({ costUsd, budgetUsd, language }) {
    if (budgetUsd === undefined)
        return (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .dollars */ .E9)(costUsd);
    const filled = Math.min(10, Math.ceil((costUsd / budgetUsd) * 10));
    const bar = '▓'.repeat(filled) + '░'.repeat(10 - filled);
    return `${_texts_js__WEBPACK_IMPORTED_MODULE_2__/* .reportTexts */ .v[language].costOf((0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .dollars */ .E9)(costUsd), (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .dollars */ .E9)(budgetUsd))} ${bar}`;
}


/***/ }),

/***/ 5600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ reportTexts)
});

;// CONCATENATED MODULE: ./build/publish/render/texts-en.js
const reportTextsEn = {
    skipped: (reason) => `Skipped: ${reason}`,
    failed: (reason) => `Failed: ${reason}`,
    pushedBut: (problem) => `Pushed, but: ${problem}`,
    notPushed: (reason) => `Not pushed: ${reason}`,
    interrupted: (delivered) => `Interrupted: ${delivered}`,
    gateFailed: (gates, delivered) => `Gate failed: ${gates} (${delivered})`,
    stoppedAt: (limit, delivered) => `Stopped at ${limit}: ${delivered}, work may be left`,
    partly: (delivered) => `Done in part: ${delivered}, some changes were refused`,
    done: (delivered, gates) => `Done: ${delivered}, ${gates}`,
    nothingChanged: (gates) => `Done: no file changed, ${gates}`,
    dryRun: (files) => `Dry run: ${files} ${files === 1 ? 'file' : 'files'} changed in the work tree, nothing delivered`,
    limits: {
        max_steps: 'the step limit',
        budget_exceeded: 'the budget',
        context_full: "the end of the model's context",
        timeout: 'the time limit',
        stuck: 'a loop of repeated calls',
    },
    oneCommit: '1 commit',
    draftCommit: '1 commit in a draft pull request',
    patchKept: 'patch kept, nothing pushed',
    nothingDelivered: 'no changes',
    gatesPassed: 'required gates passed',
    noGates: 'no gates configured',
    gatesNotRun: 'gates not run',
    costOf: (cost, budget) => `${cost} of ${budget}`,
    delivery: 'Delivery',
    pullRequest: (number) => `pull request ${number}`,
    problem: 'Problem',
    gate: 'Gate',
    resultOn: (sha) => `Result on ${sha}`,
    result: 'Result',
    gateStatus: { passed: 'passed', failed: '**failed**', timeout: '**timed out**', 'not-run': 'not run' },
    optional: 'optional',
    files: 'Files',
    testChanged: 'test changed',
    gateDefinition: 'may define a gate',
    fileStatus: { added: 'new', deleted: 'deleted', renamed: 'renamed from' },
    binary: 'binary',
    refused: 'Refused',
    allowWith: 'allow with',
    dirty: 'Left alone, because they were changed before the run',
    ci: 'CI',
    ciWaits: 'a push with the workflow token starts no `push` workflow, and workflows on `pull_request` wait until a person approves them; push with a GitHub App token to change that',
    sandbox: 'Sandbox',
    sandboxOff: 'off: commands ran unisolated, with the network',
    may: 'may',
    mayNot: 'may not',
    capabilities: { read: 'read', edit: 'edit', run: 'run commands', network: 'use the network', publish: 'publish' },
    runLink: 'run',
    trace: (steps) => `Trace (${steps} ${steps === 1 ? 'step' : 'steps'})`,
    costPerStep: 'Cost per step',
    costHeader: '| Step | Model | Input | Cached | Output | Cost |\n|---|---|---:|---:|---:|---:|\n',
    costChart: 'Cost per step in US dollars',
    followUp: 'Follow up',
    undo: 'Undo',
    more: (omitted) => `… ${omitted} more in the report file`,
    cut: '_(cut here; the whole text is in the report file)_',
    working: 'At work',
    starting: 'starting',
    stepOf: (step, maxSteps) => (maxSteps === undefined ? `step ${step}` : `step ${step} of ${maxSteps}`),
    leftUnfinished: 'This run ended before it could report: it was cancelled, timed out or crashed. Its log says more',
    askedBy: (who, task) => `${who} asked: ${task}`,
};

;// CONCATENATED MODULE: ./build/publish/render/texts-es.js
const reportTextsEs = {
    skipped: (reason) => `Omitido: ${reason}`,
    failed: (reason) => `Falló: ${reason}`,
    pushedBut: (problem) => `Publicado, pero: ${problem}`,
    notPushed: (reason) => `No publicado: ${reason}`,
    interrupted: (delivered) => `Interrumpido: ${delivered}`,
    gateFailed: (gates, delivered) => `Verificación fallida: ${gates} (${delivered})`,
    stoppedAt: (limit, delivered) => `Detenido por ${limit}: ${delivered}, puede quedar trabajo`,
    partly: (delivered) => `Hecho en parte: ${delivered}, algunos cambios se rechazaron`,
    done: (delivered, gates) => `Hecho: ${delivered}, ${gates}`,
    nothingChanged: (gates) => `Hecho: ningún archivo cambió, ${gates}`,
    dryRun: (files) => `Simulación: ${files} ${files === 1 ? 'archivo cambiado' : 'archivos cambiados'} en el árbol de trabajo, nada entregado`,
    limits: {
        max_steps: 'el límite de pasos',
        budget_exceeded: 'el presupuesto',
        context_full: 'el fin del contexto del modelo',
        timeout: 'el límite de tiempo',
        stuck: 'un bucle de llamadas repetidas',
    },
    oneCommit: '1 commit',
    draftCommit: '1 commit en una pull request en borrador',
    patchKept: 'parche conservado, nada publicado',
    nothingDelivered: 'sin cambios',
    gatesPassed: 'verificaciones obligatorias superadas',
    noGates: 'sin verificaciones configuradas',
    gatesNotRun: 'verificaciones no ejecutadas',
    costOf: (cost, budget) => `${cost} de ${budget}`,
    delivery: 'Entrega',
    pullRequest: (number) => `pull request ${number}`,
    problem: 'Problema',
    gate: 'Verificación',
    resultOn: (sha) => `Resultado en ${sha}`,
    result: 'Resultado',
    gateStatus: { passed: 'superada', failed: '**fallida**', timeout: '**tiempo agotado**', 'not-run': 'no ejecutada' },
    optional: 'opcional',
    files: 'Archivos',
    testChanged: 'test cambiado',
    gateDefinition: 'puede definir una verificación',
    fileStatus: { added: 'nuevo', deleted: 'borrado', renamed: 'antes' },
    binary: 'binario',
    refused: 'Rechazado',
    allowWith: 'se permite con',
    dirty: 'Sin tocar, porque ya habían cambiado antes de la ejecución',
    ci: 'CI',
    ciWaits: 'un push con el token del workflow no inicia workflows de `push`, y los de `pull_request` esperan a que una persona los apruebe; con un token de GitHub App no es así',
    sandbox: 'Sandbox',
    sandboxOff: 'desactivado: los comandos se ejecutaron sin aislamiento, con red',
    may: 'puede',
    mayNot: 'no puede',
    capabilities: { read: 'leer', edit: 'editar', run: 'ejecutar comandos', network: 'usar la red', publish: 'publicar' },
    runLink: 'ejecución',
    trace: (steps) => `Traza (${steps} ${steps === 1 ? 'paso' : 'pasos'})`,
    costPerStep: 'Coste por paso',
    costHeader: '| Paso | Modelo | Entrada | En caché | Salida | Coste |\n|---|---|---:|---:|---:|---:|\n',
    costChart: 'Coste por paso en dólares',
    followUp: 'Continuar',
    undo: 'Deshacer',
    more: (omitted) => `… ${omitted} más en el archivo del informe`,
    cut: '_(cortado aquí; el texto completo está en el archivo del informe)_',
    working: 'Trabajando',
    starting: 'empezando',
    stepOf: (step, maxSteps) => (maxSteps === undefined ? `paso ${step}` : `paso ${step} de ${maxSteps}`),
    leftUnfinished: 'Esta ejecución terminó antes de poder informar: se canceló, agotó el tiempo o falló. Su registro dice más',
    askedBy: (who, task) => `${who} pidió: ${task}`,
};

;// CONCATENATED MODULE: ./build/publish/render/texts.js


const reportTexts = { en: reportTextsEn, es: reportTextsEs };


/***/ })

};
