import type { CostEntry } from '../contracts/cost.ts';

/** What the calls of one kind came to. */
export interface CostGroup {
  readonly phase: string;
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly cacheWriteTokens: number;
  readonly costUsd: number;
}

/** The calls with the same key together, in the order in which they began; each has phase and model of its first call. */
export function costGroups(
  entries: readonly CostEntry[],
  keyOf: (entry: CostEntry) => readonly string[],
): readonly CostGroup[] {
  const groups = new Map<string, CostGroup>();
  for (const entry of entries) {
    const key = keyOf(entry).join('\0');
    groups.set(key, withCall(groups.get(key) ?? { ...noCalls, phase: entry.phase, model: entry.model }, entry));
  }
  return [...groups.values()];
}

/** Share of the input that came from a cache, 0 to 1; undefined where there was no input. */
export function cachedShare(tokens: {
  readonly inputTokens: number;
  readonly cachedTokens: number;
}): number | undefined {
  return tokens.inputTokens > 0 ? tokens.cachedTokens / tokens.inputTokens : undefined;
}

const noCalls = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  cacheWriteTokens: 0,
  costUsd: 0,
};

function withCall(group: CostGroup, { usage, costUsd }: CostEntry): CostGroup {
  return {
    ...group,
    calls: group.calls + 1,
    inputTokens: group.inputTokens + usage.inputTokens,
    outputTokens: group.outputTokens + usage.outputTokens,
    cachedTokens: group.cachedTokens + usage.cachedTokens,
    reasoningTokens: group.reasoningTokens + usage.reasoningTokens,
    cacheWriteTokens: group.cacheWriteTokens + (usage.cacheWriteTokens ?? 0),
    costUsd: group.costUsd + costUsd,
  };
}
