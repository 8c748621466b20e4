import { admit, lookUpAsker } from './admit.ts';
import { refuse } from './announce.ts';
import { brief } from './brief.ts';
import { chooseAgent } from './choose-agent.ts';
import { conclude, settle } from './conclude.ts';
import { configure } from './configure.ts';
import { connect } from './connect.ts';
import { errorMessage } from './contracts/errors.ts';
import type { RunEvent } from './contracts/run-event.ts';
import type { RunRecord } from './contracts/run-record.ts';
import { handOver } from './hand-over.ts';
import type { Host } from './host.ts';
import { createJournal, type Journal } from './journal.ts';
import { judge } from './judge.ts';
import { settleAll } from './kit/settle-all.ts';
import { makeReady } from './make-ready.ts';
import { findRequest, receive } from './receive.ts';
import { openSessions } from './sessions.ts';
import { wireWork } from './wire-work.ts';
import { work } from './work.ts';

/** A whole run. Never throws: whatever happens, it ends in a record that was reported everywhere. */
export async function run(host: Host): Promise<RunRecord> {
  const journal = createJournal(host, []);
  journal.emit({ type: 'note', level: 'debug', message: `session ${host.sessionId}` });
  const watch = host.watchCrashes?.((error) => journal.emit(crashNote(error)));
  try {
    await settle(host, journal, { story: tell(host, journal), crash: watch?.crash });
  } catch (error) {
    journal.fail(error);
  }
  const record = await conclude(host, journal);
  await journal.end(record);
  watch?.dispose();
  return record;
}

function crashNote(error: unknown): RunEvent {
  return {
    type: 'note',
    level: 'error',
    message: errorMessage(error),
    data: error instanceof Error ? error.stack : error,
  };
}

/** The story, in the order in which data flows: event → config → context → loop → checks → publish. */
async function tell(host: Host, journal: Journal): Promise<void> {
  const received = await receive(host, journal);
  const { git, github } = await connect(host, journal, received);
  const asked = await findRequest(received, git, journal);
  if (asked.status === 'idle') return journal.skip(asked.reason);

  const [configured, standing] = await settleAll([
    configure(host, journal, { ...received, git, github }),
    lookUpAsker(received.event, github),
  ]);
  const sessions = await openSessions(host, journal, { configured, request: asked, git });
  const decision = admit(host, journal, { configured, request: sessions.request, standing });
  if (decision.status === 'skip') return refuse(journal, { configured, decision, github });

  const agent = chooseAgent(journal, configured, sessions);
  const ready = await makeReady(host, journal, { configured, git, github, sessions, agent, decision });
  const { start, briefWith } = await brief(host, journal, ready);
  const workDeps = wireWork(host, journal, ready, briefWith);
  const worked = await work(workDeps, start);

  const delivery = await handOver(host, journal, { ...ready, worked, workDeps });
  await judge(host, journal, { ...workDeps, worked, delivery });
}
