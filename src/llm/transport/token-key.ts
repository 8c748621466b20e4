import type { Clock } from '../../contracts/ports.ts';
import type { KeySource } from './transport.ts';

export interface TokenKeyOptions {
  /** Asks for a fresh token. Throws `AgentError`. */
  readonly request: () => Promise<string>;
  readonly clock: Pick<Clock, 'now'>;
  /** Hears of each token before anybody uses it. */
  readonly onToken: (token: string) => void;
}

/**
 * A key made of tokens that expire: one is used until a minute before its end, then renewed. Whoever asks meanwhile
 * waits for the same request. Where no new one can be had, the old one serves to its end.
 */
export function createTokenKey({ request, clock, onToken }: TokenKeyOptions): KeySource {
  let current: Token | undefined;
  let asked: Promise<Token> | undefined;
  const ask = async (): Promise<Token> => {
    const value = await request();
    onToken(value);
    current = { value, ...lifeOf(value, clock.now()) };
    return current;
  };
  const renew = (): Promise<Token> => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return async (refused) => {
    const held = current?.value === refused ? undefined : current;
    if (held && clock.now() < held.renewAt) return held.value;
    try {
      return (await renew()).value;
    } catch (thrown) {
      if (held && clock.now() < held.endsAt) return held.value;
      throw thrown;
    }
  };
}

interface Token {
  readonly value: string;
  /** Milliseconds since 1970, like `endsAt`. */
  readonly renewAt: number;
  readonly endsAt: number;
}

/** Of a token that does not tell: GitHub's live for five minutes. */
const assumedLifeMs = 5 * 60_000;
const marginMs = 60_000;

/** The clock of this machine may be wrong: what counts is how long the token lives from now on. */
function lifeOf(token: string, now: number): Omit<Token, 'value'> {
  const { exp, iat } = claimsOf(token);
  const lifeMs = exp === undefined ? assumedLifeMs : iat === undefined ? exp * 1000 - now : (exp - iat) * 1000;
  // A very short life is used by half.
  return { endsAt: now + lifeMs, renewAt: now + Math.max(lifeMs - marginMs, lifeMs / 2) };
}

/** What a token says of itself. It is not checked: it is not ours to trust or not. */
function claimsOf(token: string): { readonly exp?: number; readonly iat?: number } {
  try {
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return { ...(Number.isFinite(exp) ? { exp } : {}), ...(Number.isFinite(iat) ? { iat } : {}) };
  } catch {
    return {};
  }
}
