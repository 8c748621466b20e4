import { calls, type Reply, says } from './model-server.ts';
import { sampleRepair } from './sample-project.ts';

/** What a model that repairs the sample project does: look, edit, test, say so. 4 steps, 3 tool calls. */
export function repairSession(): readonly Reply[] {
  return [
    calls([{ name: 'read_file', arguments: { path: sampleRepair.path } }]),
    calls([{ name: 'edit_file', arguments: sampleRepair }]),
    calls([{ name: 'run_command', arguments: { command: 'npm test' } }]),
    says('It now takes the day from the ISO form of the date.'),
  ];
}
