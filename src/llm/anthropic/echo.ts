import type { AssistantMessage, Echo } from '../../contracts/message.ts';
import { isRawObject, type RawObject, textOf } from '../raw-json.ts';

/** Reasoning goes back with all that came with it, or not at all: the provider signs it and checks. */
export function echoOf(blocks: readonly RawObject[], model: string): Echo | undefined {
  return blocks.some(isThinking) ? { wire: 'anthropic', model, parts: blocks } : undefined;
}

/**
 * The blocks to send back in the place of a message; undefined where the message is not, or is no longer, what they
 * say: another model gave them, or its calls (as they are sent, `uses`) or its text were changed.
 */
export function usableEcho(
  { content, echo }: AssistantMessage,
  uses: readonly RawObject[],
  model: string,
): readonly RawObject[] | undefined {
  if (echo?.wire !== 'anthropic' || echo.model !== model) return undefined;
  const blocks = echo.parts.filter(isRawObject);
  const isSame = answerText(blocks) === (content ?? '') && sameCalls(blocks.filter(isToolUse), uses);
  return isSame && blocks.every(isSendable) ? blocks.flatMap(sentBlock) : undefined;
}

export function startsWithThinking([first]: readonly RawObject[]): boolean {
  return first !== undefined && isThinking(first);
}

/** The text of an answer in several blocks. What was written before and after something else are paragraphs. */
export function answerText(blocks: readonly RawObject[]): string {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const piece = block.type === 'text' ? textOf(block.text) : undefined;
    if (piece !== undefined) text += paragraphBreak(text, blocks[index - 1]) + piece;
  }
  return text;
}

/** What stands between the answer so far and the first text of a block, by the block before it. */
export function paragraphBreak(answer: string, before: RawObject | undefined): string {
  return answer === '' || before?.type === 'text' ? '' : '\n\n';
}

function isThinking({ type }: RawObject): boolean {
  return type === 'thinking' || type === 'redacted_thinking';
}

function isToolUse({ type }: RawObject): boolean {
  return type === 'tool_use';
}

/** What is signed cannot be mended. */
function isSendable({ thinking }: RawObject): boolean {
  return typeof thinking !== 'string' || thinking.isWellFormed();
}

function sentBlock(block: RawObject): readonly RawObject[] {
  if (block.type !== 'text') return [block];
  const text = textOf(block.text) ?? '';
  return text.trim() === '' ? [] : [{ ...block, text: text.toWellFormed() }];
}

function sameCalls(given: readonly RawObject[], sent: readonly RawObject[]): boolean {
  const essence = (blocks: readonly RawObject[]) =>
    JSON.stringify(blocks.map(({ id, name, input }) => ({ id, name, input })));
  return essence(given) === essence(sent);
}
