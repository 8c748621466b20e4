import { AgentError, errorMessage } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import { callFacts, permissionsBlock } from './call-facts.ts';
import { type GitHubAction, texts } from './texts.ts';

export interface FailedCall {
  readonly action: GitHubAction;
  /** Base address of the API, for errors without an answer. */
  readonly apiUrl: string;
  readonly language: Language;
}

/**
 * Turns what Octokit threw into one sentence for a person; for a refused call it ends in the `permissions:` block or
 * names the setting. Pure. The original error becomes the `cause`.
 */
export function explainGitHubError(thrown: unknown, call: FailedCall): AgentError {
  if (thrown instanceof AgentError) return thrown;
  const answer = answerOf(thrown);
  const permission = (message: string) => new AgentError('permission', message, { cause: thrown });
  const publish = (message: string) => new AgentError('publish', message, { cause: thrown });
  const text = texts[call.language];
  const action = text.actions[call.action];
  if (!answer) return publish(text.network(action, call.apiUrl, errorMessage(thrown)));
  if (isRateLimit(answer)) return publish(text.rateLimit(action, resetTime(answer)));
  if (answer.status === 401) return permission(text.badToken(action));
  if (answer.status === 403) return permission(explainForbidden(answer, call));
  if (answer.status === 404) {
    return callFacts[call.action].writes
      ? permission(text.notFoundOrHidden(action, permissionsBlock(call.action)))
      : publish(text.notFound(action));
  }
  if (answer.status === 422) return publish(text.invalid(action, answer.detail));
  return publish(text.other(action, answer.status, answer.detail));
}

/** Whether the request may have been carried out although no success came back: a lost or a 5xx answer. */
export function isAmbiguousFailure(thrown: unknown): boolean {
  const answer = answerOf(thrown);
  return answer === undefined || answer.status >= 500;
}

/** The status GitHub answered with; undefined when no answer came. */
export function answeredStatus(thrown: unknown): number | undefined {
  return answerOf(thrown)?.status;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** GitHub's message with its validation details, on one line, without a final stop. */
  readonly detail: string;
}

function explainForbidden(answer: Answer, call: FailedCall): string {
  const text = texts[call.language];
  const action = text.actions[call.action];
  const rule = forbiddenRules.find(({ pattern }) => pattern.test(answer.detail));
  return rule ? rule.explain(text, action, permissionsBlock(call.action)) : text.other(action, 403, answer.detail);
}

const forbiddenRules: readonly {
  readonly pattern: RegExp;
  explain(text: (typeof texts)['en'], action: string, permissions: string): string;
}[] = [
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
function answerOf(thrown: unknown): Answer | undefined {
  const response = fieldOf(thrown, 'response');
  const status = fieldOf(response, 'status');
  if (typeof status !== 'number') return undefined;
  const headers = fieldOf(response, 'headers');
  return {
    status,
    headers: isRecord(headers) ? headers : {},
    detail: errorMessage(thrown)
      .replace(/ - https?:\/\/\S*$/, '')
      .replace(/\s+/g, ' ')
      .replace(/\.\s*$/, ''),
  };
}

function isRateLimit(answer: Answer): boolean {
  if (answer.status === 429) return true;
  if (answer.status !== 403) return false;
  return answer.headers['x-ratelimit-remaining'] === '0' || /rate limit/i.test(answer.detail);
}

function resetTime(answer: Answer): string | undefined {
  const seconds = Number(answer.headers['x-ratelimit-reset']);
  if (answer.headers['x-ratelimit-remaining'] !== '0' || !Number.isFinite(seconds)) return undefined;
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
