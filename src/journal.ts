import type { CostTracker } from './contracts/cost.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import { type Ending, endingOf } from './contracts/outcome.ts';
import type { HostIo } from './contracts/ports.ts';
import type { Emit, LogLevel } from './contracts/run-event.ts';
import type { ChangeRecord, RunRecord } from './contracts/run-record.ts';
import type { Refusal } from './contracts/tool.ts';
import type { Host } from './host.ts';
import { createRedactor, type Redactor } from './kit/redact.ts';
import { createFanOut } from './observe/fan-out.ts';
import { createRunLog } from './observe/run-log.ts';
import { createTrace } from './observe/trace.ts';
import { createTranscript } from './observe/transcript.ts';
import type { Progress } from './publish/progress.ts';
import { rootTexts } from './texts.ts';
import { createTold } from './told.ts';

/** What the phases find out; the rest of the record the journal knows by itself. */
export type Findings = Partial<
  Omit<RunRecord, 'sessionId' | 'startedAt' | 'durationMs' | 'refusals' | 'warnings' | 'plannedActions' | 'trace'>
> & {
  /** Refusals that no event told of, such as the audit's. */
  readonly refusals?: readonly Refusal[];
};

/** Keeps what is known of a run, so that at any moment, also after a crash, a true report can be made of it. */
export interface Journal {
  readonly emit: Emit;
  readonly redactor: Redactor;
  /**
   * Replaces known values only: what the model reads. A file with something that merely looks like a key must stay as it
   * is, or no edit of it would fit.
   */
  readonly knownSecrets: Redactor;
  /** The host's way out to people, redacted. */
  readonly io: HostIo;
  readonly language: Language;
  /** The run's comment, once there is one: it hears of everything, and the report takes its place. */
  readonly progress: Progress | undefined;
  attach(progress: Progress): void;
  /** Takes what the agent changed so far out of the work tree; for a run that ends before its change was taken. */
  readonly salvage: (() => Promise<ChangeRecord>) | undefined;
  attachSalvage(salvage: () => Promise<ChangeRecord>): void;
  /** Where costs are counted: the record has all that was spent, however the run ends. */
  attachCosts(costs: Pick<CostTracker, 'summary'>): void;
  /** What is still to be done when the run has been reported. */
  attachEnd(end: (record: RunRecord) => Promise<void>): void;
  end(record: RunRecord): Promise<void>;
  learn(findings: Findings): void;
  /** What people see of the log from now on. */
  showLog(level: LogLevel): void;
  /** Where each event goes from now on, as a line of the log file at this path. */
  writeLog(path: string, append: (text: string) => void): void;
  /** Nothing is to be done, for this reason. */
  skip(reason: string): void;
  /** A signal ended the run; what was found out stays. */
  interrupt(): void;
  /** The run is over because of this. */
  fail(thrown: unknown): void;
  record(): RunRecord;
}

export function createJournal(host: Host, secrets: readonly string[]): Journal {
  const redactor = createRedactor(secrets);
  const knownSecrets = createRedactor(secrets, { patterns: false });
  const io = redactedIo(host.io, redactor);
  const startedAt = host.clock.now();
  const told = createTold();
  let facts = emptyRecord(host, startedAt);
  const attached: Attached = {};
  const trace = createTrace();
  const log = openLog(host, () => facts.language);
  const emit = createFanOut([
    told.listen,
    createRunLog({ settings: log.settings, redactor, trace, console: host.io }),
    (event) => attached.progress?.listen(event),
    createTranscript({ append: log.append, redact: redactor.redact, clock: host.clock }),
    ...(host.log?.listen ? [host.log.listen] : []),
  ]);
  return {
    emit,
    redactor,
    knownSecrets,
    io,
    get language() {
      return facts.language;
    },
    get progress() {
      return attached.progress;
    },
    get salvage() {
      return attached.salvage;
    },
    ...attachTo(attached),
    learn({ refusals = [], ...findings }) {
      told.refuse(refusals);
      facts = { ...facts, ...findings };
    },
    showLog: log.show,
    writeLog(path, append) {
      log.moveTo(append);
      facts = { ...facts, files: { ...facts.files, trace: path } };
    },
    skip(reason) {
      facts = { ...facts, ending: endingOf('skipped', 0), finalMessage: redactor.redact(reason) };
    },
    interrupt() {
      const finalMessage = facts.finalMessage || rootTexts[facts.language].interrupted;
      facts = { ...facts, ending: endingOf('user_interrupt', facts.steps), finalMessage };
    },
    fail(thrown) {
      emit({ type: 'note', level: 'debug', message: 'stack', data: thrown instanceof Error ? thrown.stack : thrown });
      facts = { ...facts, ...failureFacts(thrown, facts, redactor.redact) };
    },
    record: () => ({
      ...facts,
      ...(attached.costs ? { cost: attached.costs.summary() } : {}),
      durationMs: host.clock.now() - startedAt,
      ...told.facts(),
      trace: trace.lines(facts.language),
    }),
  };
}

/** Where the log goes and what is shown of it, until the configuration says otherwise. */
function openLog(host: Host, language: () => Language) {
  let level = host.log?.level ?? 'human';
  let append = (text: string): void => void host.files.append('trace.jsonl', text);
  return {
    settings: () => ({ language: language(), level }),
    append: (text: string) => append(text),
    show: (wanted: LogLevel) => {
      level = wanted;
    },
    moveTo: (next: (text: string) => void) => {
      append = next;
    },
  };
}

/** What joins a run on its way. */
interface Attached {
  progress?: Progress;
  salvage?: () => Promise<ChangeRecord>;
  costs?: Pick<CostTracker, 'summary'>;
  end?: (record: RunRecord) => Promise<void>;
}

function attachTo(attached: Attached): Pick<Journal, 'attach' | 'attachSalvage' | 'attachCosts' | 'attachEnd' | 'end'> {
  return {
    attach(started) {
      attached.progress = started;
    },
    attachSalvage(taken) {
      attached.salvage = taken;
    },
    attachCosts(costs) {
      attached.costs = costs;
    },
    attachEnd(last) {
      attached.end = last;
    },
    end: async (record) => attached.end?.(record),
  };
}

/** What is said outside of the log stands outside of its groups too: it is meant to be seen. */
function redactedIo(io: HostIo, { redact }: Redactor): HostIo {
  return {
    setOutput: (name, value) => io.setOutput(name, redact(value)),
    appendSummary: (markdown) => io.appendSummary(redact(markdown)),
    saveState: io.saveState,
    maskSecret: io.maskSecret,
    print: (text) => {
      io.closeGroup?.();
      io.print(redact(text));
    },
    annotate: (level, message) => io.annotate(level, redact(message)),
  };
}

/** What the agent said stays said; the error is then one more thing to tell. */
function failureFacts(
  thrown: unknown,
  { finalMessage, problems }: Pick<RunRecord, 'finalMessage' | 'problems'>,
  redact: (text: string) => string,
): Partial<RunRecord> {
  const message = redact(errorMessage(thrown));
  const ending = failureOf(thrown);
  return finalMessage === '' ? { ending, finalMessage: message } : { ending, problems: [...problems, message] };
}

/** A failure of the harness itself has no stop reason of the loop's: the nearest is that the work could not be done. */
function failureOf(thrown: unknown): Ending {
  if (thrown instanceof AgentError && thrown.code === 'config') return endingOf('config_error', 0);
  if (thrown instanceof AgentError && thrown.code === 'auth') return endingOf('auth_error', 0);
  return { stopReason: 'none', status: 'failed', exitCode: 1 };
}

/** What a record has of itself; the rest is told by events or known at the end. */
type RecordStart = Omit<RunRecord, 'durationMs' | 'refusals' | 'warnings' | 'plannedActions' | 'trace'>;

function emptyRecord(host: Host, startedAt: number): RecordStart {
  return {
    sessionId: host.sessionId,
    language: 'en',
    startedAt,
    agent: 'build',
    model: '',
    mode: 'allowed_only',
    dryRun: false,
    eventName: host.env.GITHUB_EVENT_NAME ?? 'local',
    task: '',
    ending: { stopReason: 'none', status: 'failed', exitCode: 1 },
    finalMessage: '',
    steps: 0,
    toolCalls: 0,
    cost: { totalUsd: 0, usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 }, entries: [] },
    gates: [],
    openRules: [],
    problems: [],
    sandbox: 'off',
    dirtyBefore: [],
    files: { trace: host.files.pathOf('trace.jsonl') },
  };
}
