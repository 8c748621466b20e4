import type { Language } from '../contracts/language.ts';
import type { Message, ToolCall } from '../contracts/message.ts';
import type { StopReason } from '../contracts/outcome.ts';
import type { AgentStatus, EarlierRuns } from '../contracts/session.ts';
import { firstOutOfOrder } from './chat-order.ts';
import { explainIssue } from './explain-issue.ts';
import { sessionFormatVersion } from './format.ts';
import { type SessionContent, sessionMark, sessionSchema } from './session-schema.ts';
import { sessionTexts } from './texts.ts';

/** Where a session belongs; what is null is unknown or not there. */
export interface SessionPlace {
  /** `owner/name`. */
  readonly repository: string | null;
  /** Top folder of the work tree, where the repository has no name. */
  readonly root: string | null;
  readonly pullRequest: number | null;
  readonly issue: number | null;
}

/** A session as it was read from its file. */
export interface SavedSession {
  readonly sessionId: string;
  readonly task: string;
  readonly agent: string;
  readonly phase?: string;
  readonly status: AgentStatus;
  readonly stopReason?: StopReason;
  /** Of its last run. */
  readonly steps: number;
  /** Without the system message; in an order that every provider takes. */
  readonly messages: readonly Message[];
  /** Messages that were too old to be kept. */
  readonly omittedMessages: number;
  readonly filesModified: readonly string[];
  /** The one that it went on with. */
  readonly earlierId?: string;
  /** Its own run and all before it. */
  readonly runs: EarlierRuns;
  readonly updatedAt: string;
  readonly place: SessionPlace;
}

export type SessionRead =
  | { readonly status: 'ok'; readonly session: SavedSession }
  /** The reason goes on after the name of the file, and says what is allowed. */
  | { readonly status: 'refused'; readonly reason: string };

/** Reads the text of a session file. Never throws. */
export function readSession(text: string, language: Language): SessionRead {
  const texts = sessionTexts[language];
  const value = parseJson(text);
  if (value === undefined) return refused(texts.notJson);
  const mark = sessionMark.safeParse(value);
  if (!mark.success) return refused(texts.foreign);
  const version = mark.data.format_version;
  if (version > sessionFormatVersion) return refused(texts.newer(version, sessionFormatVersion));
  const content = sessionSchema.safeParse(value);
  if (!content.success) return refused(explainIssue(content.error.issues[0], value, language));
  return fromContent(content.data, language);
}

function fromContent(content: SessionContent, language: Language): SessionRead {
  const system = content.messages[0]?.role === 'system' ? 1 : 0;
  const messages = content.messages.slice(system).map(messageOf);
  const wrong = firstOutOfOrder(messages);
  if (wrong >= 0) return refused(sessionTexts[language].wrongOrder(wrong + system));
  const { metadata, phase, stop_reason: stopReason, earlier } = content;
  const session = {
    sessionId: content.session_id,
    task: content.task,
    agent: content.agent,
    ...(phase ? { phase } : {}),
    status: content.status,
    ...(stopReason ? { stopReason } : {}),
    steps: stepsOf(content),
    messages,
    omittedMessages: content.messages_omitted ?? 0,
    filesModified: content.files_modified,
    ...(earlier ? { earlierId: earlier.session_id } : {}),
    runs: runsOf(content),
    updatedAt: content.updated_at,
    place: {
      repository: metadata.repository ?? null,
      root: metadata.root ?? null,
      pullRequest: metadata.pull_request ?? null,
      issue: metadata.issue ?? null,
    },
  };
  return { status: 'ok', session };
}

function stepsOf({ total_steps: total, steps }: SessionContent): number {
  return total ?? steps.length;
}

function runsOf(content: SessionContent): EarlierRuns {
  const { session_id: sessionId, earlier, cost } = content;
  return {
    sessionId,
    runs: (earlier?.runs ?? 0) + 1,
    steps: (earlier?.steps ?? 0) + stepsOf(content),
    toolCalls: (earlier?.tool_calls ?? 0) + content.total_tool_calls,
    costUsd: (earlier?.cost_usd ?? 0) + cost.total_usd,
  };
}

function messageOf(message: SessionContent['messages'][number]): Message {
  if (message.role === 'tool') return resultOf(message);
  if (message.role !== 'assistant') return message;
  const { content, tool_calls: toolCalls, reasoning } = message;
  return {
    role: 'assistant',
    content,
    ...(toolCalls ? { toolCalls: toolCalls.map(callOf) } : {}),
    ...(reasoning ? { reasoning } : {}),
  };
}

type Result = SessionContent['messages'][number] & { readonly role: 'tool' };

function resultOf({ tool_call_id: toolCallId, content, failed }: Result): Message {
  return { role: 'tool', toolCallId, content, ...(failed ? { failed } : {}) };
}

/** A secret that was taken out may have taken a quote with it; several servers refuse arguments that are not JSON. */
function callOf(call: ToolCall): ToolCall {
  return parseJson(call.arguments) === undefined ? { ...call, arguments: '{}' } : call;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(reason: string): SessionRead {
  return { status: 'refused', reason };
}
