import { z } from 'zod';
import type { IncomingEvent, TriggerSource } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import { triggers } from './triggers/index.ts';
import { unknownEvent } from './triggers/unknown.ts';

export interface EventSource {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string;
  /** The parsed event file. */
  readonly payload: unknown;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default `en`. */
  readonly language?: Language;
}

/**
 * Every event in one form. An event that no trigger knows is read as far as it goes.
 * @throws AgentError `config` when the payload lacks what its kind of event cannot be without.
 */
export function readEvent({ eventName, payload, env, language = 'en' }: EventSource): IncomingEvent {
  const trigger = triggers.find((candidate) => candidate.eventName === eventName) ?? unknownEvent;
  return trigger.read({ payload, common: readCommon(eventName, payload, env), language });
}

/** What most payloads have. Anything of another form counts as absent. */
const envelope = z
  .looseObject({
    action: z.string().optional().catch(undefined),
    repository: z
      .looseObject({
        name: z.string(),
        owner: z.looseObject({ login: z.string() }),
        default_branch: z.string().optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
    sender: z
      .looseObject({ login: z.string(), type: z.string().default('User') })
      .optional()
      .catch(undefined),
    workflow: z.string().optional().catch(undefined),
  })
  .catch({});

function readCommon(eventName: string, payload: unknown, env: EventSource['env']): TriggerSource['common'] {
  const { action, repository, sender, workflow } = envelope.parse(payload ?? {});
  const name = repository ? { owner: repository.owner.login, name: repository.name } : repositoryOf(env);
  return withoutUndefined({
    name: eventName,
    action,
    repository: name,
    defaultBranch: repository?.default_branch,
    actor: sender ? { login: sender.login, type: sender.type } : actorOf(env),
    sha: given(env.GITHUB_SHA),
    ref: given(env.GITHUB_REF),
    workflow: workflowName(given(env.GITHUB_WORKFLOW_REF) ?? workflow) ?? given(env.GITHUB_WORKFLOW),
    job: given(env.GITHUB_JOB),
    runId: given(env.GITHUB_RUN_ID),
    runUrl: runUrlOf(env),
  });
}

/** `owner/repo/.github/workflows/nightly.yml@refs/heads/main` → `nightly`. */
function workflowName(reference: string | undefined): string | undefined {
  return /([^/@]+?)(?:\.ya?ml)?(?:@.*)?$/.exec(reference?.replace(/@.*$/, '') ?? '')?.[1];
}

function repositoryOf(env: EventSource['env']): TriggerSource['common']['repository'] {
  const [owner, name] = (env.GITHUB_REPOSITORY ?? '').split('/');
  return owner && name ? { owner, name } : undefined;
}

/** Events without a sender, such as a schedule; the type follows GitHub's naming of apps. */
function actorOf(env: EventSource['env']): TriggerSource['common']['actor'] {
  const login = given(env.GITHUB_ACTOR);
  return login === undefined ? undefined : { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
}

function runUrlOf(env: EventSource['env']): string | undefined {
  const [server, repository, run] = [env.GITHUB_SERVER_URL, env.GITHUB_REPOSITORY, env.GITHUB_RUN_ID];
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
}

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

type Defined<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> };

function withoutUndefined<Values extends { readonly name: string }>(
  values: Values,
): Partial<Defined<Values>> & Pick<Values, 'name'> {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Partial<Defined<Values>> & Pick<Values, 'name'>;
}
