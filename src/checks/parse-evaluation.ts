import type { Evaluation } from '../contracts/evaluation.ts';
import { findJson } from '../kit/find-json.ts';
import { ellipsize } from '../kit/truncate.ts';

export type Judgement = Pick<Evaluation, 'completed' | 'confidence' | 'issues' | 'suggestion'>;

/**
 * The judgement in a reply: `{completed, confidence, issues, suggestion}` as the whole text, in a fenced block, or as
 * the first balanced object. Lenient about how values are written, strict about their meaning: without a clear
 * `completed` there is no judgement (undefined), and a confidence that cannot be read is none at all (0).
 */
export function parseEvaluation(text: string): Judgement | undefined {
  for (const value of findJson(text)) {
    if (!isTable(value)) continue;
    const completed = readBoolean(value.completed);
    if (completed === undefined) continue;
    return {
      completed,
      confidence: readConfidence(value.confidence),
      issues: readList(value.issues),
      suggestion: ellipsize(readText(value.suggestion), longestSuggestion),
    };
  }
  return undefined;
}

const mostIssues = 20;
const longestIssue = 500;
const longestSuggestion = 2000;

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (['true', 'yes', 'sí', 'si'].includes(word)) return true;
  return ['false', 'no'].includes(word) ? false : undefined;
}

/** A share from 0 to 1; what is above 1 is taken for percent. */
function readConfidence(value: unknown): number {
  const [, digits, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*$/.exec(String(value)) ?? [];
  if (digits === undefined) return 0;
  const number = Number(digits.replace(',', '.'));
  const share = percent === '%' || number > 1 ? number / 100 : number;
  return share <= 1 ? share : 0;
}

function readList(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  const texts = items.map(readText).filter((text) => text !== '');
  return texts.slice(0, mostIssues).map((text) => ellipsize(text, longestIssue));
}

/** Words of a text; of anything else its JSON. */
function readText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim();
}
