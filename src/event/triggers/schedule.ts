import { defineTrigger } from '../../contracts/incoming-event.ts';

/** The workflow's own clock: there is no issue, no pull request and nobody who asks. */
export const schedule = defineTrigger({
  eventName: 'schedule',
  read: ({ common }) => ({ ...common, needsPermission: false }),
});
