import type { SessionManager } from './contracts/session.ts';
import type { Journal } from './journal.ts';

/** A session whose saves the journal hears of: however the run ends, its record counts the last complete step. */
export function tellSaves(session: SessionManager, journal: Pick<Journal, 'learn'>): SessionManager {
  return {
    ...session,
    async save(state, filesModified) {
      journal.learn({ steps: state.steps.length, toolCalls: state.totalToolCalls });
      await session.save(state, filesModified);
    },
  };
}
