import type { Agent } from '../contracts/agent.ts';
import type { Language } from '../contracts/language.ts';
import type { ToolDescriptor } from '../contracts/tool.ts';
import { closestName } from '../kit/closest-name.ts';
import { agentTexts } from './texts.ts';

type KnownTool = Pick<ToolDescriptor, 'name' | 'access'>;

export interface ToolSelection {
  /** Names of the tools that the agent has, in the order of `tools`. */
  readonly names: readonly string[];
  /** What is wrong with the names it was given, one sentence each. */
  readonly problems: readonly string[];
}

/** Of these tools those that the agent may use. A name that leads to none is skipped, with a word about it. */
export function selectTools(
  agent: Pick<Agent, 'name' | 'access' | 'allowedTools'>,
  tools: readonly KnownTool[],
  language: Language,
): ToolSelection {
  const { name, access, allowedTools } = agent;
  const possible = tools.filter((tool) => access.includes(tool.access)).map((tool) => tool.name);
  if (allowedTools === undefined) return { names: possible, problems: [] };
  const names = possible.filter((tool) => allowedTools.includes(tool));
  const skipped = [...new Set(allowedTools)].filter((tool) => !names.includes(tool));
  const texts = agentTexts[language];
  const reasons = skipped.map((tool) =>
    tools.some((known) => known.name === tool)
      ? texts.readsOnly(name, tool)
      : texts.unknownTool({ agent: name, tool, closest: closestName(tool, possible), known: possible }),
  );
  return { names, problems: names.length === 0 ? [...reasons, texts.withoutTools(name)] : reasons };
}
