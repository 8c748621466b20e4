import type { Language } from '../contracts/language.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';
import type { Unusable } from './reply.ts';
import { assistantText, withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

/** A reply that neither acts nor finishes, and may be followed by another one. */
type Nudged = Exclude<Unusable, { readonly status: 'filtered' }>;

/** Asks once more after a reply that neither acts nor finishes. */
export function nudge(deps: LoopDeps, state: AgentState, reply: Nudged): AgentState {
  const { note, told } = nudges(deps.language)[reply.status];
  deps.emit({ type: 'note', level: 'warn', message: note });
  const content = reply.status === 'empty' ? '' : reply.content;
  const said = content === '' ? state : withMessages(state, assistantText(content));
  return withMessages(said, { role: 'user', content: told });
}

/**
 * Whether the last things the model was told hold a nudge: a second useless reply in a row ends the run. Before a call
 * it may have been told more than that. What an earlier run was told does not count.
 */
export function wasNudged({ messages, steps }: AgentState, language: Language): boolean {
  if (steps.length === 0) return false;
  const lastReply = messages.findLastIndex(({ role }) => role !== 'user');
  const known = Object.values(nudges(language)).map(({ told }) => told);
  return messages.slice(lastReply + 1).some(({ content }) => content !== null && known.includes(content));
}

interface Nudge {
  /** For the log. */
  readonly note: string;
  /** For the model. */
  readonly told: string;
}

function nudges(language: Language): Readonly<Record<Nudged['status'], Nudge>> {
  const texts = loopTexts[language];
  const told = (text: string) => `${texts.systemMark} ${text}`;
  return {
    empty: { note: texts.emptyReplyNote, told: told(texts.emptyReply) },
    cut: { note: texts.cutReplyNote, told: told(texts.cutReply) },
    'spoken-call': { note: texts.spokenCallNote, told: told(texts.spokenCall) },
  };
}
