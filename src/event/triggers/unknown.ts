import { z } from 'zod';
import { defineTrigger } from '../../contracts/incoming-event.ts';

/**
 * Events that only people with write access, or the workflow itself, can cause. Everything else (also what GitHub may
 * add) can come from a stranger, so its sender is looked up.
 */
const trustedEvents: ReadonlySet<string> = new Set([
  'local',
  'push',
  'merge_group',
  'repository_dispatch',
  'create',
  'delete',
  'deployment',
  'deployment_status',
  'page_build',
  'release',
]);

const numbered = z
  .looseObject({ number: z.int().positive(), pull_request: z.looseObject({}).nullish() })
  .optional()
  .catch(undefined);

const schema = z.looseObject({ pull_request: numbered, issue: numbered }).catch({});

/** Any other event: it runs with an explicit prompt, and belongs to a pull request or issue only if it has one. */
export const unknownEvent = defineTrigger({
  eventName: '*',
  read({ payload, common }) {
    const { pull_request: pullRequest, issue } = schema.parse(payload ?? {});
    const number = pullRequest?.number ?? (issue?.pull_request ? issue.number : undefined);
    return {
      ...common,
      ...(number === undefined ? {} : { pullRequest: number }),
      ...(number === undefined && issue ? { issue: issue.number } : {}),
      needsPermission: !trustedEvents.has(common.name),
    };
  },
});
