import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandOptions, createLocalScene } from './local-command.ts';
import { type ModelServer, type Script, startModelServer } from './model-server.ts';
import { startInTerminal } from './pseudo-terminal.ts';
import { writeFiles } from './repository.ts';
import { runHere } from './run-here.ts';

/** The only key that the model of a local run takes. */
export const localKey = 'sk-key-of-the-local-tests-0123456789';

/** A sample repository, and the command that works on it with a scripted model. */
export async function openLocalRun(script: Script) {
  const scene = createLocalScene();
  const server = await startModelServer(script, { apiKey: localKey });
  const model = { OPENAI_API_KEY: localKey, ARCHITECT_BASE_URL: server.url, ARCHITECT_MODEL: 'gpt-5-mini' };
  return {
    server,
    repository: scene.repository,
    temporary: scene.temporary,
    status: scene.status,
    configure: (text: string) => writeFiles(scene.repository, { '.github/architect.yml': text }),
    textOf: (path: string) => readFileSync(join(scene.repository, path), 'utf8'),
    architect: (words: readonly string[], { env, ...options }: CommandOptions = {}) =>
      scene.run(words, { ...options, env: { ...model, ...env } }),
    /** The same without a process of its own: enough for whatever is not about one. */
    architectHere: (words: readonly string[], { env, ...options }: Omit<CommandOptions, 'unread'> = {}) =>
      runHere(scene, words, { ...options, env: { ...model, ...env } }),
    start: (words: readonly string[]) => scene.start(words, { env: model }),
    atTerminal: (words: readonly string[]) =>
      startInTerminal(scene.commandLine(words), { cwd: scene.repository, env: scene.environment(model) }),
    async [Symbol.asyncDispose]() {
      await server.close();
      scene[Symbol.dispose]();
    },
  };
}

/** The text of the tool result that a request brought last. */
export function lastToolResult(server: ModelServer, request: number): string {
  const message = server.requests[request]?.body?.messages.findLast(({ role }) => role === 'tool');
  return message?.content ?? '';
}
