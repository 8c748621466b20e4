/** Where the configuration is read from, in the base commit, unless the input `config` says otherwise. */
export const defaultConfigPath = '.github/architect.yml';

/** Files that decide what CI and the agent itself may do; never edited by a run. User lists are added. */
export const defaultProtectedFiles: readonly string[] = [
  '.github/workflows/**',
  '.github/actions/**',
  defaultConfigPath,
  'CODEOWNERS',
  '.github/CODEOWNERS',
  'docs/CODEOWNERS',
];

/**
 * Files that hold secrets by convention; neither read nor written. User lists are added. Templates such as
 * `.env.example` and public keys stay readable, and so does source code such as `id_generator.ts`.
 */
export const defaultSensitiveFiles: readonly string[] = [
  '.env',
  '.envrc',
  '.env[._-]!(example|sample|template|dist|defaults)',
  '!(example|sample|template).env',
  '*.pem',
  '*.key',
  '*.p12',
  '*.pfx',
  '*.jks',
  '*.keystore',
  '*.ppk',
  'id_!(*.*)',
  '.npmrc',
  '.pypirc',
  '.netrc',
  '_netrc',
  '.git-credentials',
  '.htpasswd',
  '.pgpass',
  '.dockercfg',
  '**/.docker/config.json',
  '**/.kube/config',
  '**/.aws/credentials',
  '**/.ssh/**',
  '**/.gnupg/**',
];
