import type { Language } from '../contracts/language.ts';
import type { Tool } from '../contracts/tool.ts';
import { looseArguments } from './arguments/read-arguments.ts';
import { firstArgument } from './show-arguments.ts';

/** The log's one-line summary of a call's raw arguments; tools of others and unknown ones show their first argument. */
export function summarizeCall(tool: Tool | undefined, rawArguments: string, language: Language): string {
  const args = looseArguments(rawArguments);
  if (!tool || tool.owner === 'mcp') return firstArgument(args);
  try {
    return tool.summarize(args, language);
  } catch {
    return firstArgument(args);
  }
}
