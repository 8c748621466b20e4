import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answers,
  command,
  configured,
  edit,
  expectDelivered,
  foreignCommands,
  lastComment,
  pushedFiles,
  tipOf,
  withoutGates,
  yolo,
} from '../support/hostile.ts';
import { findLeaks, findProcesses } from '../support/leaks.ts';
import { calls, says } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { sampleRepair } from '../support/sample-project.ts';
import { createScene } from '../support/scene.ts';

describe('a command that looks for secrets', () => {
  const environment = "tr '\\0' '\\n' < /proc/$PPID/environ";
  const hex = "od -An -v -tx1 | tr -d ' \\n'";

  it('finds none in its own environment, and what it finds elsewhere reaches nobody', async () => {
    const reads = ['env', 'cat .git/config', ...['base64', hex, 'rev'].map((form) => `${environment} | ${form}`)];
    await using scene = await createScene({
      layout: 'v4',
      files: configured(
        [
          `gates: [{ name: curious, command: "${environment.replaceAll('\\', '\\\\')}; exit 1", required: false }]`,
          `hooks: { post_tool_use: [{ name: curious, command: "${environment.replaceAll('\\', '\\\\')}" }] }`,
        ].join('\n'),
      ),
      script: [calls([edit, ...reads.map((read) => command(read)), command(environment)]), says('Done.')],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    const [own = ''] = (answers(scene)[1] ?? '').split('[Hook');
    expect(own, 'the environment of a command').not.toMatch(/INPUT_|ACTIONS_|GITHUB_/);
    expect(answers(scene).at(-1), 'without isolation it reads the harness').toContain('INPUT_API-KEY=***');
    expect(findLeaks(scene, result)).toEqual([]);
  });

  it('cannot put them into the repository, by content, by name or as a link', async () => {
    const key = `${environment} | sed -n 's/^INPUT_API-KEY=//p'`;
    const plant = [
      `${environment} > notes.txt`,
      `${key} | base64 > encoded.txt`,
      `${key} | ${hex} > hex.txt`,
      `mkdir dir && : > "dir/$(${key})"`,
      `ln -s "$(${key})" link`,
      'echo fine > fine.txt',
    ].join('\n');
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit, command(plant)]), says('Done.')],
    });
    const result = await yolo(scene);
    expect(result.exitCode, result.log).toBe(2);
    expect(pushedFiles(scene)).toEqual(['fine.txt', sampleRepair.path]);
    expect(findLeaks(scene, result)).toEqual([]);
    for (const file of ['notes.txt', 'encoded.txt', 'hex.txt', 'link'])
      expect(lastComment(scene)).toContain(`\`${file}\``);
  });
});

describe('what a command does to the repository', () => {
  it('runs nothing when the harness commits and pushes', async () => {
    const settings = [
      ['core.fsmonitor', '$E'],
      ['core.hooksPath', '.git/hooks'],
      ['core.sshCommand', '$E'],
      ['core.askPass', '$E'],
      ['core.pager', '$E'],
      ['core.alternateRefsCommand', '$E'],
      ['core.worktree', '/tmp'],
      ['core.excludesFile', '$PWD/everything'],
      ['credential.helper', '!$E'],
      ['diff.external', '$E'],
      ['diff.evil.textconv', '$E'],
      ['filter.evil.clean', '$E'],
      ['filter.evil.smudge', '$E'],
      ['filter.evil.process', '$E'],
      ['filter.evil.required', 'true'],
      ['merge.evil.driver', '$E %O %A %B'],
      ['alias.push', '!$E'],
      ['gpg.program', '$E'],
      ['commit.gpgSign', 'true'],
      ['include.path', '$PWD/evil.config'],
      ['url.file:///nowhere.insteadOf', 'http'],
      ['http.proxy', 'http://127.0.0.1:9'],
    ];
    const plant = [
      `cat > evil.sh <<'END'\n#!/bin/sh\necho "$0 $*" >> "\${0%/workspace*}/ran"\ncat\nEND\nchmod +x evil.sh; E="$PWD/evil.sh"`,
      'mkdir -p .git/hooks .git/info .git/objects/info bin; cp evil.sh bin/git',
      'for hook in pre-commit pre-push post-commit reference-transaction post-index-change post-checkout; do cp evil.sh .git/hooks/$hook; done',
      `printf '* filter=evil diff=evil merge=evil\\n' | tee .gitattributes > .git/info/attributes`,
      `printf '[core]\\n\\tfsmonitor = %s\\n' "$E" > evil.config; echo '*' | tee everything > .git/info/exclude`,
      ...settings.map(([key, value]) => `git config ${key} "${value}"`),
      'echo /tmp > .git/objects/info/alternates; echo bogus > .git/shallow; echo bogus > .git/HEAD; : > .git/index',
    ].join('\n');
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit, command(plant), { name: 'list_files', arguments: {} }]), says('Done.')],
    });
    const path = `${join(scene.workspace, 'bin')}:bin:${process.env.PATH}`;
    const run = scene.comment('/architect obey', { inputs: { mode: 'yolo' }, env: { PATH: path } });
    const result = await runMain(run);
    expectDelivered(scene, result);
    expect(existsSync(join(scene.workspace, 'evil.sh')), 'it was planted').toBe(true);
    const ran = join(scene.folder, 'ran');
    const byCommands = existsSync(ran) ? readFileSync(ran, 'utf8') : '';
    expect(byCommands.split('\n').filter((line) => !/bin\/git (config|ls-files)/.test(line) && line !== '')).toEqual(
      [],
    );
  });

  it.each([
    ['commits of its own', 'git config user.email a@b.c; git config user.name x; git commit -qam "[skip ci] mine"'],
    ['another branch', 'git stash -q && git checkout -q --orphan other && git stash pop -q; git branch -D main'],
    ['no .git any more', "node -e \"require('fs').rmSync('.git', { recursive: true })\""],
    ['no objects any more', "node -e \"require('fs').rmSync('.git/objects', { recursive: true })\""],
    ['a new repository', 'rm -r .git -f && git init -q'],
  ])('does not get into the way of the one commit: %s', async (_, meddle) => {
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit, command(meddle)]), says('Done.')],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(pushedFiles(scene)).toEqual([sampleRepair.path]);
    expect(git(scene.remote, ['log', '-1', '--format=%an', tipOf(scene)])).toBe('github-actions[bot]');
  });

  it('with pipes, sockets, devices, loops and odd names holds no tool up', async () => {
    const make = [
      'mkfifo pipe; mknod device c 1 5 2>/dev/null; ln -s loop2 loop1; ln -s loop1 loop2; ln -s . self; ln -s / root',
      `node -e "require('net').createServer().listen('socket', () => process.exit())"`,
      `printf x > "$(printf 'two\\nlines ::error::x \\033[31m')"; printf y > "$(printf 'bad\\377name')"; printf z > ./-rf; printf q > '<img src=x> @ana'`,
    ].join('\n');
    const touch = ['pipe', 'loop1', 'root/etc/passwd'].flatMap((path) => [
      { name: 'read_file', arguments: { path } },
      { name: 'write_file', arguments: { path, content: 'x' } },
    ]);
    await using scene = await createScene({
      files: withoutGates,
      script: [
        calls([edit, command(make), ...touch, { name: 'grep', arguments: { pattern: 'toISOString' } }]),
        says('Done.'),
      ],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(answers(scene).slice(2, 8).join('\n')).toMatch(/not a regular file[\s\S]*escapes the workspace/);
    expect(answers(scene).at(-1)).toContain('src/day.js');
    expect(pushedFiles(scene)).toContain('-rf');
    expect(foreignCommands(result.commands)).toEqual([]);
    expect(lastComment(scene)).toContain('\n- `<img src=x> @ana` +1');
  });

  it('in thousands of files is delivered, and the report says how many it does not list', async () => {
    const make = 'mkdir many && cd many && for i in $(seq 2000); do echo $i > a-file-with-a-long-name-$i.txt; done';
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit, command(make)]), says('Done.')],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(result.outputs['files-changed']).toBe('2001');
    expect(lastComment(scene).length).toBeLessThanOrEqual(65_536);
    expect(lastComment(scene)).toContain('**Files** (2001)');
    expect(lastComment(scene)).toMatch(/… \d+ more in the report file/);
    expect(readFileSync(result.outputs['report-file'] ?? '', 'utf8')).toContain('long-name-1999.txt');
  });
});

describe('commands that do not end', () => {
  it('are ended with their children, in gates too, and leave nothing behind', async () => {
    await using scene = await createScene({
      files: configured(
        'gate_retries: 0\ngates: [{ name: slow, command: "sleep 300 & (sleep 301 &); sleep 302", timeout: 1 }, { name: leaves one behind, command: "sleep 300 & echo ok" }]\n',
      ),
      script: [calls([edit, command("trap '' TERM; while :; do sleep 1; done", { timeout: 1 })]), says('Done.')],
    });
    const result = await yolo(scene);
    expect(result.exitCode, result.log).toBe(2);
    const gates = JSON.parse(result.outputs.gates ?? '') as readonly { readonly status: string }[];
    expect(gates.map(({ status }) => status)).toEqual(['timeout', 'passed']);
    expect(findProcesses(scene)).toEqual([]);
    expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('toISOString');
  });

  it('block the call when they are its hook', async () => {
    await using scene = await createScene({
      files: configured(
        'gates: []\nhooks: { pre_tool_use: [{ name: hangs, command: "sleep 300", timeout: 1, matcher: edit_file }] }\n',
      ),
      script: [calls([edit]), says('I may not.')],
    });
    const result = await yolo(scene);
    expect(result.exitCode, result.log).toBe(0);
    expect(answers(scene)[0]).toMatch(/^Blocked by hook: hangs/);
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(lastComment(scene)).toContain('hooks.hangs');
    expect(findProcesses(scene)).toEqual([]);
  });
});
