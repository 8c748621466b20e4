// Started as a process of its own: makes calls, one after the other, and prints their results as JSON.
import { everyTool } from './scene-tools.ts';

const [root = '', calls = '[]'] = process.argv.slice(2);
const tools = await everyTool(root);
const context = { signal: new AbortController().signal, language: 'en' } as const;
const results: unknown[] = [];
for (const { tool, args } of JSON.parse(calls) as readonly { readonly tool: string; readonly args: object }[]) {
  const found = tools.find(({ name }) => name === tool);
  results.push(await found?.execute(found.inputSchema.parse(args), context));
}
process.stdout.write(JSON.stringify(results));
