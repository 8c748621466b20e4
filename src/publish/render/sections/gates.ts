import type { GateResult } from '../../../contracts/gate.ts';
import type { RunRecord } from '../../../contracts/run-record.ts';
import { ellipsize } from '../../../kit/truncate.ts';
import { fenced } from '../fences.ts';
import { code, duration, shortSha } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** Each gate with its result, and what it ran on. */
export function gatesSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const head = `| ${texts.gate} | ${resultHeader(record, texts)} |\n|---|---|\n`;
  const lines = record.gates.map((result) => {
    const optional = result.gate.required ? '' : ` (${texts.optional})`;
    const time = result.status === 'not-run' ? '' : `, ${duration(result.durationMs)}`;
    const command = code(result.gate.command || result.gate.name, { limit: 120, inTable: true });
    return `| ${command}${optional} | ${texts.gateStatus[result.status]}${time} |`;
  });
  return lined({ head, lines, more: (omitted) => `| ${texts.more(omitted)} | |` });
}

/** What failing gates printed last, folded. */
export function gateOutputSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const failing = record.gates.filter(({ status, outputTail }) => status !== 'passed' && outputTail.trim() !== '');
  const lines = failing.map((result) => folded(result));
  return lined({ head: '', lines, more: texts.more });
}

function folded({ gate, outputTail }: GateResult): string {
  const tail = outputTail.length > 4000 ? `…${outputTail.slice(-4000).replace(/^[\udc00-\udfff]/, '')}` : outputTail;
  return `<details><summary>${escapeHtml(ellipsize(gate.name, 80))}</summary>\n\n${fenced(tail)}\n\n</details>`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[&<>@#]/g, (mark) => `&#${mark.charCodeAt(0)};${mark === '@' || mark === '#' ? '\u200b' : ''}`);
}

/** The commit where it has the gated tree, else the tree. */
function resultHeader({ gates, delivery, change }: RunRecord, texts: ReportTexts): string {
  const tree = gates[0]?.treeSha;
  if (!tree) return texts.result;
  const published = delivery?.rebased?.treeSha ?? change?.treeSha;
  const commit = tree === published ? delivery?.commitSha : undefined;
  return texts.resultOn(`\`${shortSha(commit ?? tree)}\``);
}
