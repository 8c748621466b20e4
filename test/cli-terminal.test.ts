import { describe, expect, it } from 'vitest';
import { lastToolResult, openLocalRun } from './support/local-run.ts';
import { calls, type Script, says } from './support/model-server.ts';
import { noPseudoTerminal } from './support/pseudo-terminal.ts';
import { sampleProject, sampleRepair } from './support/sample-project.ts';

const repairs: Script = [calls([{ name: 'edit_file', arguments: sampleRepair }]), says('The day is UTC now.')];
const repaired = sampleProject['src/day.js']?.replace(sampleRepair.old_str, sampleRepair.new_str);

const reason = noPseudoTerminal();

describe.skipIf(reason)(`architect run at a terminal${reason ? ` (${reason})` : ''}`, () => {
  it('asks before an edit and makes it after a yes', async () => {
    await using scene = await openLocalRun(repairs);
    const session = scene.atTerminal(['run', 'fix']);
    await session.shows("Run 'edit_file' with args=");
    expect(scene.status()).toBe('');
    session.type('y\n');
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
  });

  it('tells the model about a no and goes on', async () => {
    await using scene = await openLocalRun(repairs);
    const session = scene.atTerminal(['run', 'fix']);
    await session.shows('[y/n/a]');
    session.type('n\n');
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(lastToolResult(scene.server, 1)).toContain('Action cancelled by the user');
    expect(scene.status()).toBe('');
  });

  it.each([
    ['an a', 'a\n'],
    ['Ctrl-C', '\u0003'],
    ['two times Ctrl-C', '\u0003\u0003'],
  ])('stops the run at %s: 130', async (_what, typed) => {
    await using scene = await openLocalRun(repairs);
    const session = scene.atTerminal(['run', 'fix']);
    await session.shows('[y/n/a]');
    session.type(typed);
    expect(await session.exitCode, session.screen()).toBe(130);
    expect(scene.status()).toBe('');
  });
});
