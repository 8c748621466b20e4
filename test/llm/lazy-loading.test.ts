import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { WireFormat } from '../../src/contracts/provider.ts';
import { nodeBinary } from '../support/runner.ts';

const run = promisify(execFile);
const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../src', path)).href);

/** Which of the heavy packages a program loads. */
async function loadedBy(program: string): Promise<readonly string[]> {
  const watched = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /node_modules\\/(openai|@anthropic-ai\\/sdk|undici)\\//.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    ${program}
    console.log(JSON.stringify([...loaded]));`;
  const { stdout } = await run(nodeBinary(), ['--input-type=module', '--eval', watched]);
  return JSON.parse(stdout) as string[];
}

it('wiring the model loads no SDK and no client for proxies', async () => {
  expect(await loadedBy(`await import(${source('wire-model.ts')});`)).toEqual([]);
});

it.each<readonly [WireFormat, string]>([
  ['chat', 'openai'],
  ['responses', 'openai'],
  ['anthropic', '@anthropic-ai/sdk'],
])('the %s wire loads %s only', async (wire, name) => {
  const program = `
    const { createTransport } = await import(${source('llm/transport/transport.ts')});
    await createTransport({ wire: '${wire}', baseUrl: 'http://127.0.0.1:9' }).preload();`;
  expect(await loadedBy(program)).toEqual([name]);
});
