import type { Language } from '../contracts/language.ts';
import type { Tool } from '../contracts/tool.ts';
import { looseArguments } from './arguments/read-arguments.ts';
import { firstArgument } from './show-arguments.ts';

/** The log's one-line summary of a call's raw arguments; tools of others and unknown ones show their first argument. */
export function summarizeCall(tool: Tool | undefined, rawArguments: string, language: Language): string {
  try {
    const args = looseArguments(rawArguments);
    return !tool || tool.owner === 'mcp' ? firstArgument(args) : tool.summarize(args, language);
  } catch {
    // A tool that cannot read what a model sent, or nesting too deep to be shown: the call itself will say more.
    return '';
  }
}
