import type { WireFormat } from '../../contracts/provider.ts';

/** Where a key goes to. */
export interface KeyPlace {
  readonly wire: WireFormat;
  readonly baseUrl: string;
  /** The provider's own header for keys. */
  readonly keyHeader?: string | undefined;
}

/**
 * The headers that carry a key. A token (JWT) is a bearer's everywhere, also where keys have a header of their own.
 * Null: the header is not sent, whatever the client would send.
 */
export function keyHeaders(key: string | undefined, place: KeyPlace): Readonly<Record<string, string | null>> {
  if (key === undefined) return noKey;
  const bearer = { ...noKey, authorization: `Bearer ${key}` };
  if (jsonWebToken.test(key)) return bearer;
  if (place.keyHeader !== undefined) return { ...noKey, [place.keyHeader]: key };
  // Gateways with the Messages API look for the key in the older header; others of them in the newer.
  return place.wire === 'anthropic' && !anthropicHost.test(place.baseUrl) ? { ...bearer, 'x-api-key': key } : bearer;
}

const noKey = { authorization: null, 'x-api-key': null };

const anthropicHost = /^https:\/\/(?:[\w-]+\.)*anthropic\.com(?:[:/]|$)/;

const jsonWebToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
