import type { Capabilities } from '../../../contracts/capability.ts';
import type { RunRecord } from '../../../contracts/run-record.ts';
import { code, plainLine, shortSha } from '../inline.ts';
import { fixed, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** What the push starts, as far as the workflow token is concerned. */
export function ciSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  return record.delivery?.status === 'pushed' ? fixed(`**${texts.ci}** ${texts.ciWaits}`) : undefined;
}

/** Isolation, capability row, model, and where the run is. */
export function conditionsSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const sandbox = record.sandbox === 'off' ? texts.sandboxOff : plainLine(record.sandbox, 100);
  const parts = [
    `**${texts.sandbox}** ${sandbox}`,
    ...(record.capabilities ? capabilityRow(record.capabilities, texts) : []),
    `${plainLine(record.agent, 40)} (${record.mode})`,
    ...(record.model === '' ? [] : [code(record.model, { limit: 80 })]),
    ...(record.runUrl ? [`[${texts.runLink}](${record.runUrl})`] : []),
  ];
  return fixed(parts.join(' · '));
}

/** How to go on from here, and how to take it back. */
export function followUpSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const { triggerPhrase, eventName, ending, files } = record;
  const sha = record.delivery?.commitSha;
  const asksAgain = eventName === 'issue_comment' && triggerPhrase !== undefined;
  const isOpen = asksAgain && files.session !== undefined && ['partial', 'failed'].includes(ending.status);
  const parts = [
    ...(isOpen ? [`${texts.goOn}: ${code(`${triggerPhrase} resume`, { limit: 80 })}`] : []),
    ...(asksAgain ? [`${texts.followUp}: ${code(`${triggerPhrase} …`, { limit: 80 })}`] : []),
    ...(sha ? [`${texts.undo}: \`git revert ${shortSha(sha)}\``] : []),
  ];
  return fixed(parts.join(' · '));
}

const names = ['read', 'edit', 'run', 'network', 'publish'] as const;

function capabilityRow(capabilities: Capabilities, texts: ReportTexts): readonly string[] {
  const list = (allowed: boolean) =>
    names
      .filter((name) => capabilities[name].allowed === allowed)
      .map(
        (name) => texts.capabilities[name] + (name === 'publish' && allowed ? ` (${capabilities.publish.mode})` : ''),
      )
      .join(', ');
  const [may, mayNot] = [list(true), list(false)];
  return [...(may === '' ? [] : [`${texts.may} ${may}`]), ...(mayNot === '' ? [] : [`${texts.mayNot} ${mayNot}`])];
}
