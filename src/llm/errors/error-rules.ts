import type { ErrorReason } from './error-reasons.ts';

/** What a provider means by some of its words. */
export interface Rule {
  readonly reason: ErrorReason;
  /** One of them suffices. */
  readonly words: readonly RegExp[];
  /** Statuses with which they mean that; undefined: inside a reply that began well. Default: any. */
  readonly only?: readonly (number | undefined)[];
}

const none = undefined;
const refusals = [400, 403, 404, 405, 410, 413, 422, 500, 501, none];
const rates = [403, 413, 429, 500, 503, none];
const limits = [402, 412, ...rates];

/** The first that fits decides. To teach it another provider's words takes a line here and one in its test. */
export const rules: readonly Rule[] = [
  { reason: 'invalid-call', only: [400, 422, none], words: [/tool_use_failed/] },
  {
    reason: 'no-tools',
    only: refusals,
    words: [
      /(?:does not|doesn.t|do not|don.t) support (?:the use of )?(?:tools?\b(?! choice)|tool[ _-](?:use|call)|function[ _-]call)/i,
      /endpoints found that support tool use/i,
      /(?<!parallel[ _-])(?:tool|function)[ _-]?(?:call(?:s|ing)?|use)\W* (?:(?:is|are) not (?:supported|enabled|available)|is unsupported|has not been enabled)/i,
      /not supported (?:for|with) (?:json mode\/)?(?:function|tool)[ _-]?call/i,
      /\btools\W* (?:is|are) not (?:supported|enabled)/i,
      /--enable-auto-tool-choice/,
      /tools param requires/i,
      /does not support parameters: \[[^\]]{0,200}tools/i,
    ],
  },
  {
    reason: 'region',
    only: [400, 403, 451, none],
    words: [
      /unsupported_country/,
      /user location is not supported/i,
      /(?:country|region|territory)\b[^.]{0,40} not (?:supported|available)/i,
    ],
  },
  { reason: 'quota', words: [/budget_exceeded/, /budget has been exceeded/i, /ExceededBudget/] },
  {
    reason: 'no-access',
    only: [400, 401, 403, 404, none],
    words: [
      /(?:not allowed|not authorized|no permission|(?:not|don.t) have (?:access|permission)) (?:to (?:access |use )?|for )(?:the |this )?(?:requested )?model/i,
      /model_access_denied|model_terms_required|no_access/,
      /no access to (?:the |this )?model/i,
      /must be verified to use the model|model `?[^\s`]{0,100}`? is blocked at the|model requires a subscription/i,
    ],
  },
  {
    reason: 'not-permitted',
    only: [400, 401, 403, none],
    words: [
      /insufficient permissions for this operation|missing scopes/i,
      /ip_not_authorized|must be a member of an organization|(?:organization|account) has been disabled/i,
    ],
  },
  {
    reason: 'key-refused',
    only: [400, 403, none],
    words: [
      /api[_ ]key[_ ](?:not valid|invalid|expired|was reported as leaked)/i,
      /(?:incorrect|invalid|missing|expired)[_ ]api[_ -]?key/i,
      /authentication_?error|invalid_authentication|UNAUTHENTICATED/i,
      /authentication (?:fails|failed|error)|invalid authorization header|unregistered callers/i,
      /expired_key|security token [^.]{0,40}expired|api key is (?:currently )?(?:blocked|disabled)/i,
    ],
  },
  {
    reason: 'content-filter',
    only: [400, 403, 422, 500, none],
    words: [
      /content[_ ]?filter|content_policy|responsible_?ai|prohibited_content|data_inspection_failed/i,
      /content management policy|usage policy|safety (?:system|filter|polic)/i,
      /(?:was|been) flagged|requires moderation|content exists risk|content violates/i,
    ],
  },
  {
    reason: 'quota',
    words: [
      /insufficient[_ ](?:quota|credit|balance|fund)/i,
      /billing_(?:not_active|hard_limit|error)|exceeded_current_quota/,
      /credit balance is too low|api usage limit|arrearage|余额不足/i,
      /free tier of the model has been exhausted/i,
    ],
  },
  {
    reason: 'over-rate-limit',
    only: [413, 429, none],
    words: [/request too large.{0,300}(?:tokens|requests) per min/i, /extra usage is required for long context/i],
  },
  {
    reason: 'quota',
    only: limits,
    words: [
      /(?:out of|available|more) credits|credit limit|spending limit|spend limit|key limit exceeded|limit: 0\b/i,
      /(?:tokens|requests|models)[ -]per[ -]day|per ?day|daily|weekly|monthly/i,
      /usage limit|calls? \/ (?:day|month)/i,
    ],
  },
  {
    reason: 'rate-limit',
    only: [400, ...rates],
    words: [/throttlingexception/i, /please wait before trying again/i],
  },
  {
    reason: 'overloaded',
    only: [429],
    words: [/overloaded|capacity exceeded|(?:at|over|no) capacity|high (?:demand|traffic)/i],
  },
  {
    reason: 'rate-limit',
    only: rates,
    words: [
      /per.?min|try again in|retry (?:in|shortly)/i,
      /rate.?limit|too many requests|resource has been exhausted/i,
    ],
  },
  // The names are the same for what passes by itself: only now, as nothing says that it does.
  { reason: 'quota', only: limits, words: [/billing|current quota/i] },
  { reason: 'rate-limit', only: rates, words: [/resource_?exhausted|quota exceeded/i] },
  {
    reason: 'context-length',
    only: [400, 404, 413, 422, 500, none],
    words: [
      /context[_ ]length[_ ]exceeded|prompt_tokens_exceeded/i,
      /max(?:imum)? context|context length|context (?:window|size|limit)/i,
      /(?:prompt|input|request|conversation)(?: is)? too (?:long|large)/i,
      /too many (?:input |prompt )?tokens/i,
      /reduce the length/i,
      /payload too large|request entity too large|request_too_large/i,
      /(?:input|prompt) token count|input tokens exceed|inputs`? tokens \+|model token limit/i,
      /maximum (?:prompt|model) length|max_model_len/i,
      /exceeds? max(?:imum)? (?:input |prompt )?length|input length (?:should|exceeds)/i,
      /(?:^|\W)(?:messages|input)\b[^ ]*(?<!\b(?:\w*id|name)['"`]?): string too long/i,
      /prompt length exceeds|tokens in request more than/i,
    ],
  },
  {
    reason: 'wrong-wire',
    only: [400, 404, 405, none],
    words: [
      /only supported in v1\/(?:responses|completions)/i,
      /not a chat model/i,
      /use the responses api/i,
      /operation does not work with the specified model/i,
    ],
  },
  {
    reason: 'wrong-url',
    only: [400, 404, 405, none],
    words: [/unexpected endpoint or method/i, /unknown request url/i, /invalid url \((?:post|get)/i],
  },
  {
    reason: 'no-model',
    only: [400, 404, 410, 422, 500, 503, none],
    words: [
      /model_?not_?(?:found|exist|available)|model_decommissioned|DeploymentNotFound/i,
      /(?:invalid|unknown)[_ ]model|model identifier|not a valid model/i,
      /deployment for this resource does not exist/i,
      /has been (?:decommissioned|deprecated)|reached the end of its life|unexpected model name/i,
      /no endpoints found for|no available channel for model|unable to access model|no models? (?:is )?loaded/i,
      /model not exist/i,
      /(?<!context )\bmodels?\b\W{0,3}(?:[^\s,;]{1,100} )?(?:does not exist|(?:was |is )?not found)/i,
      /not_found_error model:/,
    ],
  },
  {
    reason: 'overloaded',
    only: [408, 424, 498, 500, 502, 503, 529, none],
    words: [
      /overloaded|(?:at|over|no) capacity|capacity[_ ]exceeded/i,
      /temporarily unavailable|high demand|no healthy upstream|(?:server|servers) (?:is|are) busy/i,
      /model is (?:currently )?loading|loading model/i,
    ],
  },
  { reason: 'server', only: [400], words: [/model has crashed/i] },
  // Another attempt would find no more memory.
  { reason: 'bad-request', only: [500, none], words: [/requires more system memory/i] },
  { reason: 'timeout', only: [none], words: [/timeout_error|timed? ?out/i] },
  {
    reason: 'bad-request',
    only: [none],
    words: [/invalid_(?:request|prompt|argument|parameter)/, /bad_?request|validation/i],
  },
];
