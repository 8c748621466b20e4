import { describe, expect, it } from 'vitest';
import { calls, type Reply, says } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { sampleProject } from '../support/sample-project.ts';
import { createScene, pullBranch, type Scene } from '../support/scene.ts';

const tools = [
  'apply_patch',
  'delete_file',
  'edit_file',
  'find_files',
  'grep',
  'list_files',
  'read_file',
  'run_command',
  'search_code',
  'write_file',
];

const call = (name: string, args: Readonly<Record<string, unknown>>): Reply => calls([{ name, arguments: args }]);

const patch = `--- a/notes/one.txt
+++ b/notes/one.txt
@@
 first
-second
+second, patched
--- /dev/null
+++ b/notes/three.txt
@@ -0,0 +1 @@
+third
`;

function answers(scene: Scene): readonly string[] {
  const messages = scene.model.requests.at(-1)?.body?.messages ?? [];
  return messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []));
}

describe('the first request', () => {
  it.each(['en', 'es'])('offers ten tools, and with the system prompt stays below 10 KB in %s', async (language) => {
    await using scene = await createScene({
      script: [says('Nothing to do.')],
      files: { ...sampleProject, '.github/architect.yml': 'gates: []\n' },
    });
    const result = await runMain(scene.dispatch({ prompt: 'look around', publish: 'none', language }));
    expect(result.exitCode, result.log).toBe(0);
    const { messages = [], tools: offered = [] } = scene.model.requests[0]?.body ?? {};
    expect(offered.map((tool) => tool.function.name)).toEqual(tools);
    expect(messages[0]?.role).toBe('system');
    const bytes = Buffer.byteLength(messages[0]?.content ?? '') + Buffer.byteLength(JSON.stringify(offered));
    expect(bytes).toBeLessThanOrEqual(10_000);
  });
});

describe('a run that uses every tool', () => {
  it('delivers what they made of the repository', async () => {
    await using scene = await createScene({
      script: [
        call('list_files', { path: 'notes' }),
        call('find_files', { pattern: '*.txt' }),
        call('grep', { pattern: 'second' }),
        call('search_code', { pattern: '^f\\w+t$', context_lines: 1 }),
        call('read_file', { path: 'notes/one.txt' }),
        call('edit_file', { path: 'notes/two.txt', old_str: 'beta', new_str: 'beta, edited' }),
        call('apply_patch', { patch }),
        call('write_file', { path: 'notes/four.txt', content: 'fourth\n' }),
        call('delete_file', { path: 'notes/old.txt' }),
        call('run_command', { command: 'cd notes && wc -l three.txt' }),
        says('Used them all.'),
      ],
      files: {
        ...sampleProject,
        'notes/one.txt': 'first\nsecond\n',
        'notes/two.txt': 'alpha\nbeta\n',
        'notes/old.txt': 'gone soon\n',
        '.github/architect.yml': 'gates: []\nworkspace:\n  allow_delete: true\n',
      },
    });
    const result = await runMain(scene.comment('/architect tidy the notes'));
    expect(result.exitCode, result.log).toBe(0);
    const [list, find, grep, search, read, edit, applied, wrote, deleted, counted] = answers(scene);
    expect(list).toBe('notes/old.txt\nnotes/one.txt\nnotes/two.txt');
    expect(find).toBe(list);
    expect(grep).toContain('notes/one.txt:2:second');
    expect(search).toContain('notes/one.txt\n1: first\n2- second');
    expect(read).toBe('first\nsecond\n');
    expect(edit).toContain('+beta, edited');
    expect(applied).toContain('notes/three.txt');
    expect(wrote).toContain('notes/four.txt');
    expect(deleted).toContain('notes/old.txt');
    expect(counted).toContain('1 three.txt');
    const tree = git(scene.remote, ['ls-tree', '-r', '--name-only', `refs/heads/${pullBranch}`, 'notes/']);
    expect(tree.split('\n')).toEqual(['notes/four.txt', 'notes/one.txt', 'notes/three.txt', 'notes/two.txt']);
    expect(git(scene.remote, ['show', `refs/heads/${pullBranch}:notes/one.txt`])).toBe('first\nsecond, patched');
  });
});
