import type { RunRecord } from '../../../contracts/run-record.ts';
import { ellipsize, headAndTailLines } from '../../../kit/truncate.ts';
import { fenced } from '../fences.ts';
import { code, dollars } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** The human log, folded; when shortened, its beginning and its end stay. */
export function traceSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = record.trace.flatMap((line) => line.split('\n')).map((line) => ellipsize(line, 500));
  if (lines.every((line) => line.trim() === '')) return undefined;
  const folded = (shown: string) =>
    `<details><summary>${texts.trace(record.steps)}</summary>\n\n${fenced(shown, 'text')}\n\n</details>`;
  const text = lines.join('\n');
  return {
    text: folded(text),
    shorten(limit) {
      const count = Math.floor(((limit - 200) / Math.max(1, text.length + lines.length)) * lines.length);
      for (let kept = Math.max(2, count); kept > 2; kept = Math.floor(kept / 2)) {
        const shown = folded(
          headAndTailLines(text, { head: Math.floor(kept / 3), tail: Math.ceil((kept * 2) / 3), marker: texts.more }),
        );
        if (shown.length <= limit) return shown;
      }
      return folded(texts.more(lines.length));
    },
  };
}

/** What each reply of the model cost, folded. */
export function costSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = record.cost.entries.map(({ step, phase, model, usage, costUsd }) => {
    const name = phase === 'loop' ? String(step) : `${step} (${code(phase, { limit: 30, inTable: true })})`;
    const tokens = `${usage.inputTokens} | ${usage.cachedTokens} | ${usage.outputTokens}`;
    return `| ${name} | ${code(model, { limit: 60, inTable: true })} | ${tokens} | ${dollars(costUsd)} |`;
  });
  return lined({
    head: `<details><summary>${texts.costPerStep}</summary>\n\n${texts.costHeader}`,
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
    `  bar [${steps.map(([, cost]) => cost.toFixed(4)).join(', ')}]`,
  ].join('\n');
  const text = fenced(chart, 'mermaid');
  return { text, shorten: () => text };
}
