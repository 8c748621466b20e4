import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RunnerOptions, startMain } from '../../test/support/runner.ts';
import { createScene, type Scene } from '../../test/support/scene.ts';
import { recordedSession } from '../demo/session.ts';
import { searchRows } from './search.ts';

interface Figures {
  /** Milliseconds from the start of the process. */
  readonly firstModelRequest: number;
  readonly end: number;
  /** Bytes. */
  readonly peakMemory: number;
  readonly githubRequests: number;
  readonly gitRequests: number;
}

interface Row {
  readonly figure: string;
  readonly value: string;
}

const repeats = 5;
const dist = join(import.meta.dirname, '../../dist');

const comment = await measure((scene) => scene.comment('/architect fix the failing test'));
const dispatch = await measure((scene) => scene.dispatch({ prompt: 'fix the failing test', publish: 'none' }));
const search = await searchRows();
print([...rowsFor('comment', comment), ...rowsFor('dispatch, publish: none', dispatch), ...bundleRows(), ...search]);

async function measure(options: (scene: Scene) => RunnerOptions): Promise<readonly Figures[]> {
  const runs: Figures[] = [];
  for (let round = 0; round <= repeats; round++) {
    const figures = await runOnce(options);
    // The first one warms the disk's cache.
    if (round > 0) runs.push(figures);
  }
  return runs;
}

async function runOnce(options: (scene: Scene) => RunnerOptions): Promise<Figures> {
  await using scene = await createScene({ script: recordedSession });
  const startedAt = Date.now();
  const step = await startMain(options(scene));
  const memory = watchMemory(step.pid);
  const { exitCode, log } = await step.result;
  const endedAt = Date.now();
  const first = scene.model.requests[0];
  if (exitCode !== 0 || !first) throw new Error(`the run ended with ${exitCode}:\n${log}`);
  return {
    firstModelRequest: first.at - startedAt,
    end: endedAt - startedAt,
    peakMemory: memory.stop(),
    githubRequests: scene.github.calls.length,
    gitRequests: scene.gitRequests.length,
  };
}

/** The most memory a process has had, read from the kernel while it lives; 0 where there is no /proc. */
function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kilobytes) * 1024);
    } catch {
      // The process has ended.
    }
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function rowsFor(scenario: string, runs: readonly Figures[]): readonly Row[] {
  const middle = (pick: (figures: Figures) => number) => median(runs.map(pick));
  return [
    { figure: `${scenario}: start to first model request`, value: `${middle((run) => run.firstModelRequest)} ms` },
    { figure: `${scenario}: start to end`, value: `${middle((run) => run.end)} ms` },
    { figure: `${scenario}: peak memory`, value: `${megabytes(middle((run) => run.peakMemory))} MB` },
    { figure: `${scenario}: requests to GitHub's API`, value: String(middle((run) => run.githubRequests)) },
    { figure: `${scenario}: requests to the git server`, value: String(middle((run) => run.gitRequests)) },
  ];
}

function bundleRows(): readonly Row[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const files = names.map((name) => join(dist, name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const packed = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  return [
    { figure: 'bundle', value: `${megabytes(bytes)} MB in ${files.length} files (${megabytes(packed)} MB gzip)` },
  ];
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}

function print(rows: readonly Row[]): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(Object.fromEntries(rows.map(({ figure, value }) => [figure, value])), null, 2));
    return;
  }
  console.log(`| Figure (median of ${repeats}) | Value |\n| --- | --- |`);
  for (const { figure, value } of rows) console.log(`| ${figure} | ${value} |`);
}
