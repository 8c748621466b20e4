import type { Script } from 'unbash';
import { arithmeticHazards } from './arithmetic.ts';
import type { Folders } from './folders.ts';
import type { Collection } from './node-facts.ts';
import type { ShellFacts } from './parse.ts';
import { walk } from './walk.ts';

export interface CollectedFacts {
  readonly facts: ShellFacts;
  /** Errors of the script and of every script nested in it, and limits that it went beyond. */
  readonly errorCount: number;
}

/** Gathers every command, redirection, assignment and suspicious expansion of a command line that starts in `folders`. */
export function collectFacts(script: Script, folders: Folders): CollectedFacts {
  const collection: Collection = {
    commands: [],
    redirects: [],
    assignments: [],
    hazards: [],
    functions: [],
    selfMultiplying: [],
    evaluated: [],
    errorCount: 0,
  };
  walk(script, collection, folders);
  const { errorCount, evaluated, ...facts } = collection;
  return { facts: { ...facts, hazards: [...facts.hazards, ...arithmeticHazards(facts, evaluated)] }, errorCount };
}
