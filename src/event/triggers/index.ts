import type { Trigger } from '../../contracts/incoming-event.ts';
import { issueComment } from './issue-comment.ts';
import { schedule } from './schedule.ts';
import { workflowDispatch } from './workflow-dispatch.ts';

/** The events that are understood; every other one is read by `unknown.ts`. */
export const triggers: readonly Trigger[] = [issueComment, schedule, workflowDispatch];
