import type { Briefed } from './brief.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { Ready } from './make-ready.ts';
import { runRound } from './run-round.ts';
import { wireEvaluator } from './wire-evaluator.ts';
import type { WorkDeps } from './work-deps.ts';

/** An agent at work becomes one whose work is audited, proven and judged. */
export function wireWork(host: Host, journal: Journal, ready: Ready, briefWith: Briefed['briefWith']): WorkDeps {
  const { configured, git, wired, prepared } = ready;
  const { config, answerSchema } = configured;
  const { agent, commands, openRules, session, loopDeps } = wired;
  const planning = wired.planning && { loopDeps: wired.planning.loopDeps, briefWith };
  return {
    host,
    journal,
    config,
    git,
    commands,
    root: git.root,
    prepared,
    agent,
    session,
    openRules,
    runAgent: (state, options) => runRound(wired, state, { ...options, planning }),
    answerSchema,
    evaluate: wireEvaluator({ config, journal, loopDeps }),
  };
}
