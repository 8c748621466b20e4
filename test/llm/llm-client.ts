import { onTestFinished } from 'vitest';
import type { LlmRequest, LlmResponse, Usage } from '../../src/contracts/llm.ts';
import { LlmError } from '../../src/contracts/llm.ts';
import type { Clock } from '../../src/contracts/ports.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createLlm, type LlmDeps, type LlmOptions, type LoadableLlm } from '../../src/llm/create-llm.ts';
import { type ModelServer, type ModelServerOptions, type Script, startModelServer } from '../support/model-server.ts';

/** A client of a scripted server, with everything it said, slept and counted. */
export interface TestClient {
  readonly llm: LoadableLlm;
  readonly server: ModelServer;
  readonly events: readonly RunEvent[];
  /** What it waited between attempts; no time passes. */
  readonly waits: readonly number[];
  readonly usages: readonly Usage[];
  readonly texts: readonly string[];
  ask(request?: Partial<LlmRequest>): Promise<LlmResponse>;
  /** The error of a call that must fail. */
  fail(request?: Partial<LlmRequest>): Promise<LlmError>;
}

export interface ClientOverrides {
  readonly options?: Partial<LlmOptions>;
  readonly deps?: Partial<LlmDeps>;
  readonly server?: ModelServerOptions;
}

export async function startClient(script: Script, overrides: ClientOverrides = {}): Promise<TestClient> {
  const server = await startModelServer(script, overrides.server);
  onTestFinished(() => server.close());
  const events: RunEvent[] = [];
  const usages: Usage[] = [];
  const texts: string[] = [];
  const clock = createInstantClock();
  const llm = createLlm(
    { ...defaultOptions, baseUrl: server.url, ...overrides.options },
    { clock, emit: (event) => events.push(event), random: () => 0, ...overrides.deps },
  );
  const ask = (request: Partial<LlmRequest> = {}) =>
    llm.complete({
      messages: [{ role: 'user', content: 'Hello' }],
      signal: new AbortController().signal,
      onText: (chunk) => texts.push(chunk),
      onUsage: (usage) => usages.push(usage),
      ...request,
    });
  return { llm, server, events, waits: clock.waits, usages, texts, ask, fail: (request) => failureOf(ask(request)) };
}

const defaultOptions: Omit<LlmOptions, 'baseUrl'> = {
  model: 'test-model',
  apiKey: 'sk-test-key-1234567890',
  timeoutMs: 20_000,
  retries: 0,
  stream: true,
  language: 'en',
};

/** Nobody waits: sleeping only moves the time. */
export function createInstantClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  let now = Date.UTC(2026, 0, 1);
  return {
    waits,
    now: () => now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
  };
}

async function failureOf(reply: Promise<LlmResponse>): Promise<LlmError> {
  const outcome = await reply.then(
    (response) => response,
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof LlmError) return outcome;
  throw new Error(`expected an LlmError, got ${JSON.stringify(outcome)}`, { cause: outcome });
}
