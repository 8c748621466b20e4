import { ellipsize } from '../kit/truncate.ts';

/** Makes a provider's text fit for a message: one line, cut, and without keys, not even in part. */
export type Sanitize = (text: string) => string;

/** `secrets` are the values this client sends; what merely looks like a key is hidden as well. */
export function createSanitizer(secrets: readonly string[]): Sanitize {
  const known = secrets.filter((secret) => secret.length >= 4);
  return (text) => {
    const hidden = known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    return ellipsize(hidden.replace(keyLike, '***').replace(/\s+/g, ' ').trim(), 300);
  };
}

/** Providers echo refused keys with the middle starred out: `sk-abcd****wxyz`. */
const keyLike = /\b(?:(?:sk|gsk|xai|csk|hf|nvapi|pplx)[-_][\w*.-]{3,}\w|AIza[\w*-]{8,}|Bearer\s+\S+)/g;
