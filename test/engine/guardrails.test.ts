import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GuardrailVerdict } from '../../src/contracts/guardrail.ts';
import type { Language } from '../../src/contracts/language.ts';
import type { ToolIntent, ToolTouch } from '../../src/contracts/tool.ts';
import { createGuardrails, type GuardrailOptions } from '../../src/engine/guardrails/index.ts';
import { aTool } from '../support/builders.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const defaults: GuardrailOptions = {
  protectedFiles: ['.github/workflows/**', '.github/architect.yml', 'CODEOWNERS', 'docs/frozen/'],
  sensitiveFiles: ['.env', '.env.*', '*.pem', 'secrets/**'],
  blockedCommands: ['\\bterraform\\s+apply\\b', '^docker push'],
  language: 'en',
};

const plannedEdits = async () => [];

async function verdict(
  intent: Partial<ToolIntent>,
  options: Partial<GuardrailOptions> & { readonly speak?: Language } = {},
): Promise<GuardrailVerdict> {
  const { speak = 'en', ...rest } = options;
  const call = { tool: aTool(), args: {}, intent: { touches: [], ...intent }, language: speak, plannedEdits };
  for (const guardrail of createGuardrails({ ...defaults, ...rest })) {
    const answer = await guardrail.check(call);
    if (answer.status === 'block') return answer;
  }
  return { status: 'allow' };
}

function touch(path: string, access: ToolTouch['access']) {
  return verdict({ touches: [{ path, access }] });
}

async function ruleOf(answer: Promise<GuardrailVerdict>): Promise<string> {
  const settled = await answer;
  return settled.status === 'block' ? settled.refusal.rule : 'allow';
}

describe('protected files', () => {
  it.each([
    '.github/workflows/ci.yml',
    './.github/workflows/ci.yml',
    '.github//workflows///ci.yml',
    '.github/./workflows/x/../ci.yml',
    'a/../.github/workflows/ci.yml',
    '.GitHub/Workflows/ci.yml',
    '.github/workflows/deep/er/x.yml',
    '.github/architect.yml',
    'CODEOWNERS',
    'codeowners',
    'docs/CODEOWNERS',
    'docs/frozen/a.md',
  ])('%s is neither written nor deleted, but read', async (path) => {
    expect(await ruleOf(touch(path, 'write'))).toBe('protected_files');
    expect(await ruleOf(touch(path, 'delete'))).toBe('protected_files');
    expect(await ruleOf(touch(path, 'read'))).toBe('allow');
  });

  it.each(['src/ci.yml', '.github/ISSUE_TEMPLATE.md', 'github/workflows/ci.yml', 'CODEOWNERS.md', 'docs/a.md'])(
    '%s is free',
    async (path) => {
      expect(await ruleOf(touch(path, 'write'))).toBe('allow');
    },
  );

  it('a folder that holds them cannot be deleted', async () => {
    for (const path of ['.github', '.github/', './.GitHub', '.github/workflows']) {
      expect(await ruleOf(touch(path, 'delete')), path).toBe('protected_files');
    }
    expect(await ruleOf(touch('.', 'delete'))).not.toBe('allow');
    expect(await ruleOf(touch('.git-hub', 'delete'))).toBe('allow');
    expect(await ruleOf(touch('docs/other', 'delete'))).toBe('allow');
  });

  it('every touch of a call counts', async () => {
    const touches = [
      { path: 'a.txt', access: 'write' as const },
      { path: '.github/workflows/ci.yml', access: 'write' as const },
    ];
    expect(await ruleOf(verdict({ touches }))).toBe('protected_files');
  });

  it('a path that no file can have is settled at once: the gate refuses it', async () => {
    expect(await ruleOf(touch(`${'./'.repeat(2_000)}CODEOWNERS`, 'write'))).toBe('protected_files');
    expect(await ruleOf(touch(`${'../'.repeat(1_500_000)}CODEOWNERS`, 'write'))).toBe('allow');
  });

  it('the refusal names the rule, the path, the pattern and for workflows the permission', async () => {
    expect(await touch('.github/workflows/ci.yml', 'write')).toEqual({
      status: 'block',
      refusal: {
        rule: 'protected_files',
        what: '.github/workflows/ci.yml',
        reason: expect.stringMatching(/protected_files: \.github\/workflows\/\*\*.*'workflows' permission/),
      },
    });
    const other = await touch('CODEOWNERS', 'write');
    expect(JSON.stringify(other)).not.toContain('permission');
  });

  it('speaks the language of the call', async () => {
    const touches = [{ path: '.github/workflows/ci.yml', access: 'write' as const }];
    const answer = await verdict({ touches }, { speak: 'es' });
    expect(JSON.stringify(answer)).toContain('está protegido: se puede leer pero no cambiar');
    expect(JSON.stringify(answer)).toContain("permiso 'workflows'");
  });
});

describe('sensitive files', () => {
  it.each(['.env', 'app/.env', '.env.local', '.ENV', 'certs/server.pem', 'secrets/db/password', 'src/../.env'])(
    '%s is neither read nor changed',
    async (path) => {
      for (const access of ['read', 'write', 'delete'] as const) {
        expect(await ruleOf(touch(path, access)), access).toBe('sensitive_files');
      }
    },
  );

  it.each(['env', '.envrc', 'src/environment.ts', 'pem.txt'])('%s is free', async (path) => {
    expect(await ruleOf(touch(path, 'read'))).toBe('allow');
  });
});

describe('symbolic links', () => {
  it('lead to what they name', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, '.github/workflows'), { recursive: true });
    await writeFile(join(folder.path, '.github/workflows/ci.yml'), 'on: push');
    await writeFile(join(folder.path, '.env'), 'A=1');
    await symlink('.github/workflows/ci.yml', join(folder.path, 'notes.md'));
    await symlink('.github', join(folder.path, 'gh'));
    await symlink('.env', join(folder.path, 'settings.txt'));
    const resolvePath = async (path: string) =>
      realpath(join(folder.path, path)).then(
        (real) => relative(folder.path, real),
        () => undefined,
      );
    const by = (path: string, access: ToolTouch['access']) =>
      ruleOf(verdict({ touches: [{ path, access }] }, { resolvePath }));
    expect(await by('notes.md', 'write')).toBe('protected_files');
    expect(await by('gh/workflows/ci.yml', 'write')).toBe('protected_files');
    expect(await by('settings.txt', 'read')).toBe('sensitive_files');
    expect(await by('missing.txt', 'write')).toBe('allow');
    expect(await by('.github/workflows/new.yml', 'write')).toBe('protected_files');
  });
});

describe('blocked commands', () => {
  const run = (text: string, parts: readonly string[] = [text]) =>
    verdict({ command: { text, parts, runsTests: false } });

  it('are refused as written and in every part', async () => {
    expect(await ruleOf(run('terraform apply -auto-approve'))).toBe('blocked_commands');
    expect(await ruleOf(run('cd infra && "terraform" \'apply\'', ['cd infra', 'terraform apply']))).toBe(
      'blocked_commands',
    );
    expect(await ruleOf(run('make && docker push x', ['make', 'docker push x']))).toBe('blocked_commands');
  });

  it('leave others alone', async () => {
    expect(await ruleOf(run('terraform plan'))).toBe('allow');
    expect(await ruleOf(verdict({}))).toBe('allow');
  });

  it('name the command and the pattern', async () => {
    expect(await run('docker push x')).toMatchObject({
      refusal: { what: 'docker push x', reason: expect.stringContaining('^docker push') },
    });
  });

  it('must be regular expressions', () => {
    expect(() => createGuardrails({ ...defaults, blockedCommands: ['ok', '('] })).toThrow(
      expect.objectContaining({ code: 'config', message: expect.stringContaining("blocked_commands[1]: '('") }),
    );
  });
});
