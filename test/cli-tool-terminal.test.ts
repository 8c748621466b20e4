import { describe, expect, it } from 'vitest';
import { openPlainFolder } from './support/plain-folder.ts';
import { noPseudoTerminal } from './support/pseudo-terminal.ts';

const reason = noPseudoTerminal();
const question = '[y/n/a]';

/** The words of a call that asks before it writes or runs something. */
function asking(name: string, args: object, ...flags: string[]): readonly string[] {
  return ['tool', name, JSON.stringify(args), '--confirm', 'confirm-sensitive', ...flags];
}

const write = asking('write_file', { path: 'b.txt', content: 'written\n' });

describe.skipIf(reason)(`architect tool at a terminal${reason ? ` (${reason})` : ''}`, () => {
  it('asks with everything it is going to do, and does it after a y', async () => {
    using folder = openPlainFolder();
    const session = folder.atTerminal(write);
    await session.shows(`Run 'write_file' with args={"path":"b.txt","content":"written\\n"`);
    await session.shows(question);
    expect(folder.textOf('b.txt')).toBeUndefined();
    session.type('y\n');
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(folder.textOf('b.txt')).toBe('written\n');
  });

  it('leaves the file alone after an n: 1', async () => {
    using folder = openPlainFolder();
    const session = folder.atTerminal(write);
    await session.shows(question);
    session.type('n\n');
    expect(await session.exitCode).toBe(1);
    expect(session.screen()).toContain('Action cancelled by the user');
    expect(folder.textOf('b.txt')).toBeUndefined();
  });

  it.each([
    ['an a', 'a\n'],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('stops at %s: 130', async (_what, typed) => {
    using folder = openPlainFolder();
    const session = folder.atTerminal(write);
    await session.shows(question);
    session.type(typed);
    expect(await session.exitCode, session.screen()).toBe(130);
    expect(folder.textOf('b.txt')).toBeUndefined();
  });

  it('asks again after anything else', async () => {
    using folder = openPlainFolder();
    const session = folder.atTerminal(write);
    for (const [index, typed] of ['\n', 'yy\n', '1\n', 'y y\n'].entries()) {
      await session.shows(question, index + 1);
      session.type(typed);
    }
    await session.shows(question, 5);
    expect(folder.textOf('b.txt')).toBeUndefined();
    session.type('n\n');
    expect(await session.exitCode).toBe(1);
  });

  it('asks in Spanish and takes a Spanish yes', async () => {
    using folder = openPlainFolder();
    const session = folder.atTerminal([...write, '--language', 'es']);
    await session.shows("¿Ejecutar 'write_file' con args=");
    session.type('sí\n');
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(folder.textOf('b.txt')).toBe('written\n');
  });

  it('runs a command that only reads unasked', async () => {
    using folder = openPlainFolder({ 'a.txt': '' });
    const session = folder.atTerminal(asking('run_command', { command: 'ls' }));
    expect(await session.exitCode).toBe(0);
    expect(session.screen()).toContain('a.txt');
    expect(session.screen()).not.toContain(question);
  });

  it.each([
    ['a development command', 'mkdir made', []],
    ['a dangerous one', "sh -c 'mkdir made'", ['--mode', 'yolo']],
  ])('asks before %s', async (_what, command, flags) => {
    for (const [typed, exitCode, made] of [
      ['n\n', 1, false],
      ['y\n', 0, true],
    ] as const) {
      using folder = openPlainFolder();
      const session = folder.atTerminal(asking('run_command', { command: `${command} && touch made/it` }, ...flags));
      await session.shows(question);
      session.type(typed);
      expect(await session.exitCode, session.screen()).toBe(exitCode);
      expect(folder.textOf('made/it') !== undefined).toBe(made);
    }
  });

  it('shows a long command whole: nothing runs that was not seen', async () => {
    using folder = openPlainFolder();
    const padding = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const session = folder.atTerminal(asking('run_command', { command: `echo ${padding}; touch the-end` }));
    await session.shows(question);
    const screen = session.screen().replaceAll(/\r?\n/g, '');
    expect(screen).toContain(`echo ${padding}; touch the-end`);
    session.type('n\n');
    expect(await session.exitCode).toBe(1);
  });

  it('shows escape codes, direction marks and hidden characters for what they are', async () => {
    using folder = openPlainFolder();
    const command = 'touch x\u001b[2K\u001b[1A\r\u202e\u200b\u061c\u00a0\u{e0041}y';
    const session = folder.atTerminal(asking('run_command', { command }));
    await session.shows(question);
    expect(session.screen()).toContain(String.raw`touch x\u001b[2K\u001b[1A\r\u202e\u200b\u061c\u00a0\udb40\udc41y`);
    expect(session.screen()).not.toContain('\u001b[2K');
    session.type('n\n');
    expect(await session.exitCode).toBe(1);
  });

  it('asks nothing by default: the call was typed by a person', async () => {
    using folder = openPlainFolder();
    const session = folder.atTerminal(['tool', 'write_file', '{"path": "b.txt", "content": "x"}']);
    expect(await session.exitCode).toBe(0);
    expect(session.screen()).not.toContain(question);
  });
});

describe('architect tool that is interrupted', () => {
  const long = (script: string) => ['tool', 'run_command', JSON.stringify({ command: script, timeout: 600 })];

  it.each([
    ['once', 1, 'echo $$ > pid; sleep 300'],
    ['twice, by a command that does not listen', 2, "trap '' TERM INT; echo $$ > pid; sleep 300; sleep 300"],
  ])('%s leaves nothing running and ends with 130', async (_title, signals, script) => {
    using folder = openPlainFolder();
    const command = folder.start([...long(script), '--mode', 'yolo']);
    const pid = Number(await until(() => folder.textOf('pid')?.trim() || undefined));
    for (let sent = 0; sent < signals; sent++) {
      command.kill('SIGINT');
      await command.shows('SIGINT: stopping the tool');
    }
    const { exitCode, stderr } = await command.result;
    expect(exitCode, stderr).toBe(130);
    await until(() => (isAlive(pid) ? undefined : true));
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until<Value>(look: () => Value | undefined): Promise<Value> {
  for (;;) {
    const value = look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
