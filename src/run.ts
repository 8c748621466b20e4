import { admit, lookUpAsker } from './admit.ts';
import { announce, refuse } from './announce.ts';
import { brief } from './brief.ts';
import { conclude, settle } from './conclude.ts';
import { configure } from './configure.ts';
import { connect } from './connect.ts';
import type { RunRecord } from './contracts/run-record.ts';
import { handOver } from './hand-over.ts';
import type { Host } from './host.ts';
import { createJournal, type Journal } from './journal.ts';
import { judge } from './judge.ts';
import { settleAll } from './kit/settle-all.ts';
import { prepare, probeDelivery } from './prepare.ts';
import { findRequest, receive } from './receive.ts';
import { runRound } from './run-round.ts';
import { wire } from './wire.ts';
import { work } from './work.ts';

/** A whole run. Never throws: whatever happens, it ends in a record that was reported everywhere. */
export async function run(host: Host): Promise<RunRecord> {
  const journal = createJournal(host, []);
  journal.emit({ type: 'note', level: 'debug', message: `session ${host.sessionId}` });
  try {
    await settle(host, journal, tell(host, journal));
  } catch (error) {
    journal.fail(error);
  }
  const record = await conclude(host, journal);
  await journal.end(record);
  return record;
}

/** The story, in the order in which data flows: event → config → context → loop → checks → publish. */
async function tell(host: Host, journal: Journal): Promise<void> {
  const received = await receive(host, journal);
  const { git, github } = await connect(host, journal, received);
  const request = await findRequest(received, git, journal);
  if (request.status === 'idle') return journal.skip(request.reason);

  const [configured, standing] = await settleAll([
    configure(host, journal, { ...received, git, github }),
    lookUpAsker(received.event, github),
  ]);
  const decision = admit(host, journal, { configured, request, standing });
  if (decision.status === 'skip') return refuse(journal, { configured, decision, github });

  const { config } = configured;
  const wiring = wire({ host, journal, config, root: git.root, task: decision.task });
  const [, wired, prepared] = await settleAll([
    announce(host, journal, { configured, github }),
    wiring,
    prepare(host, journal, { configured, decision, git }),
    probeDelivery(journal, decision, git),
    wiring.then(({ llm }) => llm.preload()),
  ]);
  const start = await brief(host, journal, { configured, decision, git, prepared, wired });

  const { commands, openRules, session } = wired;
  const runAgent = (state: typeof start) => runRound(wired, state);
  const workDeps = { host, journal, config, git, commands, root: git.root, prepared, session, openRules, runAgent };
  const worked = await work(workDeps, start);

  const delivery = await handOver(host, journal, { configured, decision, git, github, worked, workDeps });
  judge(host, journal, { config, worked, delivery });
}
