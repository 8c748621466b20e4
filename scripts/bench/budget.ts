// npm run bench -- budget: how well random scripted runs keep their budgets (1,000, or as many as named).
import { type RandomRun, randomRun } from '../../test/support/random-run.ts';

const count = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1_000);
const runs: RandomRun[] = [];
for (let seed = 1; seed <= count; seed++) runs.push(await randomRun(seed));

const over = runs.filter(({ overshootUsd }) => overshootUsd > 0);
const worst = most(over, ({ overshootUsd }) => overshootUsd);
const worstShare = most(over, ({ overshootUsd, budgetUsd }) => overshootUsd / budgetUsd);
const stopped = runs.filter(({ stopReason }) => stopReason === 'budget_exceeded');
const used = stopped.map(({ spentUsd, budgetUsd }) => spentUsd / budgetUsd).sort((one, other) => one - other);
const calls = runs.reduce((sum, { phases }) => sum + phases.length, 0);
const beyond = runs.filter(({ overshootUsd, misjudgedUsd }) => overshootUsd > misjudgedUsd + 1e-9);

const figures: Readonly<Record<string, string | number>> = {
  'runs, budgets from $0.001 to $5': runs.length,
  'answered calls (with failed, summary, closing and evaluation calls)': calls,
  'runs that the budget stopped': stopped.length,
  'of their budget used, median': percent(used[Math.floor(used.length / 2)] ?? 0),
  'runs above their budget': over.length,
  'worst overshoot': worst ? `$${worst.overshootUsd.toFixed(4)} of $${worst.budgetUsd.toFixed(4)}` : 'none',
  'what the input of its last call was misjudged by': worst ? `$${worst.misjudgedUsd.toFixed(4)}` : '–',
  'worst overshoot, in share of the budget': worstShare
    ? percent(worstShare.overshootUsd / worstShare.budgetUsd)
    : 'none',
  'median overshoot of those above, in share of the budget': percent(median(over)),
  'runs above by more than one misjudged input': beyond.length,
};

if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2));
else {
  console.log('| Figure | Value |\n| --- | --- |');
  for (const [figure, value] of Object.entries(figures)) console.log(`| ${figure} | ${value} |`);
}
process.exitCode = beyond.length > 0 ? 1 : 0;

function most(found: readonly RandomRun[], measure: (run: RandomRun) => number): RandomRun | undefined {
  return [...found].sort((one, other) => measure(other) - measure(one))[0];
}

function median(found: readonly RandomRun[]): number {
  const shares = found.map(({ overshootUsd, budgetUsd }) => overshootUsd / budgetUsd).sort((one, other) => one - other);
  return shares[Math.floor(shares.length / 2)] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
