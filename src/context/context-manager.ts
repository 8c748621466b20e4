import type { ContextManager, ManagedHistory, ManageOptions } from '../contracts/context-manager.ts';
import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { type CompressOptions, compress } from './compress.ts';
import { createEstimator, type Estimator } from './estimator.ts';
import { splitHistory, toolExchangeStarts } from './history.ts';
import { makeRoom } from './make-room.ts';
import { charactersPerToken } from './message-size.ts';
import { shortenText } from './shorten.ts';
import { enforceWindow } from './window.ts';

/** Shares of the window: from where on old steps are summed up, what may be sent, and from where on the run has to close. */
const compressShare = 0.75;
const sendableShare = 0.9;
const criticalShare = 0.95;
/** What a history is brought down to that has to leave room. */
const roomyShare = 0.5;

export interface ContextManagerOptions {
  /** Size of one tool result; 0: not cut. */
  readonly maxToolResultTokens: number;
  /** Size of the model's window; 0: no window and never critical. */
  readonly maxContextTokens: number;
  /** Tool exchanges above which old ones are summed up; 0 (default): never. */
  readonly summarizeAfterSteps?: number;
  /** Newest tool exchanges that a summary leaves whole; default 4. 0: only what the model has not answered yet. */
  readonly keepRecentSteps?: number;
  /** Estimated tokens of what each request holds besides the history, such as the tools' schemas. */
  readonly fixedTokens?: number;
  readonly language: Language;
}

/**
 * Keeps the history within the window, in three levels: tool results are cut as they come, old steps are summed up,
 * and the oldest exchanges go when it is full.
 */
export function createContextManager(options: ContextManagerOptions): ContextManager {
  const { maxContextTokens, maxToolResultTokens, language } = options;
  const estimator = createEstimator(options.fixedTokens);
  const limits: Limits = { window: maxContextTokens, wasRefused: false };
  return {
    estimate: (messages, { withTools = true } = {}) => estimator.tokens(messages) - (withTools ? 0 : estimator.fixed),
    truncateToolResult: (text) => shortenText(text, maxToolResultTokens * charactersPerToken, language),
    manage: (messages, { summarize } = {}) => manage(messages, { options, estimator, limits, summarize }),
    makeRoom(messages, { summarize, most = Number.POSITIVE_INFINITY } = {}) {
      const target = Math.min(most, roomyTarget(messages, estimator, limits));
      const compressing = { ...compressOptions({ options, estimator, limits, summarize }), keepRecent: 1 };
      return makeRoom(messages, { target, tokensOf: estimator.tokensOf, compressing });
    },
    learnRefusal(messages) {
      limits.window = windowBelow(estimator.tokens(messages), estimator.largestTaken, limits.window);
      limits.wasRefused = true;
    },
    isCriticallyFull: (messages) => maxContextTokens > 0 && estimator.tokens(messages) >= limits.window * criticalShare,
    observe: (messages, usage) => estimator.observe(messages, usage.inputTokens),
  };
}

interface Limits {
  /** Tokens; 0: none known. Smaller than configured once a provider refused less. */
  window: number;
  wasRefused: boolean;
}

interface Management extends ManageOptions {
  readonly options: ContextManagerOptions;
  readonly estimator: Estimator;
  readonly limits: Limits;
}

async function manage(messages: readonly Message[], management: Management): Promise<ManagedHistory> {
  const { estimator, limits } = management;
  const compressing = compressOptions(management);
  const compressed = isDue(messages, management) ? await compress(messages, compressing) : undefined;
  const current = compressed?.messages ?? messages;
  const { tokensOf } = estimator;
  const { window } = limits;
  const { summaryLimit, language } = compressing;
  const sizes = { tokensOf, most: window * sendableShare, low: window * compressShare, summaryLimit, language };
  const fitting = window > 0 ? enforceWindow(current, sizes) : current;
  if (fitting === messages) return { messages };
  return { messages: fitting, by: compressed?.by ?? 'window' };
}

/**
 * More steps than configured, and above 75 % of the window; where there is no window, the steps alone decide. Where as
 * many steps stay whole as there have to be, there have to be that many more: not one is summed up with every step.
 */
function isDue(messages: readonly Message[], { options, estimator, limits }: Management): boolean {
  const { summarizeAfterSteps = 0, keepRecentSteps = 4 } = options;
  if (summarizeAfterSteps <= 0) return false;
  if (limits.window > 0 && estimator.tokens(messages) <= limits.window * compressShare) return false;
  const staying = keepRecentSteps >= summarizeAfterSteps ? keepRecentSteps : 0;
  return toolExchangeStarts(splitHistory(messages).dialog).length > summarizeAfterSteps + staying;
}

const longestSummary = 12_000;
const longestMaterial = 100_000;

/** In a small window a summary is small as well, and its request takes no more than half of it. */
function compressOptions({ options, estimator, limits, summarize }: Management): CompressOptions {
  const { language, keepRecentSteps = 4 } = options;
  const share = (part: number) =>
    limits.window > 0 ? estimator.charactersFor(limits.window * part) : Number.POSITIVE_INFINITY;
  return {
    keepRecent: keepRecentSteps,
    summaryLimit: Math.min(longestSummary, share(0.1)),
    materialLimit: Math.min(longestMaterial, share(0.5)),
    language,
    summarize,
  };
}

/** The real window is between what was taken and what was refused: the middle is tried next. */
function windowBelow(refused: number, taken: number, believed: number): number {
  const most = Math.floor(refused * sendableShare);
  const middle = taken < most ? Math.ceil((taken + most) / 2) : most;
  return Math.max(1, believed > 0 ? Math.min(believed, middle) : middle);
}

/** After a refusal no more than what the provider took before. */
function roomyTarget(messages: readonly Message[], estimator: Estimator, { window, wasRefused }: Limits): number {
  const half = (window > 0 ? window : estimator.tokens(messages)) * roomyShare;
  return wasRefused && estimator.largestTaken > 0 ? Math.min(half, estimator.largestTaken) : half;
}
