// Started as a process of its own, also as another user: calls one tool on a workspace and prints its output.
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { builtinTools } from '../../src/tools/builtin/index.ts';
import { realShell } from '../support/real-shell.ts';

const [root = '', name = '', args = '{}'] = process.argv.slice(2);
const workspace = await openWorkspace(root);
const options = { language: 'en', sensitiveFiles: [], allowDelete: false, maxResultCharacters: 0 } as const;
const tool = builtinTools({ workspace, commands: realShell(), options }).find((each) => each.name === name);
const { signal } = new AbortController();
const result = await tool?.execute(tool.inputSchema.parse(JSON.parse(args)), { signal, language: 'en' });
process.stdout.write(result?.output ?? 'no such tool');
