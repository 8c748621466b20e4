import type { RunRecord } from '../../../contracts/run-record.ts';
import { chosenDollars } from '../../../kit/dollars.ts';
import { ellipsize } from '../../../kit/truncate.ts';
import { defuseMarkdown } from '../defuse-markdown.ts';
import { fenced } from '../fences.ts';
import { headline } from '../headline.ts';
import { dollars, duration, plainLine, shortSha } from '../inline.ts';
import { fixed, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** The first line. */
export function outcomeSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  return fixed(`### ${headline(record, texts)}`);
}

/** Who asked what, and whether only a reader works at it; from which commit to which, how long, for how much. */
export function factsSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const { cost, change, delivery } = record;
  const who = plainLine(record.actor ?? record.eventName, 60);
  const task = record.task === '' ? who : `${who}: *${plainLine(record.task, 200)}*`;
  const old = delivery?.rebased?.onto ?? change?.headSha;
  const commits = delivery?.commitSha && old ? `\`${shortSha(old)}\` → **\`${shortSha(delivery.commitSha)}\`**` : '';
  const spent = dollars(cost.totalUsd);
  const price = cost.budgetUsd === undefined ? spent : texts.costOf(spent, chosenDollars(cost.budgetUsd));
  const put = record.resumed?.change ? texts.earlierChange[record.resumed.change] : '';
  const reader = record.product && record.product !== 'change' ? texts.onlyReads(plainLine(record.agent, 40)) : '';
  const parts = [task, reader, commits, duration(record.durationMs), `**${price}**${earlierRuns(record, texts)}`, put];
  return fixed(parts.filter((part) => part !== '').join(' · '));
}

/** Steps and cost of the whole session, where it has more runs than this one. */
function earlierRuns({ resumed, steps, cost }: RunRecord, texts: ReportTexts): string {
  if (!resumed) return '';
  return ` ${texts.withEarlierRuns(resumed.steps + steps, dollars(resumed.costUsd + cost.totalUsd))}`;
}

/** Where the change went or why it did not, and what went wrong on the way. */
export function deliverySection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const { delivery } = record;
  const pull = delivery?.pullRequest;
  const link = pull ? ` · [${texts.pullRequest(pull.number)}](${pull.url})` : '';
  const lines = delivery ? [`**${texts.delivery}** ${reasonMarkdown(delivery.reason)}${link}`] : [];
  const problems = [...(delivery?.problems ?? []), ...record.problems].filter((text) => text !== delivery?.reason);
  return fixed([...lines, ...problems.map((text) => `**${texts.problem}** ${reasonMarkdown(text)}`)].join('\n\n'));
}

/** A sentence that may end in a `permissions:` block. */
function reasonMarkdown(reason: string): string {
  const [sentence = '', block] = ellipsize(reason, 1500).split(/\n(?=permissions:\n)/);
  const text = defuseMarkdown(sentence.trim());
  return block === undefined ? text : `${text}\n\n${fenced(block.trimEnd(), 'yaml')}`;
}
