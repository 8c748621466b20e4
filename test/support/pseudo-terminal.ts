import { execFileSync, spawn } from 'node:child_process';

/** A program that believes a person sits before it. Its two output streams arrive as one, as on a screen. */
export interface TerminalSession {
  /** Resolves when the screen holds this text `times` times; rejects when the program ends before. */
  shows(text: string, times?: number): Promise<void>;
  type(text: string): void;
  screen(): string;
  readonly exitCode: Promise<number | null>;
}

/** Why programs cannot be run in a pseudo terminal here; undefined where they can. Needs util-linux's `script`. */
export function noPseudoTerminal(): string | undefined {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
      ? undefined
      : "the `script` here is not util-linux's";
  } catch {
    return "there is no `script` of util-linux (Debian's bsdutils)";
  }
}

export function startInTerminal(
  command: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): TerminalSession {
  const line = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const child = spawn('script', ['-qefc', line, '/dev/null'], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const watches = new Set<() => void>();
  const state = { screen: '', ended: false };
  const look = () => {
    for (const watch of watches) watch();
  };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    state.screen += chunk;
    look();
  });
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      state.ended = true;
      resolve(code);
      look();
    });
  });
  return {
    screen: () => state.screen,
    exitCode,
    type: (text) => void child.stdin.write(text),
    shows(text, times = 1) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const watch = () => {
        if (state.screen.split(text).length > times) resolve();
        else if (state.ended) reject(new Error(`the program ended without showing "${text}":\n${state.screen}`));
      };
      watches.add(watch);
      watch();
      return promise.finally(() => watches.delete(watch));
    },
  };
}
