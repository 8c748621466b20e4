import type { Language } from '../contracts/language.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';
import type { Unusable } from './reply.ts';
import { assistantText, withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

/** Asks once more after a reply that neither acts nor finishes. */
export function nudge(deps: LoopDeps, state: AgentState, reply: Unusable): AgentState {
  const texts = loopTexts[deps.language];
  const [empty, cut] = nudges(deps.language);
  if (reply.status !== 'cut') {
    deps.emit({ type: 'note', level: 'warn', message: texts.emptyReplyNote });
    return withMessages(state, { role: 'user', content: empty });
  }
  deps.emit({ type: 'note', level: 'warn', message: texts.cutReplyNote });
  const said = reply.content ? withMessages(state, assistantText(reply.content)) : state;
  return withMessages(said, { role: 'user', content: cut });
}

/**
 * Whether the last things the model was told hold a nudge: a second useless reply in a row ends the run. Before a call
 * it may have been told more than that. What an earlier run was told does not count.
 */
export function wasNudged({ messages, steps }: AgentState, language: Language): boolean {
  if (steps.length === 0) return false;
  const lastReply = messages.findLastIndex(({ role }) => role !== 'user');
  const told = messages.slice(lastReply + 1);
  return told.some(({ content }) => content !== null && nudges(language).includes(content));
}

function nudges(language: Language): readonly [empty: string, cut: string] {
  const { systemMark, emptyReply, cutReply } = loopTexts[language];
  return [`${systemMark} ${emptyReply}`, `${systemMark} ${cutReply}`];
}
