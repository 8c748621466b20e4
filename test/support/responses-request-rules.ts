import {
  type Fields,
  fieldsOf,
  firstProblem,
  isFields,
  isJsonObject,
  isText,
  listOf,
  type Problem,
  words,
} from './request-rules.ts';

/** What a strict server checks in a request of OpenAI's Responses, in the words of the API. */

type IsOwnThought = (id: unknown, encrypted: unknown) => boolean;

/** The first thing wrong with a request; undefined: it is right. `isOwnThought` tells what the server encrypted. */
export function findResponsesProblem(body: unknown, isOwnThought: IsOwnThought): Problem {
  if (!isFields(body)) return 'We could not parse the JSON body of your request.';
  const items = listOf(body.input).map(fieldsOf);
  return firstProblem([
    () => unknownField(body, requestFields, ''),
    () => (isText(body.model) ? undefined : "Missing required parameter: 'model'."),
    () => settingsProblem(body),
    () => toolsProblem(body.tools),
    () => (items.length > 0 ? undefined : "Missing required parameter: 'input'."),
    ...items.map((item, index) => () => itemProblem(item, `input[${index}]`)),
    () => orderProblem(items),
    () => reasoningProblem(items, isOwnThought),
  ]);
}

const requestFields = words(
  'model instructions input tools tool_choice parallel_tool_calls stream store include max_output_tokens temperature',
  'top_p reasoning text truncation prompt_cache_key prompt_cache_options metadata service_tier user',
);
const itemFields: Readonly<Record<string, readonly string[]>> = {
  message: words('type id role status content phase'),
  function_call: words('type id call_id name arguments'),
  function_call_output: words('type call_id output'),
  reasoning: words('type id summary encrypted_content content'),
};
const toolName = /^[a-zA-Z0-9_-]{1,64}$/;

function settingsProblem({ stream, store, max_output_tokens: cap, instructions, reasoning }: Fields): Problem {
  if (stream !== undefined && typeof stream !== 'boolean') return "Invalid type for 'stream': expected a boolean.";
  if (store !== false) return "'store' must be false for this organization.";
  if (cap !== undefined && !(Number.isInteger(cap) && Number(cap) >= 16)) {
    return "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16.";
  }
  if (instructions !== undefined && !isText(instructions)) return "Invalid type for 'instructions'.";
  return reasoning === undefined ? undefined : unknownField(fieldsOf(reasoning), words('effort summary'), 'reasoning.');
}

function toolsProblem(tools: unknown): Problem {
  if (tools === undefined) return undefined;
  const names = listOf(tools).map((tool) => fieldsOf(tool).name);
  if (new Set(names).size < names.length) return 'Tool names must be unique.';
  return firstProblem(listOf(tools).map((tool, index) => () => toolProblem(fieldsOf(tool), `tools[${index}]`)));
}

function toolProblem(tool: Fields, at: string): Problem {
  const unknown = unknownField(tool, words('type name description parameters strict'), `${at}.`);
  if (unknown) return unknown;
  if (tool.type !== 'function') return `Invalid value: '${tool.type}'. Supported values are: 'function'.`;
  if (!isText(tool.name) || !toolName.test(tool.name)) return `Invalid '${at}.name': string does not match pattern.`;
  if (fieldsOf(tool.parameters).type !== 'object') return `Invalid schema for function '${tool.name}'.`;
  if (tool.strict === false || fieldsOf(tool.parameters).additionalProperties === false) return undefined;
  return `Invalid schema for function '${tool.name}': 'additionalProperties' is required to be supplied and to be false.`;
}

function itemProblem(item: Fields, at: string): Problem {
  const type = item.type ?? 'message';
  const known = itemFields[String(type)];
  if (!known) return `Invalid value: '${type}'.`;
  const unknown = unknownField(item, known, `${at}.`);
  if (unknown) return unknown;
  switch (type) {
    case 'message':
      return messageProblem(item, at);
    case 'function_call':
      return callProblem(item, at);
    case 'function_call_output':
      return isWellFormed(item.output) ? undefined : `Invalid type for '${at}.output'.`;
    default:
      return Array.isArray(item.summary) ? undefined : `Missing required parameter: '${at}.summary'.`;
  }
}

function messageProblem({ role, content, id, status }: Fields, at: string): Problem {
  if (!['user', 'assistant', 'system', 'developer'].includes(String(role))) return `Invalid value: '${at}.role'.`;
  if (typeof content === 'string') {
    if (id !== undefined) return `Invalid type for '${at}.content': expected an array of objects.`;
    return isWellFormed(content) ? undefined : `Invalid '${at}.content'.`;
  }
  if (status !== 'completed') return `Missing required parameter: '${at}.status'.`;
  const texts = listOf(content).map(fieldsOf);
  const areTexts = texts.every(({ type, text, annotations }) => {
    return type === (role === 'assistant' ? 'output_text' : 'input_text') && isWellFormed(text) && annotations;
  });
  return areTexts && texts.length > 0 ? undefined : `Invalid value: '${at}.content'.`;
}

function callProblem({ call_id: id, name, arguments: text }: Fields, at: string): Problem {
  if (!isText(id)) return `Missing required parameter: '${at}.call_id'.`;
  if (id.length > 64) return `Invalid '${at}.call_id': string too long. Expected a string with maximum length 64.`;
  if (!isText(name) || !toolName.test(name)) return `Invalid '${at}.name': string does not match pattern.`;
  return isJsonObject(text) ? undefined : `Invalid '${at}.arguments'.`;
}

/** Each call has one result behind it, before the next message; no two calls have the same id. */
function orderProblem(items: readonly Fields[]): Problem {
  const calls = items.filter(({ type }) => type === 'function_call').map(({ call_id: id }) => id);
  if (new Set(calls).size < calls.length) return `Duplicate call_id in input.`;
  let open: unknown[] = [];
  for (const item of items) {
    if (item.type === 'function_call') open.push(item.call_id);
    else if (item.type === 'function_call_output') {
      if (!open.includes(item.call_id))
        return `No tool call found for function call output with call_id ${item.call_id}.`;
      open = open.filter((id) => id !== item.call_id);
    } else if (open.length > 0) break;
  }
  return open.length > 0 ? `No tool output found for function call ${open[0]}.` : undefined;
}

/** Reasoning goes back whole, with what followed it; what followed it does not go back without, if it has its id. */
function reasoningProblem(items: readonly Fields[], isOwnThought: IsOwnThought): Problem {
  return firstProblem(
    items.flatMap((item, index) => [
      () => (item.type === 'reasoning' ? thoughtProblem(item, items[index + 1], isOwnThought) : undefined),
      () => pairProblem(item.id, items.slice(0, index)),
    ]),
  );
}

function thoughtProblem({ id, encrypted_content: content }: Fields, next: Fields | undefined, isOwn: IsOwnThought) {
  if (!isText(content)) return `Item with id '${id}' not found. Items are not persisted.`;
  if (!isOwn(id, content)) return `The encrypted content for item ${id} could not be verified.`;
  return isOutput(next) ? undefined : `Item '${id}' of type 'reasoning' was provided without its following item.`;
}

function pairProblem(id: unknown, before: readonly Fields[]): Problem {
  const number = /^(?:fc|msg)_(r\d+)/.exec(String(id))?.[1];
  if (number === undefined || before.some((other) => other.id === `rs_${number}`)) return undefined;
  return `Item '${id}' was provided without its required 'reasoning' item: 'rs_${number}'.`;
}

function isOutput(item: Fields | undefined): boolean {
  return item?.type === 'function_call' || item?.role === 'assistant';
}

function unknownField(fields: Fields, known: readonly string[], at: string): Problem {
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `Unknown parameter: '${at}${unknown}'.`;
}

function isWellFormed(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed();
}
