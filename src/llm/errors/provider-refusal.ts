import type { LlmError, LlmRequest } from '../../contracts/llm.ts';
import type { HttpFailure, Transport } from '../transport/transport.ts';
import type { Wire } from '../wire.ts';
import type { ErrorBody } from './error-body.ts';
import { findReason } from './error-reasons.ts';
import { listModels } from './model-list.ts';
import { type ErrorContext, providerError } from './provider-error.ts';
import { waitWish } from './wait-wish.ts';

/** What the provider said instead of an answer. Carries it to where it is explained; nobody else sees it. */
export class ProviderRefusal extends Error {
  readonly body: ErrorBody;
  /** Absent: inside a reply that began well. */
  readonly status: number | undefined;
  readonly headers: Headers | undefined;

  constructor(body: ErrorBody, failure?: Pick<HttpFailure, 'status' | 'headers'>) {
    super('the provider refused');
    this.name = 'ProviderRefusal';
    this.body = body;
    this.status = failure?.status;
    this.headers = failure?.headers;
  }
}

export interface RefusalReaderDeps {
  readonly wire: Pick<Wire, 'path'>;
  readonly transport: Pick<Transport, 'get'>;
  readonly errors: ErrorContext;
  readonly now: () => number;
}

/** Explains refusals. For a model that is not there it asks once which models are. Throws only the signal's reason. */
export function createRefusalReader(
  deps: RefusalReaderDeps,
): (refusal: ProviderRefusal, request: LlmRequest) => Promise<LlmError> {
  let models: Promise<readonly string[]> | undefined;
  return async function explain({ status, body, headers }, { tools = [], signal }) {
    const failure = { status, body, hasTools: tools.length > 0 };
    // Azure's list has models and not the deployments that are asked for.
    if (findReason(failure) === 'no-model' && body.code !== 'DeploymentNotFound') {
      models ??= listModels(deps.errors.model, { transport: deps.transport, wirePath: deps.wire.path }, signal);
    }
    const known = (await models) ?? [];
    signal.throwIfAborted();
    return providerError(
      {
        ...failure,
        retryAfterMs: waitWish({ headers, body, now: deps.now() }),
        isFinal: headers?.get('x-should-retry') === 'false',
        models: known,
      },
      deps.errors,
    );
  };
}
