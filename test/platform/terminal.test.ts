import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTerminal, terminalText } from '../../src/platform/terminal.ts';
import { noPseudoTerminal, startInTerminal } from '../support/pseudo-terminal.ts';
import { nodeBinary } from '../support/runner.ts';

function aTerminal({ isTTY = { input: true, output: true }, signal = new AbortController().signal } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: isTTY.input });
  const output = Object.assign(new PassThrough(), { isTTY: isTTY.output });
  return {
    input,
    output,
    terminal: createTerminal({ input, output, signal }),
    shown: () => String(output.read() ?? ''),
  };
}

describe('a terminal', () => {
  it.each([
    ['y\n', 'y'],
    ['Yes\n', 'y'],
    ['sí\n', 'y'],
    ['n\n', 'n'],
    [' NO \n', 'n'],
    ['a\r\n', 'a'],
  ])('takes %j for %s', async (typed, answer) => {
    const { input, terminal, shown } = aTerminal();
    const asked = terminal.ask('Run it? [y/n/a]');
    input.write(typed);
    expect(await asked).toBe(answer);
    expect(shown()).toBe('Run it? [y/n/a] ');
  });

  it('asks again until an answer is one of the three', async () => {
    const { input, terminal, shown } = aTerminal();
    const asked = terminal.ask('Run it?');
    input.write('\n');
    await new Promise(setImmediate);
    input.write('yn\n');
    await new Promise(setImmediate);
    input.write('n\n');
    expect(await asked).toBe('n');
    expect(shown()).toBe('Run it? Run it? Run it? ');
  });

  it('drops what was pasted behind an answer: it cannot answer a question that was not read', async () => {
    const { input, terminal } = aTerminal();
    const first = terminal.ask('First?');
    input.write('y\ny\ny\n');
    expect(await first).toBe('y');
    const second = terminal.ask('Second?');
    await new Promise(setImmediate);
    input.write('n\n');
    expect(await second).toBe('n');
  });

  it('takes the end of the input for an abort, also at the next question', async () => {
    const { input, terminal } = aTerminal();
    const first = terminal.ask('First?');
    input.end();
    expect(await first).toBe('a');
    expect(await terminal.ask('Second?')).toBe('a');
  });

  it('gives up an open question when the run is being stopped', async () => {
    const controller = new AbortController();
    const { terminal } = aTerminal({ signal: controller.signal });
    const asked = terminal.ask('Run it?');
    controller.abort();
    expect(await asked).toBe('a');
    expect(await terminal.ask('Another?')).toBe('a');
  });

  it('is interactive only where the question is seen and the answer can be typed', () => {
    expect(aTerminal().terminal.isInteractive).toBe(true);
    expect(aTerminal({ isTTY: { input: false, output: true } }).terminal.isInteractive).toBe(false);
    expect(aTerminal({ isTTY: { input: true, output: false } }).terminal.isInteractive).toBe(false);
    const pipes = { input: new PassThrough(), output: new PassThrough(), signal: new AbortController().signal };
    expect(createTerminal(pipes).isInteractive).toBe(false);
  });
});

const reason = noPseudoTerminal();

describe.skipIf(reason)(`a real terminal${reason ? ` (${reason})` : ''}`, () => {
  const source = (name: string) => JSON.stringify(join(import.meta.dirname, '../../src/platform', name));
  const program = `
    import { createTerminal } from ${source('terminal.ts')};
    import { installShutdown } from ${source('shutdown.ts')};
    const { signal } = installShutdown({ onFirstSignal: (name) => console.error('got ' + name), exit: process.exit });
    const { isInteractive, ask } = createTerminal({ input: process.stdin, output: process.stderr, signal });
    console.log('interactive: ' + isInteractive);
    const answers = [await ask('First?'), await ask('Second?')];
    console.log('answers: ' + answers.join());
    process.exit(signal.aborted ? 130 : 0);
  `;
  const start = () =>
    startInTerminal([nodeBinary(), '--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1' },
    });

  it('is asked question by question', async () => {
    const session = start();
    await session.shows('First?');
    session.type('y\n');
    await session.shows('Second?');
    session.type('n\n');
    expect(await session.exitCode).toBe(0);
    expect(session.screen()).toContain('interactive: true');
    expect(session.screen()).toContain('answers: y,n');
  });

  it('lets Ctrl-C at a question stop the run', async () => {
    const session = start();
    await session.shows('First?');
    session.type('\u0003');
    expect(await session.exitCode).toBe(130);
    expect(session.screen()).toContain('got SIGINT');
    expect(session.screen()).toContain('answers: a,a');
  });
});

describe('text from outside on a terminal', () => {
  it.each([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['the title', 'a\u001b]0;owned\u0007b', 'ab'],
    ['links', '\u001b]8;;http://x\u001b\\text\u001b]8;;\u001b\\', 'text'],
    ['a line that is written over', 'rm -rf\rls', 'rm -rf\nls'],
    ['C1 codes and bells', 'a\u009b31mb\u0007', 'a31mb'],
    ['marks that reorder', 'a\u202eb\u2066c', 'abc'],
  ])('loses %s', (_what, text, shown) => {
    expect(terminalText(text)).toBe(shown);
  });

  it('keeps lines, tabs, accents and emoji', () => {
    const text = '✅ Éxito\n\tuno → dos 👩‍💻\n';
    expect(terminalText(text)).toBe(text);
  });
});
