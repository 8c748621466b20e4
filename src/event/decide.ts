import type { Decision } from '../contracts/capability.ts';
import type { IncomingEvent, PullRequestInfo } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import type { Permission } from '../contracts/ports.ts';
import { type CapabilityFacts, capabilitiesFor, type PublishChoice } from './capabilities.ts';
import type { RunRequest } from './read-request.ts';
import { refuseActor } from './refuse-actor.ts';
import { refuseMissingKey } from './refuse-missing-key.ts';
import { refuseOrigin } from './refuse-origin.ts';

/** All that the decision depends on. Absent facts are unknown, and what is unknown is refused. */
export interface DecisionFacts {
  readonly event: IncomingEvent;
  readonly request: RunRequest;
  /** The actor's permission in the repository, where it was asked for. */
  readonly permission?: Permission;
  readonly allowedUsers: readonly string[];
  readonly allowedBots: readonly string[];
  /** Login of the account that the token acts as. */
  readonly ownIdentity?: string;
  /** What every comment of this action contains; with a person's token it tells our comments from theirs. */
  readonly ownMarker?: string;
  /** The pull request that the event belongs to, as the API describes it. */
  readonly pullRequest?: PullRequestInfo;
  readonly publish: PublishChoice;
  readonly mode: 'yolo' | 'allowed_only';
  readonly commandsEnabled: boolean;
  /** The model's provider needs a key and there is none. */
  readonly apiKeyMissing: boolean;
  /** Dependabot started the run (`GITHUB_ACTOR`), so that Actions secrets are withheld. */
  readonly isDependabot: boolean;
  readonly language: Language;
}

/** Whether a run happens and what it may do. Pure; the one place where that is decided. */
export function decide(facts: DecisionFacts): Decision {
  const { request, event } = facts;
  if (request.status === 'idle') return { status: 'skip', reason: request.reason, asked: false };
  const refusal = refusals.map((refuse) => refuse(facts)).find((found) => found !== undefined);
  if (refusal) return { status: 'skip', reason: refusal.reason, asked: event.comment !== undefined && !refusal.own };
  return { status: 'go', task: request.task, capabilities: capabilitiesFor(capabilityFacts(facts)) };
}

/** In this order: who may not ask learns nothing about the code. A withheld key explains the other refusals. */
const refusals: readonly ((facts: DecisionFacts) => Refused | undefined)[] = [
  refuseMissingKey,
  refuseActor,
  refuseOrigin,
];

interface Refused {
  readonly reason: string;
  /** Our own comment: not even a reaction. */
  readonly own?: boolean;
}

function capabilityFacts(facts: DecisionFacts): CapabilityFacts {
  const { publish, mode, commandsEnabled, language, event } = facts;
  return { publish, mode, commandsEnabled, language, target: targetOf(event) };
}

function targetOf(event: IncomingEvent): CapabilityFacts['target'] {
  if (event.name === 'merge_group' || event.ref?.startsWith('refs/heads/gh-readonly-queue/')) return 'merge-queue';
  if (event.pullRequest !== undefined) return 'pull-request';
  // A comment on an issue runs on the default branch, whatever the ref says; other events on the ref's branch.
  return event.ref === undefined || event.ref.startsWith('refs/heads/') ? 'branch' : 'no-branch';
}
