import { Buffer } from 'node:buffer';
import { errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { Clock, RunFiles } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { AgentState, EarlierRuns, SessionManager } from '../contracts/session.ts';
import { mapStrings } from '../kit/map-strings.ts';
import { messageRecord, mostSteps, sessionHead, stepRecord } from './format.ts';
import { keptMessages } from './kept-messages.ts';
import { sessionTexts } from './texts.ts';

export interface SessionManagerOptions {
  readonly files: Pick<RunFiles, 'write' | 'pathOf'>;
  /** Knows all secrets when the first state is saved: what was written once is not looked at again. */
  readonly redact: (text: string) => string;
  readonly emit: Emit;
  readonly sessionId: string;
  readonly task: string;
  readonly agent: string;
  readonly model: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Plain values kept with the session, such as the repository and the event. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** false: only a state that has ended is saved. Default: true. */
  readonly autoSave?: boolean;
  /** The runs that this one goes on with, and the paths they had modified. */
  readonly earlier?: EarlierRuns & { readonly filesModified: readonly string[] };
  /** Called with the path of the file whenever it was written. Must not throw. */
  readonly onSaved?: (file: string) => void;
}

/**
 * Saves the state as `<session id>.json`, atomically and redacted. Never throws: a disk that fails is told once, as a
 * warning.
 */
export function createSessionManager(options: SessionManagerOptions): SessionManager {
  const { files, emit, language, sessionId, autoSave = true } = options;
  const name = `${sessionId}.json`;
  const write = createWriter(options);
  let warned = false;
  const warn = (error: unknown) => {
    if (warned) return;
    warned = true;
    const message = sessionTexts[language].notSaved(files.pathOf(name), errorMessage(error));
    emit({ type: 'note', level: 'warn', message });
  };
  return {
    sessionId,
    async save(state, filesModified) {
      if (!autoSave && state.status === 'running') return;
      try {
        const path = await files.write(name, write(state, filesModified));
        options.onSaved?.(path);
      } catch (error) {
        warn(error);
      }
    },
  };
}

/** The bytes of the file. Steps and messages stand one a line, and what was written for them once is used again. */
function createWriter(options: SessionManagerOptions) {
  const { redact, clock, earlier, sessionId, task, agent, model, meta } = options;
  const lines = new WeakMap<object, Uint8Array>();
  const lineOf = <Item extends object>(item: Item, record: (item: Item) => unknown): Uint8Array => {
    const line = lines.get(item) ?? Buffer.from(JSON.stringify(mapStrings(record(item), redact)));
    lines.set(item, line);
    return line;
  };
  return (state: AgentState, filesModified: readonly string[]): Uint8Array => {
    const messages = keptMessages(state.messages);
    const facts = {
      ...{ sessionId, task, agent, model, meta },
      savedAt: clock.now(),
      filesModified: [...new Set([...(earlier?.filesModified ?? []), ...filesModified])],
      earlier,
      omittedMessages: state.messages.length - messages.length,
    };
    const head = JSON.stringify(mapStrings(sessionHead(state, facts), redact), null, 2);
    return withLists(head, {
      steps: state.steps.slice(-mostSteps).map((step) => lineOf(step, stepRecord)),
      messages: messages.map((message) => lineOf(message, messageRecord)),
    });
  };
}

/** Adds lists of written values to the text of an object. Bytes are only copied; texts would be encoded at each save. */
function withLists(head: string, lists: Readonly<Record<string, readonly Uint8Array[]>>): Uint8Array {
  const parts = Object.entries(lists).flatMap(([name, items]) => [
    Buffer.from(`,\n  ${JSON.stringify(name)}: [`),
    ...items.flatMap((item, index) => [index === 0 ? firstItem : nextItem, item]),
    Buffer.from(items.length === 0 ? ']' : '\n  ]'),
  ]);
  return Buffer.concat([Buffer.from(head.slice(0, -'\n}'.length)), ...parts, Buffer.from('\n}\n')]);
}

const firstItem = Buffer.from('\n    ');
const nextItem = Buffer.from(',\n    ');
