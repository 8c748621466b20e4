import type { Capabilities, Grant, PublishMode } from '../contracts/capability.ts';
import type { Language } from '../contracts/language.ts';
import { eventTexts } from './texts.ts';

export type PublishChoice = 'auto' | PublishMode;

export interface CapabilityFacts {
  readonly publish: PublishChoice;
  readonly mode: 'yolo' | 'allowed_only';
  readonly commandsEnabled: boolean;
  readonly language: Language;
  /** Where the change would go: the pull request's head branch, the run's branch, or nowhere by itself. */
  readonly target: 'pull-request' | 'branch' | 'merge-queue' | 'no-branch';
}

/** What a run on this repository's own code may do, each with its reason. Code of forks gets no row yet: no run. */
export function capabilitiesFor(facts: CapabilityFacts): Capabilities {
  const texts = eventTexts[facts.language];
  const { commandsEnabled } = facts;
  return {
    read: granted(texts.read),
    edit: granted(texts.edit),
    run: commandsEnabled ? granted(facts.mode === 'yolo' ? texts.runAll : texts.runRestricted) : denied(texts.runOff),
    network: commandsEnabled ? granted(texts.networkOpen) : denied(texts.networkNone),
    publish: publishGrant(facts),
  };
}

/** What is left of it for an agent that only reads. What changes all the same, by a hook for instance, goes nowhere. */
export function readingOnly({ read, publish }: Capabilities, agent: string, language: Language): Capabilities {
  const texts = eventTexts[language];
  const no = denied(texts.onlyReads(agent));
  const mode = publish.mode === 'none' ? 'none' : 'patch';
  const nowhere = { allowed: false, mode, reason: texts.nothingToPublish(agent) } as const;
  return { read, edit: no, run: no, network: denied(texts.networkNone), publish: nowhere };
}

type PublishReason = keyof (typeof eventTexts)['en']['publish'] | 'own-branch' | 'push-own' | 'queue' | 'no-branch';
type Row = readonly [mode: PublishMode, reason: PublishReason];

/** Choice × target → how the change is delivered. */
const publishTable: Readonly<Record<PublishChoice, Readonly<Record<CapabilityFacts['target'], Row>>>> = {
  auto: {
    'pull-request': ['push', 'push'],
    branch: ['pull-request', 'own-branch'],
    'merge-queue': ['patch', 'queue'],
    'no-branch': ['pull-request', 'own-branch'],
  },
  push: {
    'pull-request': ['push', 'push'],
    branch: ['push', 'push-own'],
    'merge-queue': ['patch', 'queue'],
    'no-branch': ['patch', 'no-branch'],
  },
  'pull-request': {
    'pull-request': ['pull-request', 'pull-request'],
    branch: ['pull-request', 'pull-request'],
    'merge-queue': ['patch', 'queue'],
    'no-branch': ['pull-request', 'pull-request'],
  },
  patch: everywhere(['patch', 'patch']),
  none: everywhere(['none', 'none']),
};

function everywhere(row: Row): Readonly<Record<CapabilityFacts['target'], Row>> {
  return { 'pull-request': row, branch: row, 'merge-queue': row, 'no-branch': row };
}

function publishGrant({ publish, target, language }: CapabilityFacts): Capabilities['publish'] {
  const [mode, reason] = publishTable[publish][target];
  const texts = eventTexts[language];
  const own: Readonly<Record<PublishReason, string>> = {
    ...texts.publish,
    'own-branch': texts.publishOwnBranch,
    'push-own': texts.publishPushOwnBranch,
    queue: texts.publishMergeQueue,
    'no-branch': texts.publishNoBranch,
  };
  return { allowed: mode !== 'none', mode, reason: own[reason] };
}

function granted(reason: string): Grant {
  return { allowed: true, reason };
}

function denied(reason: string): Grant {
  return { allowed: false, reason };
}
