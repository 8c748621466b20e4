import type { Usage } from '../../contracts/llm.ts';
import { findError } from '../errors/error-body.ts';
import { isRawObject, objectOf, type RawObject } from '../raw-json.ts';
import type { CollectorOptions, ReplyCollector, WireContext } from '../wire.ts';
import { createChatAnswer } from './answer.ts';
import { listOf } from './delta.ts';
import { brokenEnd } from './finish.ts';
import { readUsage } from './usage.ts';

/** Collects one reply of the chat-completions wire. */
export function createChatCollector(options: CollectorOptions, context: WireContext): ReplyCollector {
  const { reportsCost } = context.provider.quirks;
  const answer = createChatAnswer(options, context);
  const seen: Seen = { choices: 0, usage: undefined, isTail: false, isForeign: false };
  return {
    add(raw) {
      const value = objectOf(raw);
      const choices = listOf(value.choices).filter(isRawObject);
      const usage = usageIn(value, choices, reportsCost);
      seen.usage = later(seen.usage, usage);
      const body = [value, objectOf(value.x_groq), ...choices]
        .map((part) => findError(part) ?? brokenEnd(part))
        .find(isDefined);
      if (body) return { status: 'error', body };
      seen.isTail = seen.choices > 0 && choices.length === 0 && usage !== undefined;
      seen.isForeign = seen.choices === 0 && !('choices' in value);
      seen.choices += choices.length;
      for (const choice of choices) if (isFirst(choice)) answer.add(choice);
      return { status: 'open' };
    },
    get usage() {
      return seen.usage;
    },
    get isWhole() {
      return answer.hasEnd || seen.isTail;
    },
    get hasContent() {
      return seen.choices > 0;
    },
    get isForeign() {
      return seen.isForeign;
    },
    get refusal() {
      return answer.refusal;
    },
    finish: () => ({ ...answer.finish(), ...(seen.usage === undefined ? {} : { usage: seen.usage }) }),
  };
}

interface Seen {
  choices: number;
  usage: Usage | undefined;
  /** The last value was usage without choices, after choices: it closes a stream. */
  isTail: boolean;
  isForeign: boolean;
}

/** Other choices are other answers to the same question. */
function isFirst({ index }: RawObject): boolean {
  return Number(index ?? 0) === 0;
}

/** Some servers count up: what is reported later counts, unless it falls back. */
function later(known: Usage | undefined, next: Usage | undefined): Usage | undefined {
  return next && next.outputTokens >= (known?.outputTokens ?? 0) ? next : known;
}

/** Groq puts the usage into `x_groq`, Moonshot into the choice. */
function usageIn(
  value: RawObject,
  choices: readonly RawObject[],
  reportsCost: Parameters<typeof readUsage>[1],
): Usage | undefined {
  const places = [value.usage, objectOf(value.x_groq).usage, ...choices.map((choice) => choice.usage)];
  return places.map((usage) => readUsage(usage, reportsCost)).find(isDefined);
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}
