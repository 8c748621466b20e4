import { calls, type Reply, says } from '../../test/support/model-server.ts';
import { sampleRepair } from '../../test/support/sample-project.ts';

/** A recorded session: what a model did with the task of the demo, with its token counts. */
export const recordedSession: readonly Reply[] = [
  calls(
    [
      { name: 'list_files', arguments: { path: '.', recursive: true } },
      { name: 'read_file', arguments: { path: 'test/day.test.js' } },
    ],
    { usage: { input: 2140, output: 61 } },
  ),
  calls([{ name: 'run_command', arguments: { command: 'npm test 2>&1 | tail -30' } }], {
    usage: { input: 2520, output: 38, cached: 2048 },
  }),
  calls([{ name: 'read_file', arguments: { path: sampleRepair.path } }], {
    usage: { input: 3010, output: 27, cached: 2432 },
  }),
  calls([{ name: 'edit_file', arguments: sampleRepair }], { usage: { input: 3290, output: 171, cached: 2944 } }),
  calls([{ name: 'run_command', arguments: { command: 'npm test' } }], {
    usage: { input: 3660, output: 24, cached: 3200 },
  }),
  says(
    '`dayOf` read the local calendar, so east of Greenwich an evening in UTC was already the next day. It now takes the day from the ISO form of the date, which is always UTC. `npm test` passes.',
    { usage: { input: 3990, output: 74, cached: 3584 } },
  ),
];
