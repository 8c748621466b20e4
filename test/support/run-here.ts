import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { runCommandLine } from '../../src/cli.ts';
import type { CommandOptions, CommandResult, LocalScene } from './local-command.ts';

/** The local command in the process of the test: all of it but the start and the end of a program, and its signals. */
export async function runHere(
  scene: Pick<LocalScene, 'repository' | 'environment'>,
  words: readonly string[],
  { env, folder = '.', stdin = '' }: Omit<CommandOptions, 'unread'> = {},
): Promise<CommandResult> {
  const environment = scene.environment(env);
  const outputs = { stdout: collect(), stderr: collect() };
  const input = new PassThrough();
  input.end(stdin);
  using _ = borrowProcess(environment);
  const exitCode = await runCommandLine(words, {
    env: environment,
    folder: join(scene.repository, folder),
    stdin: input,
    stdout: outputs.stdout.stream,
    stderr: outputs.stderr.stream,
  });
  return { exitCode, stdout: outputs.stdout.text(), stderr: outputs.stderr.text() };
}

function collect() {
  const stream = new PassThrough();
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  return { stream, text: () => Buffer.concat(parts).toString('utf8') };
}

/** What a program has for itself: its temporary folder, and its handlers of signals, which it never takes away. */
function borrowProcess({ TMPDIR }: Readonly<Record<string, string>>): Disposable {
  const { TMPDIR: own } = process.env;
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  process.env.TMPDIR = TMPDIR;
  return {
    [Symbol.dispose]() {
      if (own === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = own;
      signals.forEach((signal, index) => {
        for (const listener of process.listeners(signal)) {
          if (!before[index]?.includes(listener)) process.off(signal, listener);
        }
      });
    },
  };
}
