import { patternFinding } from './blocked-patterns.ts';
import { findBlocks } from './blocklist.ts';
import { commandFindings, valueFindings } from './findings.ts';
import { judgeRedirect } from './judge-files.ts';
import { type ParsedCommand, parseCommand } from './parse.ts';
import { surroundingsOf } from './places.ts';
import { mentionsSecretPlace } from './protected-places.ts';
import { suggestedPrefix } from './suggestion.ts';
import { shellTexts } from './texts.ts';
import { unlistedPart } from './unlisted.ts';
import { createResolver } from './variables.ts';
import type { CommandClass, CommandPolicy, CommandVerdict, Finding, Judgement } from './verdict.ts';
import { commandText } from './words.ts';

/**
 * Judges a command line, its starting folder and the variables it adds. Every simple command in the tree is judged and
 * the worst wins; what is not understood is dangerous. Pure and total. Throws `AgentError('config', …)` only for an
 * invalid regular expression in `blockedPatterns` (see `validateBlockedPatterns`).
 */
export function classifyCommand(command: string, policy: CommandPolicy): CommandVerdict {
  const parsed = parseCommand(command);
  const findings = findingsOf(command, parsed, policy);
  const worst = findings.reduce<Finding>((a, b) => (rank(b) > rank(a) ? b : a), nothing);
  const refusal = worst.blocked || !policy.allowedOnly ? undefined : refusalOf(worst, parsed, policy);
  return verdictOf(refusal ?? worst, {
    class: worst.class,
    runsCode: findings.some(runsCode),
    allowed: !worst.blocked && refusal === undefined,
    policy,
    parsed,
  });
}

const nothing: Finding = { class: 'safe', blocked: false, rule: 'reads-only', detail: '', part: '' };

const classRank: Readonly<Record<CommandClass, number>> = { safe: 0, dev: 1, dangerous: 2 };

/** Blocked over dangerous by a rule over dangerous because unknown over the rest. */
function rank(finding: Finding): number {
  if (finding.blocked) return 4;
  return finding.class === 'dangerous' && finding.rule !== 'unknown-command' ? 3 : classRank[finding.class];
}

function findingsOf(command: string, parsed: ParsedCommand, policy: CommandPolicy): readonly Finding[] {
  const { facts } = parsed;
  const context = { policy, resolve: createResolver(facts.assignments) };
  const pattern = patternFinding(command, facts, policy.blockedPatterns);
  const found = [
    ...(pattern ? [pattern] : []),
    ...findBlocks(facts).map((block): Finding => ({ ...block, class: 'dangerous', blocked: true })),
    ...(parsed.understood ? [] : [danger({ class: 'dangerous', rule: 'unparsable', detail: command }, command)]),
    ...facts.hazards.map((hazard) => danger({ class: 'dangerous', ...hazard }, hazard.detail)),
    ...valueFindings(facts.assignments, policy.env),
    ...facts.commands.flatMap((one) => commandFindings(one, context)),
    ...redirectFindings(parsed, policy),
  ];
  return [...found, ...secretFlows([command, ...Object.values(policy.env ?? {})].join(' '), found)];
}

/** A path that the shell puts together or reads from somewhere, next to the name of a place with secrets. */
function secretFlows(text: string, found: readonly Finding[]): readonly Finding[] {
  const unknown = found.find((finding) => finding.rule === 'unknown-file');
  if (!unknown || !mentionsSecretPlace(text)) return [];
  return [{ ...unknown, class: 'dangerous', rule: 'reads-secret' }];
}

function redirectFindings({ facts }: ParsedCommand, { workspaceRoot, cwd }: CommandPolicy): readonly Finding[] {
  return facts.redirects.flatMap((redirect) =>
    judgeRedirect(redirect, surroundingsOf(workspaceRoot, cwd, redirect.folders)).map((judgement) =>
      danger(judgement, commandText(redirect.targets)),
    ),
  );
}

function danger(judgement: Judgement, part: string): Finding {
  return { ...judgement, blocked: false, part };
}

/** Why `allowed_only` refuses the command; undefined when it may run. */
function refusalOf(worst: Finding, parsed: ParsedCommand, policy: CommandPolicy): Finding | undefined {
  if (rank(worst) === 3) return worst;
  if (policy.allowed === undefined) return worst.class === 'dangerous' ? worst : undefined;
  const part = unlistedPart(parsed, policy, policy.allowed);
  return part === undefined
    ? undefined
    : { class: worst.class, blocked: false, rule: 'not-listed', detail: part, part };
}

interface VerdictFacts {
  readonly class: CommandClass;
  readonly runsCode: boolean;
  readonly allowed: boolean;
  readonly policy: CommandPolicy;
  readonly parsed: ParsedCommand;
}

function verdictOf(decisive: Finding, facts: VerdictFacts): CommandVerdict {
  const allowWith = facts.allowed || decisive.blocked ? undefined : configLine(decisive, facts);
  return {
    class: facts.class,
    blocked: decisive.blocked,
    rule: decisive.rule,
    part: decisive.part || firstPart(facts.parsed),
    runsCode: facts.runsCode,
    allowed: facts.allowed,
    reason: shellTexts[facts.policy.language].rules[decisive.rule](decisive.detail),
    ...(allowWith === undefined ? {} : { allowWith }),
  };
}

/** Git's own hooks and filters do not count: a command of git needs none of them. */
function runsCode({ class: commandClass, rule, detail }: Finding): boolean {
  return commandClass === 'dangerous' || (rule === 'project-code' && !detail.startsWith('git '));
}

/** Where nothing decided, what the command is about. */
function firstPart({ facts }: ParsedCommand): string {
  const first = facts.commands.find((command) => command.words.length > 0);
  return commandText(first?.words ?? []);
}

/** What is dangerous by a rule has no line of its own: only leaving `allowed_only` lets it run. */
function configLine(decisive: Finding, { parsed, policy }: VerdictFacts): string {
  if (decisive.rule !== 'not-listed' && decisive.rule !== 'unknown-command') return 'commands.allowed_only: false';
  const command = parsed.facts.commands.find((one) => commandText(one.words) === decisive.part);
  const key = policy.allowed === undefined ? 'commands.safe_commands' : 'commands.allowed';
  return `${key}: [${JSON.stringify(suggestedPrefix(command?.words ?? []) || decisive.part)}]`;
}
