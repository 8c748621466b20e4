import { createRedactor } from '../../kit/redact.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { hideKeyParts } from './key-parts.ts';

/** Makes a provider's text fit for a message: one line, cut, and without keys, not even in part. */
export type Sanitize = (text: string) => string;

/** `secrets` are the values this client sends; what merely looks like a key is hidden as well. */
export function createSanitizer(secrets: readonly string[]): Sanitize {
  const known = secrets.filter((secret) => secret.length >= 4);
  const redactor = createRedactor(known);
  return (text) => {
    const whole = redactor.redact(known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text));
    const hidden = whole
      .slice(0, longestLookedAt)
      .replace(keyLike, '***')
      .replace(parameter, '$1***')
      .replace(/(:\/\/)[^\s/@]+@/g, '$1***@');
    return ellipsize(hideKeyParts(hidden, known).replace(/\s+/g, ' ').trim(), 300);
  };
}

/** What nobody should see of the headers that the user adds. Values that say who asks or for what are no secrets. */
export function secretsInHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  const secret = Object.entries(headers).filter(([name]) => !publicHeaders.has(name.toLowerCase()));
  return secret.flatMap(([, value]) => withCredential(value));
}

const publicHeaders: ReadonlySet<string> = new Set([
  'anthropic-beta',
  'anthropic-version',
  'http-referer',
  'openai-beta',
  'openai-organization',
  'openai-project',
  'referer',
  'user-agent',
  'x-title',
]);

/** The value of a header, and what stands behind the scheme in it, which is shown alone as well. */
function withCredential(value: string): readonly string[] {
  const credential = /^(?:Basic|Bearer|Token)\s+(\S+)$/i.exec(value)?.[1];
  return credential === undefined ? [value] : [value, credential];
}

/** Far more than is shown. */
const longestLookedAt = 10_000;

/** Providers echo refused keys with the middle starred out: `sk-abcd****wxyz`. A token (JWT) begins with `eyJ`. */
const keyLike =
  /(?<![\w-])(?:(?:sk|gsk|xai|csk|hf|nvapi|pplx)[-_][\w*.-]{3,}\w|AIza[\w*-]{8,}|ya29\.[\w.-]{8,}|eyJ[\w-]{6,}(?:\.[\w-]*)*|(?:Bearer|Basic)\s+\S+|[\w.-]*\*{3,}[\w.-]*)/g;

/** Values of query parameters and headers that hold keys. */
const parameter =
  /((?:[?&](?:api[-_]?key|key|access_token|token|sig|signature|code|password)=)|(?:\b(?:x-)?api[-_]key["']?\s*[:=]\s*["']?))[^\s&"']+/gi;
