import type { RunRecord } from '../../../contracts/run-record.ts';
import { ellipsize, headAndTailLines } from '../../../kit/truncate.ts';
import { fenced } from '../fences.ts';
import type { Section } from '../section.ts';
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
