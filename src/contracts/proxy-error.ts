export interface ProxyFacts {
  /** `host:port`. */
  readonly proxy: string;
  /** What it answered; absent: it could not be reached. */
  readonly status?: number;
  readonly cause: unknown;
}

/** The proxy of the environment made no connection. The message is one sentence for the user. */
export class ProxyError extends Error {
  readonly proxy: string;
  readonly status: number | undefined;

  constructor(message: string, { proxy, status, cause }: ProxyFacts) {
    super(message, { cause });
    this.name = 'ProxyError';
    this.proxy = proxy;
    this.status = status;
  }
}
