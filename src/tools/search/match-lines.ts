import type { LinearExpression } from './linear-expression.ts';
import type { TimeBudget } from './time-budget.ts';

/** What one text holds of an expression. */
export interface MatchedLines {
  readonly lines: readonly string[];
  /** Rows (from 0) of the lines that match, in order. */
  readonly rows: readonly number[];
  /** Time was up before the last line. */
  readonly isCut: boolean;
  /** Lines that were searched only in their first `longestLine` characters. */
  readonly shortened: number;
}

/** The slowest expressions make so many steps in a fraction of a second. */
const maxSteps = 1_000_000;

/** Characters of a line that are searched: so many that no single line can take long. */
export function longestLine(expression: Pick<LinearExpression, 'size'>): number {
  return Math.floor(maxSteps / Math.max(1, expression.size));
}

/** Line by line, so that `^` and `$` are the ends of a line. */
export function matchLines(text: string, expression: LinearExpression, budget: TimeBudget): MatchedLines {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const limit = longestLine(expression);
  const rows: number[] = [];
  let shortened = 0;
  let isCut = false;
  budget.start();
  for (const [row, line] of lines.entries()) {
    if (budget.isSpent()) {
      isCut = true;
      break;
    }
    const isLong = line.length > limit;
    if (isLong) shortened++;
    if (isLong ? matchesBeginning(line, limit, expression) : expression.test(line)) rows.push(row);
  }
  budget.stop();
  return { lines, rows, isCut, shortened };
}

/** Where a long line was cut is not its end. */
function matchesBeginning(line: string, limit: number, expression: LinearExpression): boolean {
  const beginning = line.slice(0, limit);
  if (!expression.test(beginning)) return false;
  return !expression.looksAhead || (expression.find(beginning)?.end ?? limit) < limit;
}
