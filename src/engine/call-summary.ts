import type { Tool } from '../contracts/tool.ts';
import { looseArguments } from './arguments/read-arguments.ts';
import { firstArgument } from './show-arguments.ts';
import type { StageDeps } from './stage.ts';

/** The log's one-line summary of a call's raw arguments; tools of others and unknown ones show their first argument. */
export function summarizeCall(
  tool: Tool | undefined,
  rawArguments: string,
  { language, redact = (text) => text }: Pick<StageDeps, 'language' | 'redact'>,
): string {
  try {
    const args = looseArguments(redact(rawArguments));
    return !tool || tool.owner === 'mcp' ? firstArgument(args) : tool.summarize(args, language);
  } catch {
    // A tool that cannot read what a model sent, or nesting too deep to be shown: the call itself will say more.
    return '';
  }
}
