import { AgentError, errorMessage } from '../contracts/errors.ts';
import type { IdTokens } from '../contracts/id-tokens.ts';
import type { Language } from '../contracts/language.ts';
import type { Clock } from '../contracts/ports.ts';
import { backoffMs } from '../kit/retry.ts';
import { networkTexts } from './network-texts.ts';
import { createNetwork, type Network } from './proxy-fetch.ts';
import type { Environment } from './proxy-settings.ts';

export interface IdTokenOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly language: Language;
  /** Jitter of the waits between attempts: 0 ≤ x < 1. */
  readonly random: () => number;
}

/**
 * The runner's OIDC tokens. Not by `@actions/core`: that neither ends in time nor leaves the choice of the proxy.
 * Throws `AgentError('config')` where the job may not ask for any.
 */
export function createIdTokens({ environment, clock, language, random }: IdTokenOptions): IdTokens {
  const texts = networkTexts[language];
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = environment;
  if (!url || !token || !URL.canParse(url)) {
    const isJob = environment.GITHUB_ACTIONS === 'true';
    throw new AgentError('config', isJob ? texts.noIdTokenAccess : texts.idTokenOutsideActions);
  }
  const network = createNetwork(url, { environment, language });
  return {
    async request(audience) {
      for (let attempt = 1; ; attempt++) {
        const answer = await ask(network, { url: addressOf(url, audience), token });
        if (answer.status === 'given') return answer.token;
        if (!answer.mayPass || attempt === attempts) throw new AgentError('auth', texts.noIdToken(answer.detail));
        await clock.sleep(backoffMs(attempt, random));
      }
    },
  };
}

const attempts = 3;
const timeoutMs = 15_000;

type Answer =
  | { readonly status: 'given'; readonly token: string }
  | { readonly status: 'none'; readonly detail: string; readonly mayPass: boolean };

async function ask(
  network: Network,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<Answer> {
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const response = await network.fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const value = response.ok ? valueIn(text) : undefined;
    if (value !== undefined) return { status: 'given', token: value };
    const { status } = response;
    // Its text may hold what nobody should see; the status says enough.
    return { status: 'none', detail: `HTTP ${status}`, mayPass: status === 429 || status >= 500 };
  } catch (thrown) {
    return { status: 'none', detail: rootMessage(thrown), mayPass: true };
  }
}

/** The runner's address has a query already; a test of one's own may have none. */
function addressOf(url: string, audience: string): string {
  const address = new URL(url);
  address.searchParams.set('audience', audience);
  return address.href;
}

function valueIn(text: string): string | undefined {
  try {
    const { value } = JSON.parse(text) as { readonly value?: unknown };
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; the error below it does. */
function rootMessage(thrown: unknown): string {
  return thrown instanceof TypeError && thrown.cause !== undefined ? rootMessage(thrown.cause) : errorMessage(thrown);
}
