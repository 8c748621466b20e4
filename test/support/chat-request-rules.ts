import { type Fields, fieldsOf, firstProblem, isFields, isJsonObject, isText, words } from './request-rules.ts';

/**
 * What a strict OpenAI-compatible server checks in a chat-completions request. Rules of several providers together:
 * OpenAI on histories and unknown fields, Gemini and Fireworks on schemas, Mistral on names.
 */

/** The first thing wrong with a request, as such a server words it; undefined: it is right. */
export function findRequestProblem(body: unknown): string | undefined {
  if (!isFields(body)) return 'We could not parse the JSON body of your request.';
  return firstProblem([
    () => unknownField(body, requestFields),
    () => (isText(body.model) ? undefined : 'you must provide a model parameter'),
    () => streamProblem(body),
    () => limitProblem(body),
    () => toolsProblem(body),
    () => messagesProblem(body.messages),
  ]);
}

const requestFields = words(
  'model messages tools tool_choice parallel_tool_calls stream stream_options max_tokens max_completion_tokens',
  'temperature top_p n stop seed user reasoning_effort response_format',
);
const messageFields: Readonly<Record<string, readonly string[]>> = {
  system: words('role content name'),
  developer: words('role content name'),
  user: words('role content name'),
  assistant: words('role content name tool_calls refusal'),
  tool: words('role content tool_call_id'),
};
const schemaFields = words('type properties required description enum items');
const toolName = /^[a-zA-Z0-9_-]{1,64}$/;

function streamProblem({ stream, stream_options: options }: Fields): string | undefined {
  if (stream !== undefined && typeof stream !== 'boolean') return "Invalid type for 'stream': expected a boolean.";
  if (options === undefined) return undefined;
  if (stream !== true) return "The 'stream_options' parameter is only allowed when 'stream' is enabled.";
  return isFields(options) ? unknownField(options, ['include_usage']) : "Invalid type for 'stream_options'.";
}

function limitProblem(body: Fields): string | undefined {
  const given = [body.max_tokens, body.max_completion_tokens].filter((limit) => limit !== undefined);
  if (given.length > 1) return "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.";
  return given.every((limit) => Number.isInteger(limit) && Number(limit) > 0)
    ? undefined
    : 'max_tokens must be a positive integer.';
}

function toolsProblem({ tools, tool_choice: choice }: Fields): string | undefined {
  if (tools === undefined) return choice === undefined ? undefined : "'tool_choice' is only allowed with 'tools'.";
  if (!Array.isArray(tools) || tools.length === 0) return "[] is too short - 'tools'";
  const names = tools.map((tool) => fieldsOf(fieldsOf(tool).function).name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `Tool names must be unique: '${twice}'.`;
  return firstProblem(tools.map((tool, index) => () => toolProblem(tool, `tools[${index}]`)));
}

function toolProblem(tool: unknown, at: string): string | undefined {
  const { type, function: declared, ...others } = fieldsOf(tool);
  const { name, description, parameters, ...rest } = fieldsOf(declared);
  if (type !== 'function') return `Missing required parameter: '${at}.type'.`;
  const unknown = [...Object.keys(others), ...Object.keys(rest)][0];
  if (unknown) return `Unrecognized request argument supplied: ${at}.${unknown}`;
  if (!isText(name) || !toolName.test(name)) return `Invalid '${at}.function.name'.`;
  if (!isText(description)) return `Missing required parameter: '${at}.function.description'.`;
  if (fieldsOf(parameters).type !== 'object') return `Invalid schema for function '${name}': type must be "object".`;
  if (!isFields(fieldsOf(parameters).properties)) return `Invalid schema for function '${name}': properties missing.`;
  return schemaProblem(parameters, name);
}

function schemaProblem(schema: unknown, tool: string): string | undefined {
  const fields = fieldsOf(schema);
  const bad = (what: string) => `Invalid schema for function '${tool}': ${what}`;
  const unknown = Object.keys(fields).find((key) => !schemaFields.includes(key));
  if (unknown) return bad(`unknown key "${unknown}"`);
  if (!isText(fields.type)) return bad('type must be one name');
  if (fields.type === 'array' && !isFields(fields.items)) return bad('array without items');
  if (fields.enum !== undefined && !(fields.enum as unknown[]).every(isText)) return bad('enum of strings expected');
  const inner = [...Object.values(fieldsOf(fields.properties)), ...(fields.items ? [fields.items] : [])];
  return firstProblem(inner.map((part) => () => schemaProblem(part, tool)));
}

function messagesProblem(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return "[] is too short - 'messages'";
  const shape = firstProblem(messages.map((message, index) => () => messageProblem(message, `messages[${index}]`)));
  return shape ?? orderProblem(messages);
}

function messageProblem(message: unknown, at: string): string | undefined {
  const fields = fieldsOf(message);
  const known = messageFields[String(fields.role)];
  if (!known) return `Invalid value for '${at}.role'.`;
  const unknown = unknownField(fields, known, `${at}.`);
  if (unknown) return unknown;
  const mayBeNull = fields.role === 'assistant' && Array.isArray(fields.tool_calls);
  if (typeof fields.content !== 'string' && !(mayBeNull && fields.content === null)) {
    return `Invalid value for '${at}.content': expected a string, got ${JSON.stringify(fields.content)}.`;
  }
  if (fields.tool_calls === undefined) return undefined;
  const calls = fields.tool_calls;
  if (!Array.isArray(calls) || calls.length === 0) return `[] is too short - '${at}.tool_calls'`;
  return firstProblem(calls.map((call, index) => () => callProblem(call, `${at}.tool_calls[${index}]`)));
}

function callProblem(call: unknown, at: string): string | undefined {
  const { id, type, function: called, ...others } = fieldsOf(call);
  const { name, arguments: text, ...rest } = fieldsOf(called);
  const unknown = [...Object.keys(others), ...Object.keys(rest)][0];
  if (unknown) return `Unrecognized request argument supplied: ${at}.${unknown}`;
  if (!isText(id) || type !== 'function') return `Invalid '${at}'.`;
  if (!isText(name) || !toolName.test(name)) return `Invalid '${at}.function.name'.`;
  return isJsonObject(text) ? undefined : `Invalid '${at}.function.arguments': expected the JSON text of an object.`;
}

/** Every call is answered exactly once, directly after the message that made it. */
function orderProblem(messages: readonly unknown[]): string | undefined {
  let open: string[] = [];
  for (const [index, message] of messages.map(fieldsOf).entries()) {
    if (message.role === 'tool') {
      const id = String(message.tool_call_id);
      if (!open.includes(id)) return orphan(index);
      open = open.filter((other) => other !== id);
      continue;
    }
    if (open.length > 0) return unanswered(open);
    open = callIds(message);
    if (new Set(open).size < open.length) return `Duplicate tool call ids in messages[${index}].`;
  }
  return open.length > 0 ? unanswered(open) : undefined;
}

function orphan(index: number): string {
  return `Invalid parameter: messages[${index}] with role 'tool' must be a response to a preceeding message with 'tool_calls'.`;
}

function unanswered(ids: readonly string[]): string {
  const rule =
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
  return `${rule} The following tool_call_ids did not have response messages: ${ids.join(', ')}`;
}

function callIds(message: Fields): string[] {
  return Array.isArray(message.tool_calls) ? message.tool_calls.map((call) => String(fieldsOf(call).id)) : [];
}

function unknownField(fields: Fields, known: readonly string[], at = ''): string | undefined {
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `Unrecognized request argument supplied: ${at}${unknown}`;
}
