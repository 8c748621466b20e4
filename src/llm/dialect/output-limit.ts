/** A cap on the output that the server says it takes, smaller than the one it refused. */
export interface SmallerCap {
  readonly cap: number;
  /** `stated`: what the model can do; `room`: what this conversation leaves of its context; `guess`: half. */
  readonly source: 'stated' | 'room' | 'guess';
}

/** Reads it out of a refusal; undefined where the cap is not what is wrong. */
export function smallerCap(refusal: string, cap: number): SmallerCap | undefined {
  const text = refusal.replace(/(\d),(?=\d{3}\b)/g, '$1');
  if (aboutContext.test(text)) return fromRoom(roomIn(text), cap);
  if (!aboutCap.test(text)) return undefined;
  const limit = limitsIn(text).find((stated) => stated < cap);
  if (limit !== undefined) return limit >= 1 ? { cap: limit, source: 'stated' } : undefined;
  return tooLarge.test(text) && cap > 1 ? { cap: Math.floor(cap / 2), source: 'guess' } : undefined;
}

const aboutContext = /context (?:length|limit|window|size)|`?max_new_tokens`? must be <=/i;
const aboutCap = /max_?(?:completion_?|output_?|new_?)?tokens|(?:completion|output|maximum) tokens/i;
const tooLarge = /too (?:large|high|big|long|many)|exceed|larger than/i;

/** With less than this, the conversation is what is too long. */
const leastRoom = 256;

function fromRoom(room: number | undefined, cap: number): SmallerCap | undefined {
  return room !== undefined && room >= leastRoom && room < cap ? { cap: room, source: 'room' } : undefined;
}

/** Tokens that the input leaves of the context, where both are told. */
function roomIn(text: string): number | undefined {
  const sum = /(\d+) \+ \d+ > (\d+)/.exec(text);
  if (sum) return Number(sum[2]) - Number(sum[1]);
  const window = /(?:context (?:length|limit|window|size)|must be <=)\D{0,40}?(\d+)/i.exec(text)?.[1];
  const inputs = [...text.matchAll(inputTokens)].map(([, tokens]) => Number(tokens));
  if (window === undefined || inputs.length === 0) return undefined;
  return inputs.reduce((room, tokens) => room - tokens, Number(window));
}

/** "1000 in the messages", "300 of tool input", "97 input tokens", "1000 tokens from the input messages". */
const inputTokens =
  /(\d+) (?:(?:tokens )?(?:in the (?:messages|functions|prompt|input)|of (?:text|tool|image) input|from the input)|`?(?:prompt|inputs?)`? tokens)/gi;

function limitsIn(text: string): readonly number[] {
  return limitWordings.flatMap(({ pattern, below = 0 }) =>
    [...text.matchAll(pattern)].map(([, limit]) => Number(limit) - below),
  );
}

const limitWordings: readonly { readonly pattern: RegExp; readonly below?: number }[] = [
  { pattern: /\d > (\d+)/g },
  { pattern: /\[\s*\d+\s*,\s*(\d+)\s*\]/g },
  { pattern: /between \d+ and (\d+)/gi },
  { pattern: /to (\d+) \(exclusive\)/gi, below: 1 },
  { pattern: /to (\d+) \(inclusive\)/gi },
  { pattern: /(?:at most|up to|more than|exceeds?|or equal to|<=|≤|maximum|limit)[^.\d]{0,60}?(\d+)/gi },
];
