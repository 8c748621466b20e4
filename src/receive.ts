import { defaultConfigPath } from './config/index.ts';
import type { IncomingEvent } from './contracts/incoming-event.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import { readEvent } from './event/read-event.ts';
import { type RunRequest, readRequest } from './event/read-request.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { parseYaml } from './kit/yaml.ts';
import { proxySecrets } from './platform/proxy-settings.ts';

export interface Received {
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: IncomingEvent;
}

/** Inputs and event as they came; the first thing a run does. Throws `AgentError('config')`. */
export async function receive(host: Host, journal: Journal): Promise<Received> {
  const inputs = host.inputs();
  if (inputs.language === 'es') journal.learn({ language: 'es' });
  const { env } = host;
  const tokens = runnerTokens.map((name) => env[name]);
  const known = [inputs['api-key'], inputs['github-token'], ...tokens, ...proxySecrets(env)];
  for (const secret of known) if (secret) hide(secret, host, journal);
  const eventName = host.env.GITHUB_EVENT_NAME ?? 'local';
  const event = readEvent({ eventName, payload: await host.payload(), env: host.env, language: journal.language });
  journal.learn({
    eventName,
    ...(event.actor ? { actor: event.actor.login } : {}),
    ...(event.runUrl ? { runUrl: event.runUrl } : {}),
  });
  return { inputs, event };
}

/**
 * Whether anybody asked for anything, decided without a single request: an idle comment costs nothing. The trigger
 * phrase is that of the inputs, else of the config file at the run's own commit.
 */
export async function findRequest(
  { inputs, event }: Received,
  git: DeliveryGit,
  journal: Journal,
): Promise<RunRequest> {
  const triggerPhrase = inputs['trigger-phrase'] ?? (await configuredPhrase(inputs, event, git)) ?? '/architect';
  const { prompt, session } = inputs;
  const given = { ...(prompt ? { prompt } : {}), ...(session ? { session } : {}) };
  return readRequest(event, { ...given, triggerPhrase, language: journal.language });
}

/** Lenient on purpose: what is wrong with the file is said when the whole of it is read. */
async function configuredPhrase(
  inputs: Received['inputs'],
  event: IncomingEvent,
  git: DeliveryGit,
): Promise<string | undefined> {
  if (event.triggerText === undefined) return undefined;
  const bytes = await git.readFileAt(event.sha ?? 'HEAD', inputs.config ?? defaultConfigPath).catch(() => undefined);
  if (!bytes) return undefined;
  const parsed = parseYaml(new TextDecoder().decode(bytes));
  if (parsed.status !== 'ok' || typeof parsed.value !== 'object' || parsed.value === null) return undefined;
  const phrase = (parsed.value as Readonly<Record<string, unknown>>).trigger_phrase;
  return typeof phrase === 'string' && phrase.trim() !== '' ? phrase : undefined;
}

/** What the runner gives a step besides its inputs; a command that reads them must not spread them either. */
const runnerTokens = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN'] as const;

/** `none`, `ollama`, `not-needed`: what people give an endpoint that wants no key. Hiding it would garble texts. */
export const placeholderKey = /^[a-z-]{1,13}$/;

/** From now on this value appears nowhere. */
export function hide(secret: string, host: Host, journal: Journal): void {
  if (placeholderKey.test(secret)) return;
  journal.redactor.add(secret);
  journal.knownSecrets.add(secret);
  host.io.maskSecret(secret);
}
