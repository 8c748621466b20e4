import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { describeCommand } from '../../../src/tools/shell/describe-command.ts';
import { aPolicy } from './policy.ts';

describe('a tool that runs programs of the project', () => {
  it.each([
    'npx git push',
    "npx -c 'git push'",
    "npx --call='git push'",
    'npx -y sudo ls',
    "npm exec -c 'git push'",
    "npm exec --call 'rm -rf /'",
    'npm exec -- git push',
    'npm --prefix sub exec -- git push',
    'pnpm exec git push',
    "pnpm -c exec 'git push'",
    'yarn exec git push',
    'bun x git push',
    'bundle exec git push',
    'poetry run git push',
    'poetry run sudo ls',
    'pipenv run -- sudo ls',
    'pdm run git push',
    'hatch run git push',
    'uv run git push',
    'uv run --with a git push',
    "uv run bash -c 'git push'",
    'env CI=1 poetry run git push',
  ])('is no way around the blocklist: %s', (command) => {
    expect(classifyCommand(command, aPolicy({ allowedOnly: false }))).toMatchObject({ blocked: true, allowed: false });
  });

  it.each([
    "npx -c 'ls'",
    'npx -p a -c ls',
    'npm exec --call=ls',
    'npm exec -c ls',
    "pnpm exec -c 'ls'",
    'poetry run env',
    'poetry run python -c 1',
    'uv run bash -c ls',
    'bundle exec ruby -e 1',
    'uv run -- python3 -i',
  ])('is as dangerous as what it runs: %s', (command) => {
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dangerous', blocked: false, allowed: false });
  });

  it.each([
    'npx tsc --noEmit',
    'npx -y prettier --check .',
    'npx eslint -c eslint.config.js .',
    'npx vitest -t "sudo make me a sandwich"',
    'npm exec -- tsc -p .',
    'npm test -- -c x',
    'npm run exec',
    'pnpm exec vitest run',
    'poetry run pytest -q',
    'poetry run python -m pytest',
    'uv run --with a pytest',
    'uv run python scripts/x.py',
    'bundle exec rake test',
  ])('runs the project’s own code: %s', (command) => {
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dev', blocked: false, allowed: true });
  });

  it('is looked through for guardrails', () => {
    const place = { workspaceRoot: '/work/project', cwd: '/work/project' };
    expect(describeCommand('poetry run rm -f .env', place)).toEqual({
      parts: ['poetry run rm -f .env', 'rm -f .env'],
      touches: [{ path: '.env', access: 'delete' }],
      runsTests: false,
    });
  });
});
