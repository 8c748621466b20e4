import { defineTrigger } from '../../contracts/incoming-event.ts';

/** Started by hand or through the API, both of which need write access. */
export const workflowDispatch = defineTrigger({
  eventName: 'workflow_dispatch',
  read: ({ common }) => ({ ...common, needsPermission: false }),
});
