// npm run bench -- loop: what the loop itself costs, for runs of 10, 50 and 200 steps with three sets of limits.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoopBytes, LoopRunRequest, LoopTimes } from './loop-run.ts';
import { type Limits, writeProject } from './loop-scene.ts';

interface Row {
  readonly limits: string;
  readonly steps: number;
  /** Milliseconds a step that neither the model nor a tool took: on the clock, and of the processor. */
  readonly overheadMedian: number;
  readonly overheadP95: number;
  readonly processorMedian: number;
  readonly processorP95: number;
  /** The same as `overheadMedian`, of a whole run. */
  readonly overheadTotal: number;
  readonly toolsMedian: number;
  /** Milliseconds in which a history becomes a request. */
  readonly requestMedian: number;
  readonly heap: number;
  readonly peakMemory: number;
  /** Bytes of a call. */
  readonly sentMedian: number;
  readonly sentLast: number;
  readonly sentTotal: number;
  /** Share of all bytes that the call before began with as well. */
  readonly repeatedShare: number;
  /** Calls whose history begins with the whole history of the call before, of those that have one before. */
  readonly extended: string;
  readonly compressions: number;
  readonly summaries: number;
  readonly sessionBytes: number;
  readonly logBytes: number;
}

const variants: Readonly<Record<string, Limits>> = {
  default: { max_context_tokens: 80_000 },
  'no window': { max_context_tokens: 0 },
  'all off': { max_context_tokens: 0, summarize_after_steps: 0, max_tool_result_tokens: 0 },
};
const sizes = [
  { steps: 10, rounds: 16, warmUp: 6 },
  { steps: 50, rounds: 6, warmUp: 2 },
  { steps: 200, rounds: 3, warmUp: 1 },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'architect-bench-')));
const root = join(folder, 'project');
const temporary = join(folder, 'temporary');
mkdirSync(temporary);
writeProject(root);
try {
  const rows = Object.entries(variants).flatMap(([name, limits]) => sizes.map((size) => rowOf(name, limits, size)));
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
  else print(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function rowOf(name: string, limits: Limits, size: (typeof sizes)[number]): Row {
  const common = { root, limits, ...size };
  const time = start<LoopTimes>({ ...common, measure: 'time' });
  const bytes = start<LoopBytes>({ ...common, measure: 'bytes' });
  const sentTotal = sum(bytes.sent);
  const clock = time.overheads.map((spent) => spent.clock);
  const processor = time.overheads.map((spent) => spent.processor);
  return {
    limits: name,
    steps: size.steps,
    overheadMedian: quantile(clock, 0.5),
    overheadP95: quantile(clock, 0.95),
    processorMedian: quantile(processor, 0.5),
    processorP95: quantile(processor, 0.95),
    overheadTotal: sum(clock) / (size.rounds - size.warmUp),
    toolsMedian: quantile(
      time.toolTimes.map((spent) => spent.clock),
      0.5,
    ),
    requestMedian: quantile(bytes.requestTimes, 0.5),
    heap: time.heap,
    peakMemory: time.peakMemory,
    sentMedian: quantile(bytes.sent, 0.5),
    sentLast: bytes.sent.at(-1) ?? 0,
    sentTotal,
    repeatedShare: sum(bytes.repeated) / sentTotal,
    extended: `${bytes.extended} of ${bytes.repeated.length}`,
    compressions: bytes.compressions,
    summaries: bytes.summaries,
    sessionBytes: time.sessionBytes,
    logBytes: time.logBytes,
  };
}

/** Each measurement has a process of its own: memory and compiled code are not those of the one before. */
function start<Figures>(request: LoopRunRequest): Figures {
  const script = join(import.meta.dirname, 'loop-run.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', script, JSON.stringify(request)],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, TMPDIR: temporary } },
  );
  if (status !== 0) throw new Error(`${request.measure}, ${request.steps} steps: ${stderr}`);
  return JSON.parse(stdout) as Figures;
}

function print(rows: readonly Row[]): void {
  const cells = rows.map(cellsOf);
  const names = Object.keys(cells[0] ?? {});
  console.log(`| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}`);
  for (const row of cells) console.log(`| ${Object.values(row).join(' | ')} |`);
  console.log('');
  for (const name of Object.keys(variants)) console.log(`* ${name}: ${growthOf(rows, name)}`);
}

/** How much dearer a step of the longest runs is than one of the shortest. */
function growthOf(rows: readonly Row[], limits: string): string {
  const same = rows.filter((row) => row.limits === limits);
  const [short, long] = [same.at(0), same.at(-1)];
  if (!short || !long) return 'not measured';
  const clock = (long.overheadMedian / short.overheadMedian).toFixed(2);
  const processor = (long.processorMedian / short.processorMedian).toFixed(2);
  return `overhead of a step, ${long.steps} steps to ${short.steps}: ${clock} (processor time ${processor})`;
}

function cellsOf(row: Row): Readonly<Record<string, string | number>> {
  return {
    Limits: row.limits,
    Steps: row.steps,
    'Overhead a step, median': milliseconds(row.overheadMedian),
    '95 %': milliseconds(row.overheadP95),
    'Processor time of it, median': milliseconds(row.processorMedian),
    ' 95 %': milliseconds(row.processorP95),
    'whole run': milliseconds(row.overheadTotal),
    'Tools a step': milliseconds(row.toolsMedian),
    'Making a request': milliseconds(row.requestMedian),
    'Heap at the end': megabytes(row.heap),
    'Peak memory': megabytes(row.peakMemory),
    'Sent a call, median': kilobytes(row.sentMedian),
    last: kilobytes(row.sentLast),
    'all calls': megabytes(row.sentTotal),
    'Same as before': `${(row.repeatedShare * 100).toFixed(1)} %`,
    'Calls that only add': row.extended,
    Compressions: `${row.compressions} (${row.summaries} by the model)`,
    'Session file': kilobytes(row.sessionBytes),
    'Log file': kilobytes(row.logBytes),
  };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 2 : 0)} ms`;
}

function kilobytes(value: number): string {
  return `${(value / 1e3).toFixed(1)} kB`;
}

function megabytes(value: number): string {
  return `${(value / 1e6).toFixed(1)} MB`;
}
