import type { RunRecord } from '../../../contracts/run-record.ts';
import { isJson } from '../../../kit/is-json.ts';
import { fenced } from '../fences.ts';
import { prose } from '../prose.ts';
import type { Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** The agent's last words; those that are nothing but the structured answer as a block of code. */
export function messageSection({ finalMessage, structuredAnswer }: RunRecord, texts: ReportTexts): Section | undefined {
  if (!structuredAnswer || !isJson(finalMessage)) return prose(finalMessage, texts.cut);
  // What does not conform is shown as it came: laying it out could make it a thousand times as long.
  const { status } = structuredAnswer;
  return block(status === 'valid' ? JSON.stringify(structuredAnswer.value, null, 2) : finalMessage.trim(), texts);
}

function block(json: string, { cut }: ReportTexts): Section {
  const text = fenced(json, 'json');
  return { text, shorten: (limit) => (text.length <= limit ? text : blockWithin(json, limit, cut)) };
}

/** The fence is as long as the text asks for: cut more and more until all fits. */
function blockWithin(json: string, limit: number, cut: string): string {
  const room = limit - cut.length - 2;
  for (let length = room; length > 0; length = Math.floor(length * 0.9) - 1) {
    const shown = fenced(json.slice(0, length).toWellFormed(), 'json');
    if (shown.length <= room) return `${shown}\n\n${cut}`;
  }
  return cut;
}
