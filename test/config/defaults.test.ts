import { describe, expect, test } from 'vitest';
import { defaultProtectedFiles, defaultSensitiveFiles } from '../../src/config/defaults.ts';
import { createPathMatcher } from '../../src/kit/glob.ts';

describe('files that are sensitive by default', () => {
  const isSensitive = createPathMatcher(defaultSensitiveFiles);

  test.each([
    '.env',
    'packages/api/.env',
    '.env.production',
    '.env.local',
    '.env.example.local',
    '.env_local',
    '.envrc',
    'deploy/prod.env',
    'certs/server.pem',
    'server.key',
    'id_rsa',
    'keys/id_ed25519',
    '.npmrc',
    '.netrc',
    '.git-credentials',
    'home/.ssh/config',
    '.aws/credentials',
  ])('%s is', (path) => {
    expect(isSensitive(path)).toBe(true);
  });

  test.each([
    '.env.example',
    'packages/api/.env.sample',
    '.env.template',
    'example.env',
    'src/env.ts',
    'src/id_generator.ts',
    'id_rsa.pub',
    'src/keys.ts',
    'environment',
    'README.md',
  ])('%s is not', (path) => {
    expect(isSensitive(path)).toBe(false);
  });
});

describe('files that are protected by default', () => {
  const isProtected = createPathMatcher(defaultProtectedFiles);

  test.each([
    '.github/workflows/ci.yml',
    '.github/workflows/nested/ci.yml',
    '.github/actions/setup/action.yml',
    '.github/architect.yml',
    'CODEOWNERS',
    '.github/CODEOWNERS',
    'docs/CODEOWNERS',
  ])('%s is', (path) => {
    expect(isProtected(path)).toBe(true);
  });

  test.each(['src/workflows/ci.yml', '.github/dependabot.yml', 'docs/README.md'])('%s is not', (path) => {
    expect(isProtected(path)).toBe(false);
  });
});
