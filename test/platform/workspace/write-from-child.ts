// Started as a process of its own: writes one file of a workspace and prints the outcome and what the folder holds.
import { readdirSync } from 'node:fs';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';

const [root = '', path = '', size = '0'] = process.argv.slice(2);
const workspace = await openWorkspace(root);
const outcome = await workspace.writeFile(path, new Uint8Array(Number(size)).fill(120));
process.stdout.write(JSON.stringify({ outcome, names: readdirSync(root).sort() }));
