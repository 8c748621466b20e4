import { LlmError, type LlmErrorKind } from '../../contracts/llm.ts';
import { ProxyError } from '../../contracts/proxy-error.ts';
import type { ErrorContext } from './provider-error.ts';

/** A connection that could not be made or broke, or a reply that came damaged. */
export function networkError(thrown: unknown, context: ErrorContext): LlmError {
  const chain = [...causesOf(thrown)];
  const proxy = chain.find((error) => error instanceof ProxyError);
  if (proxy) return proxyError(proxy, context);
  const told = chain.map((error) => tellOf(error, context)).find((each) => each !== undefined);
  const { message, kind, retryable, hasSecret } = told ?? {
    message: context.texts.network(context.url, context.sanitize(rootMessage(chain, thrown))),
    ...passing,
  };
  return new LlmError(message, { kind, retryable, ...(hasSecret ? {} : { cause: thrown }) });
}

/** `fetch failed` says nothing; what is below it does. Of several addresses that were tried, each has its own error. */
function* causesOf(thrown: unknown): Generator<Error> {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    yield error;
    if (error instanceof AggregateError) yield* error.errors.flatMap((each) => [...causesOf(each)]);
  }
}

/** An error without any words says nothing by its name either, unless that is a name of its own. */
function rootMessage(chain: readonly Error[], thrown: unknown): string {
  const root = chain.at(-1);
  if (root === undefined) return String(thrown);
  return root.message || codeOf(root) || (root.name === 'Error' ? '' : root.name);
}

/** What OpenSSL says between its numbers, names and places in its sources. */
function plainWords(message: string): string {
  return /\berror:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/.exec(message)?.[1] ?? message;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A proxy that is down may come back; one that refuses does not change its mind. */
function proxyError(error: ProxyError, { sanitize }: ErrorContext): LlmError {
  const { status } = error;
  const retryable = status === undefined || status >= 500;
  return new LlmError(sanitize(error.message), { kind: 'proxy', retryable, cause: error });
}

interface Told {
  readonly message: string;
  readonly kind: LlmErrorKind;
  readonly retryable: boolean;
  /** The error itself shows what nobody should see. */
  readonly hasSecret?: boolean;
}

const passing = { kind: 'network', retryable: true } as const;
const lasting = { kind: 'network', retryable: false } as const;
const unsafe = { kind: 'tls', retryable: false } as const;

function tellOf(error: Error, context: ErrorContext): Told | undefined {
  const words = `${codeOf(error)} ${error.message}`;
  const rule = rules.find(({ pattern }) => pattern.test(words));
  return rule?.tell(context, error);
}

interface Rule {
  /** Of the error's code and message. */
  readonly pattern: RegExp;
  readonly tell: (context: ErrorContext, error: Error) => Told;
}

type DetailText = 'connectionRefused' | 'connectTimeout' | 'unreachable' | 'network' | 'damaged' | 'notHttp';
type SecureText = 'tls' | 'untrusted' | 'otherHost' | 'noTls';

/** With the system's own words. */
function tells(text: DetailText | SecureText, facts: Omit<Told, 'message'>): Rule['tell'] {
  return ({ texts, url, sanitize }, error) => ({
    message: texts[text](url, sanitize(plainWords(error.message) || codeOf(error))),
    ...facts,
  });
}

/** Codes of Node, OpenSSL and undici. */
const rules: readonly Rule[] = [
  {
    pattern: /invalid header value|ERR_INVALID_CHAR|cannot convert argument to a bytestring/i,
    tell: ({ texts, url }) => ({
      message: texts.badHeader(url),
      kind: 'bad-request',
      retryable: false,
      hasSecret: true,
    }),
  },
  {
    pattern: /\bENOTFOUND\b/,
    tell: ({ texts, url }) => ({ message: texts.unknownHost(url, hostOf(url)), ...passing }),
  },
  { pattern: /\bEAI_AGAIN\b|EHOSTUNREACH|ENETUNREACH|ENETDOWN/, tell: tells('unreachable', passing) },
  { pattern: /\bECONNREFUSED\b/, tell: tells('connectionRefused', passing) },
  { pattern: /UND_ERR_CONNECT_TIMEOUT|\bETIMEDOUT\b/, tell: tells('connectTimeout', passing) },
  { pattern: /UND_ERR_(?:HEADERS|BODY)_TIMEOUT/, tell: tells('network', { kind: 'timeout', retryable: true }) },
  { pattern: /ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH/, tell: tells('otherHost', unsafe) },
  {
    pattern:
      /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|INVALID_CA|self-signed certificate|unable to (?:verify|get)/i,
    tell: tells('untrusted', unsafe),
  },
  {
    pattern: /WRONG_VERSION_NUMBER|wrong version number|packet length too long|http request\b|unknown protocol/i,
    tell: tells('noTls', unsafe),
  },
  {
    pattern: /\bCERT_|ERR_(?:TLS|SSL)_|\bEPROTO\b|SSL routines|certificate|TLSV1_ALERT|before secure TLS connection/i,
    tell: tells('tls', unsafe),
  },
  { pattern: /\bHPE_|Parse Error|does not match the HTTP|bad port/i, tell: tells('notHttp', lasting) },
  {
    pattern:
      /Z_(?:DATA|BUF)_ERROR|incorrect header check|unexpected end of file|ERR__ERROR_FORMAT|CONTENT_LENGTH_MISMATCH/i,
    tell: tells('damaged', passing),
  },
];

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
