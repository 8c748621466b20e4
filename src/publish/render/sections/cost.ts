import type { CostSummary } from '../../../contracts/cost.ts';
import type { RunRecord } from '../../../contracts/run-record.ts';
import { chosenDollars } from '../../../kit/dollars.ts';
import { type CostGroup, cachedShare, costGroups } from '../../cost-groups.ts';
import { fenced } from '../fences.ts';
import { code, rowDollars } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** What the calls cost by phase and model, and each of them by itself; folded. */
export function costSection({ cost }: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = cost.entries.map(({ step, phase, model, usage, costUsd }) => {
    const name = phase === 'loop' ? String(step) : `${step} (${cell(phase, 30)})`;
    const tokens = `${usage.inputTokens} | ${usage.cachedTokens} | ${usage.outputTokens}`;
    return `| ${name} | ${cell(model, 60)} | ${tokens} | ${rowDollars(costUsd)} |`;
  });
  return lined({
    head: `<details><summary>${texts.costPerStep}</summary>\n\n${groupTable(cost, texts)}\n\n${texts.costHeader}`,
    lines,
    foot: '\n\n</details>',
    more: (omitted) => `| ${texts.more(omitted)} | | | | | |`,
  });
}

/** A small chart of what each step cost, for the step summary. */
export function costChartSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const perStep = new Map<number, number>();
  for (const { step, costUsd } of record.cost.entries) perStep.set(step, (perStep.get(step) ?? 0) + costUsd);
  const steps = [...perStep].slice(0, 100);
  if (steps.length < 2 || steps.every(([, cost]) => cost === 0)) return undefined;
  const chart = [
    'xychart-beta',
    `  title "${texts.costChart}"`,
    `  x-axis [${steps.map(([step]) => step).join(', ')}]`,
    `  bar [${steps.map(([, cost]) => height(cost)).join(', ')}]`,
  ].join('\n');
  const text = fenced(chart, 'mermaid');
  return { text, shorten: () => text };
}

/** The rows of phases and models with their sum, and where the amounts come from if not from prices. */
function groupTable(cost: CostSummary, texts: ReportTexts): string {
  const groups = costGroups(cost.entries, ({ phase, model }) => [phase, model]);
  const rows = groups.map((group) => {
    return groupRow(`${cell(group.phase, 30)} | ${cell(group.model, 60)}`, group, rowDollars(group.costUsd));
  });
  const totals = costGroups(cost.entries, () => []).map((all) => {
    return groupRow(`**${texts.total}** |`, all, `**${priceOf(cost, texts)}**`);
  });
  return [texts.costGroupHeader + [...rows, ...totals].join('\n'), ...basisNotes(cost, texts)].join('\n\n');
}

function priceOf({ totalUsd, budgetUsd }: CostSummary, texts: ReportTexts): string {
  const spent = rowDollars(totalUsd);
  return budgetUsd === undefined ? spent : texts.costOf(spent, chosenDollars(budgetUsd));
}

function groupRow(name: string, group: CostGroup, price: string): string {
  const { calls, inputTokens, outputTokens } = group;
  return `| ${name} | ${calls} | ${inputTokens} | ${share(group)} | ${outputTokens} | ${price} |`;
}

function basisNotes({ entries }: CostSummary, texts: ReportTexts): readonly string[] {
  const reported = entries.filter(({ basis }) => basis === 'reported').length;
  const unknown = entries.filter(({ basis }) => basis === 'unknown').length;
  return [
    ...(reported > 0 ? [texts.costReported(reported, entries.length)] : []),
    ...(unknown > 0 ? [texts.costUnknown(unknown, entries.length)] : []),
  ];
}

function share(tokens: Parameters<typeof cachedShare>[0]): string {
  const cached = cachedShare(tokens);
  return cached === undefined ? '–' : `${Math.round(cached * 100)} %`;
}

function cell(text: string, limit: number): string {
  return code(text, { limit, inTable: true });
}

/** More places where four would show nothing. */
function height(cost: number): string {
  return cost.toFixed(cost > 0 && cost < 0.001 ? 7 : 4);
}
