import { errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { LoopLifecycle, ModelCallNotice, ModelCallPermission } from '../contracts/lifecycle.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { RunMoment } from './hook-events.ts';
import { hookComplete } from './hook-log.ts';
import { type HookOutcome, hookSection } from './hook-outcome.ts';
import type { HookFacts } from './hook-subject.ts';
import type { HookExecutor } from './hooks.ts';
import type { Lock } from './lock.ts';
import { hookTexts, pipelineTexts } from './texts.ts';

/** Moments whose hooks are told something and asked nothing. */
export type ToldMoment = Exclude<RunMoment, 'pre_llm_call' | 'session_start' | 'session_end'>;

/** How a run came out, for its last hooks. */
export interface SessionEnding {
  readonly failed: boolean;
  readonly facts: HookFacts;
  readonly signal: AbortSignal;
}

/** The moments of a run at which hooks run. Nothing here throws. */
export interface SessionLifecycle extends LoopLifecycle {
  /** `session_start`: before the first model call. Returns what its hooks want the model to know. */
  start(facts: HookFacts, signal: AbortSignal): Promise<readonly string[]>;
  tell(moment: ToldMoment, facts: HookFacts, signal: AbortSignal): Promise<void>;
  /** `on_error` if it failed, then `session_end` if there was a start. */
  end(ending: SessionEnding): Promise<void>;
}

export interface LifecycleOptions {
  readonly hooks: Pick<HookExecutor, 'runEvent'>;
  /** The one under which the hooks of tool calls run. */
  readonly lock: Lock;
  readonly emit: Emit;
  readonly language: Language;
  /** Applied to what hooks are told. */
  readonly redact: (text: string) => string;
  /** Applied to what the model reads of them. */
  readonly redactForModel: (text: string) => string;
}

export function createLifecycle(options: LifecycleOptions): SessionLifecycle {
  let started = false;
  const tell = async (moment: RunMoment, facts: HookFacts, signal: AbortSignal) => {
    logContexts(await tryHooks(moment, { facts, signal }, options), options);
  };
  return {
    async start(facts, signal) {
      if (signal.aborted) return [];
      started = true;
      return contextsOf(await tryHooks('session_start', { facts, signal }, options), options);
    },
    tell,
    beforeModelCall: (call) => mayCall(call, options),
    afterModelCall: ({ step, phase, messages, toolCalls, usage, costUsd, signal }) => {
      const { inputTokens, outputTokens } = usage ?? {};
      const facts = { step, phase, messages, toolCalls, inputTokens, outputTokens, costUsd };
      return tell('post_llm_call', facts, signal);
    },
    contextCompressed: ({ signal, ...facts }) => tell('context_compress', facts, signal),
    budgetWarned: ({ spentUsd, budgetUsd, signal }) => tell('budget_warning', { costUsd: spentUsd, budgetUsd }, signal),
    async end({ failed, facts, signal }) {
      if (failed) await tell('on_error', facts, signal);
      if (started) await tell('session_end', facts, signal);
    },
  };
}

interface Occasion {
  readonly facts: HookFacts;
  readonly signal: AbortSignal;
}

/** A blocking event that cannot be asked blocks: no answer is not consent. */
async function mayCall(
  { step, phase, messages, signal }: ModelCallNotice,
  options: LifecycleOptions,
): Promise<ModelCallPermission> {
  const { blockedByHook } = pipelineTexts[options.language];
  try {
    const outcomes = await runHooks('pre_llm_call', { facts: { step, phase, messages }, signal }, options);
    const blocking = outcomes.find(({ status }) => status === 'blocked');
    if (blocking) {
      return { status: 'blocked', reason: options.redactForModel(blockedByHook(`${blocking.hook}: ${blocking.text}`)) };
    }
    const context = contextsOf(outcomes, options).join('\n\n');
    return { status: 'go', ...(context === '' ? {} : { context }) };
  } catch (thrown) {
    const reason = hookTexts[options.language].eventFailed('pre_llm_call', errorMessage(thrown));
    return { status: 'blocked', reason: options.redactForModel(reason) };
  }
}

async function tryHooks(
  moment: RunMoment,
  occasion: Occasion,
  options: LifecycleOptions,
): Promise<readonly HookOutcome[]> {
  try {
    return await runHooks(moment, occasion, options);
  } catch (thrown) {
    const message = hookTexts[options.language].eventFailed(moment, errorMessage(thrown));
    options.emit({ type: 'note', level: 'warn', message });
    return [];
  }
}

/** After an interruption no hook is begun that would be killed at once. */
async function runHooks(
  moment: RunMoment,
  { facts, signal }: Occasion,
  { hooks, lock, emit, redact }: LifecycleOptions,
): Promise<readonly HookOutcome[]> {
  if (signal.aborted) return [];
  const told = Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, typeof value === 'string' ? redact(value) : value]),
  );
  const outcomes = await lock(() => hooks.runEvent(moment, { facts: told, signal }));
  for (const outcome of outcomes) emit(hookComplete(outcome, { event: moment }));
  return outcomes;
}

function contextsOf(
  outcomes: readonly HookOutcome[],
  { language, redactForModel }: LifecycleOptions,
): readonly string[] {
  const spoken = outcomes.filter(({ status, text }) => status === 'passed' && text !== '');
  return spoken.map((outcome) => redactForModel(hookSection(outcome, language)));
}

/** Nobody asked: it is kept in the log. */
function logContexts(outcomes: readonly HookOutcome[], { language, emit }: LifecycleOptions): void {
  for (const { hook, status, text } of outcomes) {
    if (status !== 'passed' || text === '') continue;
    emit({ type: 'note', level: 'info', message: hookTexts[language].said(hook, text) });
  }
}
