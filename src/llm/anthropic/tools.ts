import type { ToolSchema } from '../../contracts/llm.ts';
import { type RawObject, textOf } from '../raw-json.ts';
import { wellFormed } from '../well-formed.ts';
import type { RequestFields } from '../wire.ts';
import type { Turn } from './messages.ts';

export interface ToolFields extends RequestFields {
  readonly tools?: readonly RawObject[];
  readonly tool_choice?: RawObject;
}

/**
 * Offers tools to the model. A history with calls in it needs tools also where none may be called: then those of the
 * call before are sent again, since others would throw away what the cache holds, and calling them is forbidden.
 */
export function createToolOffer(): (tools: readonly ToolSchema[], turns: readonly Turn[]) => ToolFields {
  let known: readonly RawObject[] = [];
  return (tools, turns) => {
    if (tools.length > 0) {
      known = tools.map(toAnthropicTool);
      return { tools: known };
    }
    const called = calledNames(turns);
    if (called.length === 0) return {};
    return { tools: known.length > 0 ? known : called.map(placeholderTool), tool_choice: { type: 'none' } };
  };
}

function toAnthropicTool({ name, description, parameters }: ToolSchema): RawObject {
  const text = description.toWellFormed();
  return { name, ...(text === '' ? {} : { description: text }), input_schema: wellFormed(parameters) };
}

function calledNames(turns: readonly Turn[]): readonly string[] {
  const blocks = turns.flatMap(({ content }) => content).filter(({ type }) => type === 'tool_use');
  return [...new Set(blocks.flatMap(({ name }) => textOf(name) ?? []))];
}

function placeholderTool(name: string): RawObject {
  return { name, input_schema: { type: 'object', properties: {} } };
}
