// npm run bench -- wires: what each wire makes of what providers do, recorded replies, and bills.
import { wireFormats } from '../../src/contracts/provider.ts';
import { casesFolder } from '../../test/llm/shared-cases.ts';
import { type BillRow, billRows, mostDeviation } from './wires/bill-rows.ts';
import { type ReplayRow, replayRows } from './wires/recording-rows.ts';
import { toTable } from './wires/to-table.ts';
import { type CaseRow, type Cell, caseRows } from './wires/wire-case.ts';
import { wireCases } from './wires/wire-cases.ts';

const cases = await caseRows(wireCases);
const replays = casesFolder() === undefined ? [] : await replayRows();
const bills = billRows();

console.log(`The client against a scripted, strict server.\n\n${caseTable(cases)}\n`);
if (replays.length > 0) console.log(`Replies from the folder of cases.\n\n${replayTable(replays)}\n`);
else console.log('No recorded replies: set ARCHITECT_CASES to the folder that has streams.json.\n');
console.log(`What was billed, and what the usage costs by price.\n\n${billTable(bills)}`);

const wrong = [
  ...cases.flatMap(({ title, cells }) => wireFormats.flatMap((wire) => complaint(`${title}, ${wire}`, cells[wire]))),
  ...replays.flatMap((row) => row.wrong.map((problem) => `${row.what}: ${problem}`)),
  ...bills.filter(({ deviation }) => deviation >= mostDeviation).map(({ what }) => `${what}: off by 1 % or more`),
];
if (wrong.length > 0) console.log(`\nNot right:\n${wrong.map((line) => `* ${line}`).join('\n')}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function caseTable(rows: readonly CaseRow[]): string {
  const lines = rows.map(({ title, cells }) => [title, ...wireFormats.map((wire) => words(cells[wire]))]);
  const all = rows.flatMap(({ cells }) => Object.values(cells)).filter(({ status }) => status !== 'none');
  const right = all.filter(({ status }) => status === 'right');
  return `${toTable(['Case', ...wireFormats], lines)}\n\n${right.length} of ${all.length} right.`;
}

function words(cell: Cell): string {
  if (cell.status === 'none') return '–';
  return cell.status === 'right' ? (cell.figure ?? 'right') : 'WRONG';
}

function complaint(where: string, cell: Cell): readonly string[] {
  return cell.status === 'wrong' ? [`${where}: ${cell.reason}`] : [];
}

function replayTable(rows: readonly ReplayRow[]): string {
  const lines = rows.map(({ what, replayed, right }) => [what, String(replayed), String(right)]);
  return toTable(['What', 'Replayed', 'Right'], lines);
}

function billTable(rows: readonly BillRow[]): string {
  const dollars = (amount: number) => `$${amount.toFixed(7)}`;
  const lines = rows.map(({ what, billedUsd, pricedUsd, deviation }) => [
    what,
    dollars(billedUsd),
    dollars(pricedUsd),
    `${(deviation * 100).toFixed(3)} %`,
  ]);
  return toTable(['Bill', 'Billed', 'By price', 'Greatest difference'], lines);
}
