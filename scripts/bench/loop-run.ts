// One scripted run of the loop, several times over, in a process of its own: prints its figures as JSON.
import { statSync } from 'node:fs';
import { runRound } from '../../src/run-round.ts';
import { startModelServer } from '../../test/support/model-server.ts';
import { createLoopMeter, type Spent } from './loop-meter.ts';
import { watchRequests } from './loop-requests.ts';
import { type Limits, openScene } from './loop-scene.ts';
import { createInstantLlm, replyAt } from './loop-script.ts';

/** What the process is asked for, as JSON in its first argument. */
export interface LoopRunRequest {
  readonly root: string;
  readonly steps: number;
  readonly limits: Limits;
  /** `time`: the model answers within the process; `bytes`: it is a server that gets real requests. */
  readonly measure: 'time' | 'bytes';
  /** Runs, the first ones of which only warm the code up. */
  readonly rounds: number;
  readonly warmUp: number;
}

export interface LoopTimes {
  /** Of each step of all measured runs. */
  readonly overheads: readonly Spent[];
  readonly toolTimes: readonly Spent[];
  /** Bytes after a collection, with the ended run still held. */
  readonly heap: number;
  readonly peakMemory: number;
  readonly sessionBytes: number;
  readonly logBytes: number;
}

export interface LoopBytes {
  /** Bytes of each request with tools. */
  readonly sent: readonly number[];
  /** Bytes of each of them, but the first, that its predecessor begins with as well. */
  readonly repeated: readonly number[];
  /** Requests whose history begins with the whole history of the one before. */
  readonly extended: number;
  /** Milliseconds from the loop's question to the request on its way. */
  readonly requestTimes: readonly number[];
  readonly summaries: number;
  readonly compressions: number;
}

const request = JSON.parse(process.argv[2] ?? '{}') as LoopRunRequest;
console.log(JSON.stringify(request.measure === 'time' ? await measureTime() : await measureBytes()));
process.exit(0);

async function measureTime(): Promise<LoopTimes> {
  const overheads: Spent[] = [];
  const toolTimes: Spent[] = [];
  for (let round = 1; ; round++) {
    const meter = createLoopMeter();
    using scene = await openScene(request);
    const { loopDeps } = scene.wired;
    const llm = meter.model(createInstantLlm(request.steps));
    const ended = await run(scene, { ...loopDeps, llm, engine: meter.tools(loopDeps.engine) });
    if (round > request.warmUp) {
      overheads.push(...meter.overheads);
      toolTimes.push(...meter.toolTimes);
    }
    if (round < request.rounds) continue;
    globalThis.gc?.();
    const heap = process.memoryUsage().heapUsed;
    if (scene.journal.record().sessionId === '' || ended.messages.length === 0) throw new Error('nothing is held');
    const peakMemory = process.resourceUsage().maxRSS * 1024;
    return { overheads, toolTimes, heap, peakMemory, ...fileSizes(scene.host) };
  }
}

async function measureBytes(): Promise<LoopBytes> {
  const { steps } = request;
  await using server = await openServer(steps);
  const watched = watchRequests();
  using scene = await openScene({ ...request, baseUrl: server.url });
  const { llm } = scene.wired.loopDeps;
  await run(scene, { ...scene.wired.loopDeps, llm: { model: llm.model, complete: watched.timed(llm.complete) } });
  const { entries } = scene.wired.loopDeps.costs.summary();
  const summaries = entries.filter(({ phase }) => phase === 'summary').length;
  return { ...watched.figures(), summaries, compressions: scene.compressions() };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

async function run({ wired, start }: Scene, loopDeps: Scene['wired']['loopDeps']) {
  const ended = await runRound({ ...wired, loopDeps }, start);
  if (ended.stopReason !== 'llm_done' || ended.steps.length !== request.steps) {
    throw new Error(`the run ended with ${ended.stopReason} after ${ended.steps.length} steps: ${ended.finalOutput}`);
  }
  return ended;
}

function fileSizes({ files, sessionId }: Scene['host']): Pick<LoopTimes, 'sessionBytes' | 'logBytes'> {
  const sizeOf = (name: string) => statSync(files.pathOf(name)).size;
  return { sessionBytes: sizeOf(`${sessionId}.json`), logBytes: sizeOf('trace.jsonl') };
}

/** The strict server of the tests: it refuses a history that a strict provider would refuse. */
async function openServer(steps: number) {
  let step = 0;
  const server = await startModelServer(({ body }) => {
    const hasTools = (body?.tools ?? []).length > 0;
    if (hasTools) step += 1;
    return replyAt(step, steps, hasTools);
  });
  return { url: server.url, [Symbol.asyncDispose]: () => server.close() };
}
