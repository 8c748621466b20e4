import type { RunEvent } from '../contracts/run-event.ts';
import { countedDollars } from '../kit/dollars.ts';
import { block, detail, type LogEntry } from './log-entry.ts';
import { firstLines, oneLine } from './one-line.ts';
import type { ObserveTexts } from './texts.ts';

/** An event by its type. */
export type Told<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

/** For each type of event what people read of it; undefined: nothing. */
export type EntryMakers = {
  readonly [Type in RunEvent['type']]?: (event: Told<Type>, texts: ObserveTexts) => LogEntry | undefined;
};

/** The lines of one event with icons and indentation; undefined: not for people. */
export function humanLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  return entryOf(humanLog, event, texts);
}

export function entryOf(makers: EntryMakers, event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  // The table gives each type of event its own maker; the compiler cannot follow that through a union.
  const make = makers[event.type] as ((event: RunEvent, texts: ObserveTexts) => LogEntry | undefined) | undefined;
  return make?.(event, texts);
}

const longestHookDetail = 20;

/** The HumanLog of the fourth seed: what it shows of each event. */
export const humanLog: EntryMakers = {
  'run-started': ({ agent, model }) => block(`─── architect · ${oneLine(agent)} · ${oneLine(model)} ───`),
  'llm-call': ({ step, messages }, texts) => ({
    kind: 'step',
    level: 'human',
    lines: [`🔄 ${texts.llmCall(step, messages)}`],
  }),
  'llm-response': ({ toolCalls }, texts) => detail(`   ✓ ${texts.llmResponse(toolCalls)}`),
  'llm-retry': ({ attempt, waitMs, reason, anew }, texts) => ({
    ...detail(`   ⚠️ ${texts.llmRetry(attempt, seconds(waitMs), oneLine(reason))}${anew ? ` ${texts.answerAnew}` : ''}`),
    level: 'warn',
  }),
  'llm-error': ({ error }, texts) => ({ ...block(`❌ ${texts.llmError(oneLine(error))}`), level: 'error' }),
  'step-timeout': ({ seconds: limit }, texts) => ({ ...block(`⚠️ ${texts.stepTimeout(limit)}`), level: 'warn' }),
  'context-compressed': ({ messagesBefore, messages, by }, texts) =>
    detail(`   🗜️ ${texts.contextCompressed(messagesBefore, messages, by)}`),
  'tool-call': (event, texts) => ({ kind: 'tool', level: 'human', lines: [toolCallLine(event, texts)] }),
  'tool-result': ({ success, error }, texts) => ({
    kind: 'tool',
    level: 'human',
    lines: [success ? '      ✓ OK' : `      ✗ ${texts.error(oneLine(error ?? ''))}`],
  }),
  'hook-complete': hookEntry,
  'rule-warned': ({ warning }, texts) => ({
    kind: 'hook',
    level: 'warn',
    lines: [`      ⚠️ ${texts.ruleWarned(oneLine(warning.rule), oneLine(warning.reason))}`],
  }),
  'budget-warning': ({ spentUsd, budgetUsd }, texts) => ({
    ...detail(`   ⚠️ ${texts.budgetWarning(spentUsd, budgetUsd)}`),
    level: 'warn',
  }),
  'safety-net': (event, texts) => ({
    ...block(`⚠️ ${texts.safetyNet(event.reason, event.detail)}`),
    level: 'warn',
  }),
  closing: ({ reason, steps }, texts) => block(`🔄 ${texts.closing(reason, steps)}`),
  'agent-done': ({ steps, costUsd }, texts) => {
    const cost = costUsd === undefined ? [] : [`   ${texts.cost(countedDollars(costUsd))}`];
    return block(`✅ ${texts.agentDone(steps)}`, `   ${texts.doneReason}`, ...cost);
  },
  'loop-complete': ({ status, stopReason, steps, toolCalls }, texts) => {
    const totals = `  ${texts.totals(steps, toolCalls)}`;
    if (status === 'success') return detail(totals);
    const icon = status === 'failed' ? '❌' : '⚠️';
    const level = status === 'failed' ? 'error' : 'warn';
    return { ...block(`${icon} ${texts.ended(status, stopReason)}`, totals), level };
  },
  'gate-started': ({ gate }, texts) => block(`🔎 ${texts.gate(oneLine(gate))}`),
  'gate-finished': ({ result, durationMs }, texts) => {
    const line = texts.gateResult(result, seconds(durationMs));
    return result === 'passed' ? detail(`   ✓ ${line}`) : { ...detail(`   ✗ ${line}`), level: 'warn' };
  },
  'evaluation-started': (_event, texts) => block(`🔎 ${texts.evaluation}`),
  'evaluation-finished': evaluationEntry,
  note: noteEntry,
};

function toolCallLine(event: Told<'tool-call'>, texts: ObserveTexts): string {
  const summary = oneLine(event.summary);
  const called = summary ? `${oneLine(event.tool)} → ${summary}` : oneLine(event.tool);
  if (event.mcpServer === undefined) return `   🔧 ${called}`;
  return `   🌐 ${called} ${texts.mcp(oneLine(event.mcpServer))}`;
}

/**
 * A hook that succeeded is one line; what a failing one printed stands below it. One that ran around a call belongs to
 * its tool's result, any other to the step.
 */
function hookEntry(event: Told<'hook-complete'>, texts: ObserveTexts): LogEntry {
  const isOfStep = event.event !== undefined;
  const head = `🔍 ${texts.hook(oneLine(event.hook))} ${event.success ? '✓' : '⚠️'}`;
  const below = event.success ? [] : printedLines(event.detail ?? '', texts).map((line) => `   ${line}`);
  const lines = [head, ...below].map((line) => `${isOfStep ? '   ' : '      '}${line}`);
  return { kind: isOfStep ? 'detail' : 'hook', level: event.success ? 'human' : 'warn', lines };
}

function printedLines(text: string, texts: ObserveTexts): readonly string[] {
  const { lines, omitted } = firstLines(text, longestHookDetail);
  return omitted > 0 ? [...lines, texts.linesOmitted(omitted)] : lines;
}

function evaluationEntry({ evaluation }: Told<'evaluation-finished'>, texts: ObserveTexts): LogEntry {
  const { passed, confidence, issues, failure } = evaluation;
  if (failure !== undefined) return { ...detail(`   ⚠️ ${texts.notEvaluated(oneLine(failure))}`), level: 'warn' };
  if (passed) return detail(`   ✓ ${texts.evaluated(true, confidence)}`);
  const found = issues.map((issue) => `      ${oneLine(issue)}`);
  return { ...detail(`   ✗ ${texts.evaluated(false, confidence)}`, ...found), level: 'warn' };
}

/** What explains the machinery belongs to the technical log alone. */
function noteEntry({ level, message }: Told<'note'>): LogEntry | undefined {
  if (level === 'debug' || level === 'info') return undefined;
  if (level === 'human') return block(`⏩ ${oneLine(message)}`);
  return { kind: 'note', level, lines: [`${level === 'warn' ? '⚠️' : '❌'} ${oneLine(message)}`] };
}

/** Whole seconds from ten on, else one decimal at most. */
function seconds(ms: number): string {
  const value = ms / 1000;
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}
