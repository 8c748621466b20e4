import type { AnswerSchema } from './checks/answer-schema.ts';
import {
  type Config,
  defaultConfigPath,
  isInsideRepository,
  type LoadedConfig,
  loadConfig,
  withApiKey,
} from './config/index.ts';
import { AgentError } from './contracts/errors.ts';
import type { IncomingEvent, PullRequestInfo } from './contracts/incoming-event.ts';
import type { DeliveryGit, GitHubApi } from './contracts/ports.ts';
import { type FoundModel, findModel, keysIn } from './find-model.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { secretsInHeaders } from './llm/errors/secrets.ts';
import { openLog } from './open-log.ts';
import { readAnswerSchema } from './read-answer-schema.ts';
import { type Prices, readPrices } from './read-prices.ts';
import { hide, type Received } from './receive.ts';
import { rootTexts } from './texts.ts';

export interface Configured extends FoundModel {
  readonly event: IncomingEvent;
  readonly config: Config;
  /** Where each of its values came from. */
  readonly sources: LoadedConfig['sources'];
  readonly pullRequest?: PullRequestInfo;
  /** The commit whose rules count. */
  readonly baseSha: string;
  /** The commit the work starts from. */
  readonly headSha: string;
  /** What the final answer has to look like, where that is asked for. */
  readonly answerSchema?: AnswerSchema | undefined;
  /** What models cost, as the user says. */
  readonly prices: Prices;
}

/** Pins the commits and reads the configuration from the base one. Throws `AgentError`. */
export async function configure(
  host: Host,
  journal: Journal,
  { inputs, event, git, github }: Received & { readonly git: DeliveryGit; readonly github: GitHubApi | undefined },
): Promise<Configured> {
  const number = event.pullRequest;
  const pullRequest = number !== undefined && github ? await github.pullRequest(number) : undefined;
  const commits = await pinCommits(git, { event, pullRequest, journal });
  const loaded = await readConfig(host, inputs, (path) => readText(git, commits.baseSha, path));
  // What is wrong with the model is told in the language of the file.
  journal.learn({ language: loaded.config.language });
  const model = findModel(loaded.config, host.sessionId);
  const { config, sources } = withApiKey(loaded, host.env, model.target);
  const secrets = [...secretsOf(config), ...keysIn(host.env, config)].filter((secret) => secret !== inputs['api-key']);
  for (const secret of new Set(secrets)) hide(secret, host, journal);
  journal.learn({
    model: config.llm.model,
    mode: config.mode,
    dryRun: config.dry_run,
    sandbox: config.sandbox,
    triggerPhrase: config.trigger_phrase,
    ...(pullRequest ? { pullRequest: { number: pullRequest.number, url: pullRequest.url } } : {}),
  });
  await openLog(host, journal, { config, root: git.root });
  const readFile = fileReader(host, git, commits);
  const answerSchema = await readAnswerSchema({ config, journal, readFile });
  const prices = await readPrices({ config, readFile });
  return {
    event,
    config,
    sources,
    ...model,
    ...(pullRequest ? { pullRequest } : {}),
    ...commits,
    answerSchema,
    prices,
  };
}

async function readConfig(
  host: Host,
  inputs: Received['inputs'],
  readCommitted: (path: string) => Promise<string | undefined>,
): Promise<LoadedConfig> {
  const path = inputs.config ?? defaultConfigPath;
  const text = await (host.readConfigFile ?? readCommitted)(path);
  return loadConfig({
    inputs,
    ...(text === undefined ? {} : { file: { path, text } }),
    env: host.env,
    layer: host.kind === 'local' ? 'local' : 'action',
    allowDelete: host.allowDelete ?? false,
  });
}

/** Shorter values of headers are no secrets, and hiding them would garble texts. */
const shortestSecret = 8;

/** The key, wherever it came from, and what may be one among the headers. */
function secretsOf({ api_key: key, llm }: Config): readonly string[] {
  const values = secretsInHeaders(llm.headers).filter((value) => value.length >= shortestSecret);
  return key === undefined ? values : [key, ...values];
}

/** Reads what the config file names: from where it stands itself. */
function fileReader({ readWorkFile }: Host, git: DeliveryGit, { baseSha }: Commits) {
  return readWorkFile ?? ((path: string) => readText(git, baseSha, path));
}

type Commits = Pick<Configured, 'baseSha' | 'headSha'>;

/**
 * A pull request: the tip of its base branch, and its head. Any other event: the run's own commit is both. A fork's
 * head is not brought here: nothing of it is used.
 */
async function pinCommits(
  git: DeliveryGit,
  {
    event,
    pullRequest,
    journal,
  }: { readonly event: IncomingEvent; readonly pullRequest: PullRequestInfo | undefined; readonly journal: Journal },
): Promise<Commits> {
  if (!pullRequest) return ownCommit(git, event, journal);
  const { base, head } = pullRequest;
  const isFork = head.repository !== base.repository;
  // The head's name is asked for as well: one that cannot be pushed to is refused here, not after the work.
  const tips = await git.remoteHeads(isFork ? [base.ref] : [base.ref, head.ref]);
  const tip = tips.get(base.ref) ?? base.sha;
  await git.fetch(isFork ? [tip] : [tip, head.sha]);
  return { baseSha: tip, headSha: head.sha };
}

async function ownCommit(git: DeliveryGit, event: IncomingEvent, journal: Journal): Promise<Commits> {
  const [sha] = event.sha ? await git.fetch([event.sha]) : [await git.resolve('HEAD')];
  if (sha === undefined) throw new AgentError('config', rootTexts[journal.language].noCommit);
  return { baseSha: sha, headSha: sha };
}

/** A path that no repository has is left to the check of the configuration, which explains it. */
async function readText(git: DeliveryGit, commit: string, path: string): Promise<string | undefined> {
  if (!isInsideRepository(path)) return undefined;
  const bytes = await git.readFileAt(commit, path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
