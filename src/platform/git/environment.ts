import { delimiter } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigEntry = readonly [key: string, value: string];

/** What a git process may know of the surrounding environment: how to reach the network, nothing else. */
const passedOn = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'all_proxy',
  'no_proxy',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'TMPDIR',
  'SYSTEMROOT',
] as const;

/** No program named by a config, an attribute or a repository may run; nothing is written behind our back. */
const hardening: readonly ConfigEntry[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.pager', 'cat'],
  ['core.attributesFile', '/dev/null'],
  ['core.autocrlf', 'false'],
  ['core.safecrlf', 'false'],
  ['core.quotePath', 'false'],
  ['core.askPass', ''],
  ['credential.helper', ''],
  ['diff.external', ''],
  ['diff.ignoreSubmodules', 'all'],
  ['protocol.ext.allow', 'never'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['fetch.writeCommitGraph', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.gpgSign', 'false'],
  ['commit.gpgSign', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['advice.detachedHead', 'false'],
  ['safe.directory', '*'],
];

/** The environment all git processes share; `home` is an empty private folder (no `.gitconfig`, no `.netrc`). */
export function baseEnvironment(options: {
  readonly environment: Environment;
  readonly path: readonly string[];
  readonly home: string;
}): Record<string, string> {
  const shared = passedOn.flatMap((name) => {
    const value = options.environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(shared),
    PATH: options.path.join(delimiter),
    HOME: options.home,
    XDG_CONFIG_HOME: options.home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'true',
    GIT_ALLOW_PROTOCOL: 'https:http:file',
  };
}

/** Configuration as environment variables, so that neither a command line nor a file holds it. */
export function configEnvironment(entries: readonly ConfigEntry[]): Record<string, string> {
  const all = [...hardening, ...entries];
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(all.length) };
  all.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return variables;
}

/**
 * Authentication for one command. The empty first value drops any header that another configuration would add:
 * a server that sees two `Authorization` headers answers 400.
 */
export function authorization(remoteUrl: string, token: string | undefined): readonly ConfigEntry[] {
  if (!/^https?:/.test(remoteUrl)) return [];
  const key = `http.${new URL(remoteUrl).origin}/.extraheader`;
  const reset: ConfigEntry = [key, ''];
  if (!token) return [reset];
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return [reset, [key, `AUTHORIZATION: basic ${basic}`]];
}
