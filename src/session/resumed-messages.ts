import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import type { EarlierChange } from '../contracts/session.ts';
import { keptMessages } from './kept-messages.ts';
import type { SavedSession } from './read-session.ts';
import { sessionTexts } from './texts.ts';

export interface ResumeFacts {
  readonly session: SavedSession;
  /** What a new session would begin with today: its system message counts, which never comes from a file. */
  readonly briefing: readonly Message[];
  /** The commit that the work tree is on. */
  readonly headSha: string;
  /** What the one who asks adds to the task, sanitised; empty: nothing. */
  readonly instruction: string;
  /** What became of its change, where that was kept as a patch. */
  readonly change?: EarlierChange | undefined;
  /** Facts for the model from the harness itself. */
  readonly notes?: readonly string[];
  readonly language: Language;
}

/** The history with which a session goes on: today's system message, the kept messages, and what is new. */
export function resumedMessages(facts: ResumeFacts): readonly Message[] {
  const { session, briefing } = facts;
  const system = briefing.filter(({ role }) => role === 'system');
  const all: readonly Message[] = [...system, ...session.messages, { role: 'user', content: '' }];
  // The note is the last of them; what is left out for it counts as missing too.
  const kept = keptMessages(all).slice(0, -1);
  const omitted = session.omittedMessages + all.length - 1 - kept.length;
  return [...kept, { role: 'user', content: resumeNote(facts, omitted) }];
}

const mostPaths = 50;

function resumeNote(facts: ResumeFacts, omitted: number): string {
  const { session, headSha, instruction, change, notes = [], language } = facts;
  const { note } = sessionTexts[language];
  const paths = session.filesModified.slice(0, mostPaths);
  const points = [
    note.stopped({ why: whyStopped(session, language), steps: session.steps }),
    ...(omitted > 0 ? [note.omitted(omitted)] : []),
    paths.length > 0 ? note.modified(paths, session.filesModified.length - paths.length) : note.modifiedNothing,
    note.tree(headSha.slice(0, 12), paths.length > 0),
    ...(change ? [note.changes[change]] : []),
    note.rules,
    ...notes,
  ];
  return [
    `${note.mark} ${note.intro}`,
    points.map((point) => `- ${point.replaceAll('\n', '\n  ')}`).join('\n'),
    instruction === '' ? note.goOn : note.instruction(instruction),
  ].join('\n\n');
}

function whyStopped({ status, stopReason }: SavedSession, language: Language): string {
  const { note } = sessionTexts[language];
  if (status === 'running' || stopReason === undefined) return note.killed;
  if (stopReason === 'llm_done' && status !== 'success') return note.notAccepted;
  return note.reasons[stopReason] ?? note.otherReason(stopReason);
}
