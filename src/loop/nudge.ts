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

/** Whether the last thing the model was told is a nudge: a second useless reply in a row ends the run. */
export function wasNudged({ messages }: AgentState, language: Language): boolean {
  const last = messages.at(-1);
  return last?.role === 'user' && nudges(language).includes(last.content);
}

function nudges(language: Language): readonly [empty: string, cut: string] {
  const { systemMark, emptyReply, cutReply } = loopTexts[language];
  return [`${systemMark} ${emptyReply}`, `${systemMark} ${cutReply}`];
}
