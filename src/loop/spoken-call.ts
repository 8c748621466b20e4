/**
 * Whether a text is a tool call that a model wrote instead of making it: a mark that models put around calls, after at
 * most a few words, or JSON of a call and nothing else. It has to name one of the tools. A text that goes on after the
 * call, or quotes one in code, is an answer. Linear time.
 */
export function isSpokenCall(content: string, tools: readonly string[]): boolean {
  const text = content.trim();
  return isMarkedCall(text, tools) || isJsonCall(withoutFence(text), tools);
}

/** What begins a call in the text form of some family of models. */
const mark =
  /<tool_calls?>|<function(?:=|_calls?>)|<invoke name=|<\|tool_?calls?|<\|python_tag\|>|<｜tool▁calls?▁begin｜>|\[TOOL_CALLS\]/;
/** What a call may end with: its own JSON, or a mark. */
const callEnd = /[}\]>]$/;
const longestPreamble = 200;
/** Characters of a call in which its name stands. */
const nameWithin = 300;

function isMarkedCall(text: string, tools: readonly string[]): boolean {
  const at = text.slice(0, longestPreamble + longestMark).search(mark);
  if (at < 0 || at > longestPreamble || text.slice(0, at).includes('`')) return false;
  return callEnd.test(text) && names(text.slice(at, at + nameWithin), tools) && !goesOn(text.slice(at));
}

const longestMark = 32;

/** Words follow the last mark that closes a call. */
function goesOn(call: string): boolean {
  const end = Math.max(...closers.map((closer) => call.lastIndexOf(closer)));
  if (end < 0) return false;
  const rest = call.slice(end).replace(/<[^<>]*>/g, '');
  return rest.trim() !== '';
}

const closers = ['</tool_call', '</function', '</invoke>'];

function names(call: string, tools: readonly string[]): boolean {
  const words = new Set(call.match(/[\w-]+/g));
  return tools.some((tool) => words.has(tool));
}

function isJsonCall(text: string, tools: readonly string[]): boolean {
  if (!/^[{[]/.test(text) || !/[}\]]$/.test(text)) return false;
  const calls = [parsed(text)].flat();
  return calls.length > 0 && calls.every((call) => isCall(call, tools));
}

function isCall(value: unknown, tools: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, ...rest }: { readonly name?: unknown; readonly [field: string]: unknown } = { ...value };
  if (typeof name !== 'string' || !tools.includes(name)) return false;
  return Object.keys(rest).some((field) => argumentFields.has(field));
}

const argumentFields: ReadonlySet<string> = new Set(['arguments', 'parameters', 'args', 'input']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a fenced block holds, where the text is nothing but one. */
function withoutFence(text: string): string {
  const inside = /^```[\w-]*\n([\s\S]*)\n```$/.exec(text)?.[1];
  return inside === undefined || inside.includes('```') ? text : inside.trim();
}
