import type { ToolResult } from '../../contracts/tool.ts';
import type { SettledCall } from '../stage.ts';

/** Step 10: the tool's result followed by what guardrails and hooks added, each text once. */
export function returnResult({ result, additions }: SettledCall): ToolResult {
  const texts = [...new Set(additions)].filter((text) => text !== '');
  return texts.length === 0 ? result : { ...result, output: [result.output, ...texts].join('\n\n') };
}
