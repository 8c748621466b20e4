import type { Actor } from '../contracts/incoming-event.ts';
import type { Permission } from '../contracts/ports.ts';
import type { DecisionFacts } from './decide.ts';
import { eventTexts } from './texts.ts';

/** Why the one who asks may not, or undefined. Fails closed: whoever is not known to be allowed is refused. */
export function refuseActor(facts: DecisionFacts): { readonly reason: string; readonly own?: boolean } | undefined {
  const { event, language } = facts;
  const texts = eventTexts[language];
  const { actor } = event;
  if (actor && isOwn(actor, facts)) return { reason: texts.actorOwn(actor.login), own: true };
  if (!event.needsPermission) return undefined;
  if (!actor) return { reason: texts.actorUnknown };
  // The account's type first: a bot does not become a person by its name, nor a person a bot.
  const check = checks.get(isBot(actor) ? 'Bot' : actor.type);
  const reason = check ? check(actor, facts) : texts.actorKind(actor.login, actor.type);
  return reason === undefined ? undefined : { reason };
}

type Check = (actor: Actor, facts: DecisionFacts) => string | undefined;

const checkBot: Check = ({ login }, { allowedBots, language }) =>
  allowedBots.some((name) => sameAccount(withoutSuffix(name), withoutSuffix(login)))
    ? undefined
    : eventTexts[language].actorBot(login);

const checkUser: Check = ({ login }, { allowedUsers, permission, language }) => {
  if (canWrite(permission) || allowedUsers.some((name) => sameAccount(name, login))) return undefined;
  const texts = eventTexts[language];
  return permission === undefined ? texts.actorNotLookedUp(login) : texts.actorPermission(login, permission);
};

/** By account type; any other type is refused. */
const checks: ReadonlyMap<string, Check> = new Map([
  ['Bot', checkBot],
  ['User', checkUser],
]);

const writers: ReadonlySet<Permission> = new Set<Permission>(['admin', 'maintain', 'write']);

function canWrite(permission: Permission | undefined): boolean {
  return permission !== undefined && writers.has(permission);
}

/** Events through which our own comments and commits could come back to us. */
const echoes: ReadonlySet<string> = new Set(['push', 'pull_request', 'pull_request_target']);

/**
 * Whether this action made what started the run. An app's account does nothing else; with a person's token only
 * comments with our marker are ours, for the person may ask as well.
 */
function isOwn(actor: Actor, { event, ownIdentity, ownMarker }: DecisionFacts): boolean {
  if (ownIdentity === undefined || !sameAccount(withoutSuffix(ownIdentity), withoutSuffix(actor.login))) return false;
  if (!event.comment) return isBot(actor) && echoes.has(event.name);
  return isBot(actor) || (ownMarker !== undefined && event.comment.body.includes(ownMarker));
}

function isBot(actor: Actor): boolean {
  return actor.type === 'Bot' || actor.login.endsWith('[bot]');
}

function sameAccount(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function withoutSuffix(login: string): string {
  return login.replace(/\[bot\]$/i, '');
}
