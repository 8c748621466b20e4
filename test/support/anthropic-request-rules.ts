import { type Fields, fieldsOf, firstProblem, isFields, isText, listOf, type Problem, words } from './request-rules.ts';

/** What a strict server checks in a request of Anthropic's Messages, in the words of the API. */

/** The first thing wrong with a request; undefined: it is right. `signatureOf` tells the server's own thoughts. */
export function findAnthropicProblem(body: unknown, signatureOf: (thinking: string) => string): Problem {
  if (!isFields(body)) return 'The request body is not valid JSON.';
  const messages = listOf(body.messages);
  return firstProblem([
    () =>
      halfCharacter.test(JSON.stringify(body)) ? 'The request body is not valid JSON: no low surrogate' : undefined,
    () => unknownField(body, requestFields, ''),
    () => (isText(body.model) ? undefined : 'model: Field required'),
    () => capProblem(body.max_tokens),
    () => settingsProblem(body),
    () => toolsProblem(body),
    ...listOf(body.system).map((block, index) => () => textProblem(block, `system.${index}`)),
    () => (messages.length > 0 ? undefined : 'messages: at least one message is required'),
    ...messages.map((message, index) => () => messageProblem(message, `messages.${index}`, signatureOf)),
    () => orderProblem(messages, body.tools !== undefined),
    () => marksProblem(body),
  ]);
}

const requestFields = words(
  'model messages system tools tool_choice stream max_tokens temperature stop_sequences metadata thinking',
  'output_config service_tier inference_geo speed',
);
const blockFields: Readonly<Record<string, readonly string[]>> = {
  text: words('type text cache_control citations'),
  tool_use: words('type id name input cache_control caller'),
  tool_result: words('type tool_use_id content is_error cache_control'),
  thinking: words('type thinking signature'),
  redacted_thinking: words('type data'),
};
const efforts = words('low medium high xhigh max');
/** `JSON.stringify` escapes what is no character. */
const halfCharacter = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
const identifier = /^[a-zA-Z0-9_-]+$/;
const toolName = /^[a-zA-Z0-9_-]{1,128}$/;

function capProblem(cap: unknown): Problem {
  if (cap === undefined) return 'max_tokens: Field required';
  return Number.isInteger(cap) && Number(cap) > 0 ? undefined : 'max_tokens: must be greater than or equal to 1';
}

function settingsProblem({ stream, temperature, thinking, output_config: output }: Fields): Problem {
  if (stream !== undefined && typeof stream !== 'boolean') return 'stream: Input should be a valid boolean';
  if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 1)) {
    return 'temperature: range: 0..1';
  }
  if (output !== undefined && !efforts.includes(String(fieldsOf(output).effort))) return 'output_config.effort: Input';
  const type = fieldsOf(thinking).type;
  return thinking === undefined || type === 'adaptive' || type === 'disabled' ? undefined : 'thinking.type: Input';
}

function toolsProblem({ tools, tool_choice: choice }: Fields): Problem {
  if (tools === undefined) return choice === undefined ? undefined : 'tool_choice: may only be specified with tools.';
  const names = listOf(tools).map((tool) => fieldsOf(tool).name);
  if (new Set(names).size < names.length) return 'tools: Tool names must be unique.';
  return firstProblem(listOf(tools).map((tool, index) => () => toolProblem(tool, `tools.${index}.custom`)));
}

function toolProblem(tool: unknown, at: string): Problem {
  const fields = fieldsOf(tool);
  const unknown = unknownField(fields, words('name description input_schema cache_control type'), `${at}.`);
  if (unknown) return unknown;
  if (!isText(fields.name) || !toolName.test(fields.name)) return `${at}.name: String should match pattern`;
  if (fields.description === '') return `${at}.description: String should have at least 1 character`;
  return fieldsOf(fields.input_schema).type === 'object' ? undefined : `${at}.input_schema.type: Field required`;
}

function textProblem(block: unknown, at: string): Problem {
  const { type, text } = fieldsOf(block);
  if (type !== 'text') return `${at}.type: Input should be 'text'`;
  if (text === '') return `${at}: text content blocks must be non-empty`;
  return isText(text) && text.trim() !== '' && text.isWellFormed()
    ? undefined
    : `${at}: text content blocks must contain non-whitespace text`;
}

function messageProblem(message: unknown, at: string, signatureOf: (thinking: string) => string): Problem {
  const { role, content, ...others } = fieldsOf(message);
  const unknown = unknownField(others, [], `${at}.`);
  if (unknown) return unknown;
  if (role !== 'user' && role !== 'assistant') return `${at}.role: Input should be 'user' or 'assistant'`;
  if (!Array.isArray(content) || content.length === 0) return `${at}: all messages must have non-empty content`;
  return firstProblem(
    content.map((block, index) => () => {
      const where = `${at}.content.${index}`;
      return (
        blockProblem(fieldsOf(block), where) ??
        partyProblem(fieldsOf(block), role, where) ??
        signatureProblem(fieldsOf(block), where, signatureOf)
      );
    }),
  );
}

function blockProblem(block: Fields, at: string): Problem {
  const known = blockFields[String(block.type)];
  if (!known) return `${at}: Input tag '${block.type}' does not match any of the expected tags`;
  const unknown = unknownField(block, known, `${at}.${block.type}.`);
  if (unknown) return unknown;
  if (block.type === 'text') return textProblem(block, at);
  if (block.type === 'tool_use') return useProblem(block, `${at}.tool_use`);
  return block.type === 'tool_result' ? resultProblem(block, `${at}.tool_result`) : undefined;
}

function useProblem({ id, name, input }: Fields, at: string): Problem {
  if (!identifier.test(String(id))) return `${at}.id: String should match pattern`;
  if (!toolName.test(String(name))) return `${at}.name: String should match pattern`;
  return isFields(input) ? undefined : `${at}.input: Input should be a valid dictionary`;
}

function resultProblem({ tool_use_id: id, content }: Fields, at: string): Problem {
  if (!identifier.test(String(id))) return `${at}.tool_use_id: String should match pattern`;
  return content === undefined || isText(content) ? undefined : `${at}.content: must be non-empty`;
}

function partyProblem({ type }: Fields, role: unknown, at: string): Problem {
  if (type === 'text') return undefined;
  return (type === 'tool_result') === (role === 'user') ? undefined : `${at}: '${type}' blocks are not permitted here`;
}

function signatureProblem(block: Fields, at: string, signatureOf: (thinking: string) => string): Problem {
  if (block.type !== 'thinking') return undefined;
  const isOwn = block.signature === signatureOf(String(block.thinking));
  return isOwn ? undefined : `${at}: Invalid \`signature\` in \`thinking\` block`;
}

/** User and assistant in turn, the user first and last; results right behind their calls, and first. */
function orderProblem(messages: readonly unknown[], hasTools: boolean): Problem {
  const turns = messages.map((message) => ({ role: fieldsOf(message).role, blocks: blocksOf(message) }));
  const wrong = turns.findIndex(({ role }, index) => role !== (index % 2 === 0 ? 'user' : 'assistant'));
  if (wrong !== -1)
    return `messages.${wrong}: roles must alternate between "user" and "assistant", beginning with user`;
  if (turns.length % 2 === 0) return 'This model does not support assistant message prefill.';
  const ids = turns.flatMap(({ blocks }) => blocks.filter(isUse).map(({ id }) => id));
  if (new Set(ids).size < ids.length) return 'messages: `tool_use` ids must be unique';
  if (ids.length > 0 && !hasTools)
    return 'Requests which include `tool_use` or `tool_result` blocks must define tools.';
  return firstProblem(
    turns.map(
      ({ blocks }, index) =>
        () =>
          resultsProblem(turns[index - 1]?.blocks ?? [], blocks, `messages.${index}`),
    ),
  );
}

function resultsProblem(before: readonly Fields[], blocks: readonly Fields[], at: string): Problem {
  const wanted = before.filter(isUse).map(({ id }) => id);
  const results = blocks.filter(isResult).map(({ tool_use_id }) => tool_use_id);
  const missing = wanted.find((id) => !results.includes(id));
  if (missing !== undefined) return `${at}: \`tool_use\` ids were found without \`tool_result\` blocks: ${missing}.`;
  const orphan = results.find((id) => !wanted.includes(id));
  if (orphan !== undefined) return `${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${orphan}.`;
  if (new Set(results).size < results.length) return `${at}: each tool_use must have a single result.`;
  const isFirst = blocks.slice(0, results.length).every(isResult);
  return isFirst ? undefined : `${at}: \`tool_result\` blocks must come first.`;
}

function marksProblem({ system, tools, messages }: Fields): Problem {
  const blocks = [...listOf(tools), ...listOf(system), ...listOf(messages).flatMap(blocksOf)].map(fieldsOf);
  const marked = blocks.filter((block) => block.cache_control !== undefined);
  if (marked.length > 4) return `A maximum of 4 blocks with cache_control may be provided. Found ${marked.length}.`;
  const isEmpty = (block: Fields) => block.text === '' || (isResult(block) && !isText(block.content));
  return marked.some(isEmpty) ? 'cache_control cannot be set for empty text blocks' : undefined;
}

function blocksOf(message: unknown): readonly Fields[] {
  return listOf(fieldsOf(message).content).map(fieldsOf);
}

function isUse({ type }: Fields): boolean {
  return type === 'tool_use';
}

function isResult({ type }: Fields): boolean {
  return type === 'tool_result';
}

function unknownField(fields: Fields, known: readonly string[], at: string): Problem {
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `${at}${unknown}: Extra inputs are not permitted`;
}
