import { confirmModeFor } from './agents/confirm-mode.ts';
import { selectTools } from './agents/select-tools.ts';
import type { Agent } from './contracts/agent.ts';
import type { Language } from './contracts/language.ts';
import type { Emit } from './contracts/run-event.ts';
import type { Host } from './host.ts';
import type { ToolSet, WiredTools } from './wire-tools.ts';

export interface EquippedAgent extends ToolSet {
  /** One without a tool that changes something only reads, whatever it is called. */
  readonly agent: Agent;
}

/** An agent with its tools and no others. What is wrong with the names it was given is noted. */
export function equip(
  agent: Agent,
  {
    wired,
    host,
    emit,
    language,
  }: {
    readonly wired: WiredTools;
    readonly host: Pick<Host, 'confirmation'>;
    readonly emit: Emit;
    readonly language: Language;
  },
): EquippedAgent {
  const { names, problems } = selectTools(agent, wired.tools, language);
  for (const message of problems) emit({ type: 'note', level: 'warn', message });
  const set = wired.only(names, confirmModeFor(agent, host.confirmation));
  const onlyReads = set.tools.every(({ access }) => access === 'read');
  const isAnswer = agent.product === 'change' && onlyReads;
  return { ...set, agent: isAnswer ? { ...agent, access: ['read'], product: 'answer', isProven: false } : agent };
}
