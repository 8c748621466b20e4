import type { LlmRequest, LlmResponse, Usage } from '../../src/contracts/llm.ts';
import { LlmError } from '../../src/contracts/llm.ts';
import type { Clock } from '../../src/contracts/ports.ts';
import type { ProviderName, WireFormat } from '../../src/contracts/provider.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createLlm, type LlmDeps, type LlmOptions, type LoadableLlm } from '../../src/llm/create-llm.ts';
import { providers } from '../../src/llm/providers.ts';
import type { ModelTarget } from '../../src/llm/target/target.ts';
import type { ModelSettings } from '../../src/llm/wire.ts';
import { type ModelServer, type ModelServerOptions, type Script, startModelServer } from '../support/model-server.ts';

/** A client of a scripted server, with everything it said, slept and counted. Runs under plain Node. */
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
  readonly options?: Partial<Omit<LlmOptions, 'settings' | 'target'>>;
  readonly settings?: Partial<ModelSettings>;
  readonly target?: TargetChoice;
  readonly deps?: Partial<LlmDeps>;
  readonly server?: ModelServerOptions;
}

export interface TargetChoice {
  readonly provider?: ProviderName;
  readonly wire?: WireFormat;
  readonly model?: string;
  readonly baseUrl?: string;
}

/** Speaks to a server of one's own as if it were this provider. */
export function targetAt(baseUrl: string, choice: TargetChoice = {}): ModelTarget {
  const provider = providers[choice.provider ?? 'custom'];
  return {
    provider,
    model: choice.model ?? 'test-model',
    baseUrl: choice.baseUrl ?? (choice.wire === 'anthropic' ? baseUrl.replace(/\/v1$/, '') : baseUrl),
    wire: choice.wire ?? 'chat',
    keyVariables: provider.keyVariables,
    needsKey: true,
    notes: [],
  };
}

export const plainSettings: ModelSettings = { promptCaching: true, sendReasoning: 'auto' };

/** The caller closes its server. */
export async function openClient(script: Script, overrides: ClientOverrides = {}): Promise<TestClient> {
  const server = await startModelServer(script, overrides.server);
  const events: RunEvent[] = [];
  const usages: Usage[] = [];
  const texts: string[] = [];
  const clock = createInstantClock();
  const llm = createLlm(
    {
      ...defaultOptions,
      target: targetAt(server.url, overrides.target),
      settings: { ...plainSettings, ...overrides.settings },
      ...overrides.options,
    },
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

const defaultOptions: Omit<LlmOptions, 'settings' | 'target'> = {
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
