import type { SessionManager } from './contracts/session.ts';
import { createSessionManager } from './session/session-manager.ts';
import { sessionMeta } from './session-facts.ts';
import type { Sessions } from './sessions.ts';
import type { WireRequest } from './wire.ts';

/** The session of a run. Its file is in the record of the run as soon as it exists. */
export function makeSession(request: WireRequest): SessionManager {
  const { host, journal, config, task, agent, sessions } = request;
  const { folder, resumed } = sessions;
  return createSessionManager({
    files: folder.files,
    redact: journal.redactor.redact,
    emit: journal.emit,
    sessionId: host.sessionId,
    task,
    agent: agent.name,
    model: config.llm.model,
    clock: host.clock,
    meta: sessionMeta(sessions),
    language: config.language,
    autoSave: config.sessions.auto_save,
    ...(resumed ? { earlier: earlierRuns(resumed) } : {}),
    onSaved: (session) => {
      const { files } = journal.record();
      if (files.session !== session) journal.learn({ files: { ...files, session } });
    },
  });
}

function earlierRuns({ session }: NonNullable<Sessions['resumed']>) {
  return { ...session.runs, filesModified: session.filesModified };
}
