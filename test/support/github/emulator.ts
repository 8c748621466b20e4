import type { Emulator } from 'emulate';
import type { Reply } from './replies.ts';
import type { GitHubServerOptions } from './types.ts';

export interface ForwardedRequest {
  readonly method: string;
  /** Path with query, without the prefix. */
  readonly target: string;
  readonly token: string | undefined;
  readonly body: Buffer;
  /** What the emulator's own address is replaced by. */
  readonly apiUrl: string;
}

/** The emulator for everything that the front does not own; started by the first request that needs it. */
export function createEmulatorForward(options: GitHubServerOptions) {
  const state: { running?: Promise<Emulator> } = {};
  return {
    async forward(request: ForwardedRequest): Promise<Reply> {
      state.running ??= start(options);
      const emulator = await state.running;
      const response = await fetch(new URL(request.target, emulator.url), {
        method: request.method,
        headers: {
          'content-type': 'application/json',
          ...(request.token ? { authorization: `token ${request.token}` } : {}),
        },
        ...(request.body.length > 0 ? { body: request.body } : {}),
        redirect: 'manual',
      });
      const rewrite = (text: string) => text.replaceAll(emulator.url, request.apiUrl);
      const link = response.headers.get('link');
      const contentType = response.headers.get('content-type') ?? 'application/json; charset=utf-8';
      return {
        status: response.status,
        body: rewrite(await response.text()),
        headers: { 'content-type': contentType, ...(link ? { link: rewrite(link) } : {}) },
      };
    },
    async close(): Promise<void> {
      await (await state.running)?.close();
    },
  };
}

async function start(options: GitHubServerOptions): Promise<Emulator> {
  const { createEmulator } = await import('emulate');
  const { owner, name } = options.repository;
  const logins = new Set([owner, ...(options.tokens ?? []).map(({ login }) => login)]);
  for (const { login } of options.people ?? []) logins.add(login);
  return createEmulator({
    service: 'github',
    port: 0,
    seed: {
      tokens: Object.fromEntries(
        (options.tokens ?? []).map(({ token, login }) => [token, { login, scopes: ['repo'] }]),
      ),
      github: {
        users: [...logins].map((login) => ({ login })),
        repos: [{ owner, name, private: options.privateRepository ?? false, auto_init: true }],
      },
    },
  });
}
