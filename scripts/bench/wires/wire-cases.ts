import { conversationCases } from './conversation-cases.ts';
import { brokenCases, refusalCases } from './failure-cases.ts';
import { replyCases } from './reply-cases.ts';
import type { WireCase } from './wire-case.ts';

/** The rows of the table of wires. */
export const wireCases: readonly WireCase[] = [...replyCases, ...brokenCases, ...refusalCases, ...conversationCases];
