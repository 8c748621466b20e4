import { errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { Clock, RunFiles } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { SessionManager } from '../contracts/session.ts';
import { mapStrings } from '../kit/map-strings.ts';
import { sessionFile } from './format.ts';
import { sessionTexts } from './texts.ts';

export interface SessionManagerOptions {
  readonly files: Pick<RunFiles, 'write' | 'pathOf'>;
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
}

/**
 * Saves the state as `<session id>.json` in the run's folder, atomically and redacted. Never throws: a disk that
 * fails is told once, as a warning.
 */
export function createSessionManager(options: SessionManagerOptions): SessionManager {
  const { files, redact, emit, clock, language, sessionId, task, agent, model, meta } = options;
  const name = `${sessionId}.json`;
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
      try {
        const facts = { sessionId, task, agent, model, meta, filesModified, savedAt: clock.now() };
        const content = mapStrings(sessionFile(state, facts), redact);
        await files.write(name, `${JSON.stringify(content, null, 2)}\n`);
      } catch (error) {
        warn(error);
      }
    },
  };
}
