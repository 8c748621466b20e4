import type { RunEvent } from '../contracts/run-event.ts';
import { oneLine } from './one-line.ts';
import type { ObserveTexts } from './texts.ts';

/** How an entry stands among its neighbours: see `human-log.ts`. */
export type EntryKind = 'block' | 'tool' | 'hook' | 'detail' | 'note';

export interface LogEntry {
  readonly kind: EntryKind;
  readonly lines: readonly string[];
}

const longestHookDetail = 20;

/** The lines of one event with icons and indentation; undefined: not for people. */
export function humanLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  return modelLines(event, texts) ?? toolLines(event, texts) ?? endLines(event, texts);
}

function modelLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  switch (event.type) {
    case 'run-started':
      return block(`─── architect · ${oneLine(event.agent)} · ${oneLine(event.model)} ───`);
    case 'llm-call':
      return block(`🔄 ${texts.llmCall(event.step, event.messages)}`);
    case 'llm-response':
      return detail(`   ✓ ${texts.llmResponse(event.toolCalls)}`);
    case 'llm-retry':
      return detail(`   ⚠️ ${texts.llmRetry(event.attempt, seconds(event.waitMs), oneLine(event.reason))}`);
    case 'llm-error':
      return block(`❌ ${texts.llmError(oneLine(event.error))}`);
    case 'step-timeout':
      return block(`⚠️ ${texts.stepTimeout(event.seconds)}`);
    default:
      return undefined;
  }
}

function toolLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  switch (event.type) {
    case 'tool-call':
      return { kind: 'tool', lines: [toolCallLine(event, texts)] };
    case 'tool-result':
      return {
        kind: 'tool',
        lines: [event.success ? '      ✓ OK' : `      ✗ ${texts.error(oneLine(event.error ?? ''))}`],
      };
    case 'hook-complete':
      return hookEntry(event, texts);
    case 'rule-warned':
      return {
        kind: 'hook',
        lines: [`      ⚠️ ${texts.ruleWarned(oneLine(event.warning.rule), oneLine(event.warning.reason))}`],
      };
    case 'gate-started':
      return block(`🔎 ${texts.gate(oneLine(event.gate))}`);
    case 'gate-finished': {
      const icon = event.result === 'passed' ? '✓' : '✗';
      return detail(`   ${icon} ${texts.gateResult(event.result, seconds(event.durationMs))}`);
    }
    default:
      return undefined;
  }
}

function endLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  switch (event.type) {
    case 'agent-done': {
      const cost = event.costUsd === undefined ? [] : [`   ${texts.cost(event.costUsd.toFixed(4))}`];
      return block(`✅ ${texts.agentDone(event.steps)}`, `   ${texts.doneReason}`, ...cost);
    }
    case 'safety-net':
      return block(`⚠️ ${texts.safetyNet(event.reason, event.detail)}`);
    case 'closing':
      return block(`🔄 ${texts.closing(event.reason, event.steps)}`);
    case 'loop-complete': {
      const totals = `  ${texts.totals(event.steps, event.toolCalls)}`;
      if (event.status === 'success') return detail(totals);
      const icon = event.status === 'failed' ? '❌' : '⚠️';
      return block(`${icon} ${texts.ended(event.status, event.stopReason)}`, totals);
    }
    case 'note':
      return noteLines(event);
    default:
      return undefined;
  }
}

function toolCallLine(event: Extract<RunEvent, { readonly type: 'tool-call' }>, texts: ObserveTexts): string {
  const summary = oneLine(event.summary);
  const called = summary ? `${oneLine(event.tool)} → ${summary}` : oneLine(event.tool);
  if (event.mcpServer === undefined) return `   🔧 ${called}`;
  return `   🌐 ${called} ${texts.mcp(oneLine(event.mcpServer))}`;
}

/**
 * A hook that succeeded is one line; what a failing one printed stands below it. One that ran around a call belongs to
 * its tool's result, any other to the step.
 */
function hookEntry(event: Extract<RunEvent, { readonly type: 'hook-complete' }>, texts: ObserveTexts): LogEntry {
  const isOfStep = event.event !== undefined;
  const head = `🔍 ${texts.hook(oneLine(event.hook))} ${event.success ? '✓' : '⚠️'}`;
  const below = event.success ? [] : printedLines(event.detail ?? '', texts).map((line) => `   ${line}`);
  const lines = [head, ...below].map((line) => `${isOfStep ? '   ' : '      '}${line}`);
  return { kind: isOfStep ? 'detail' : 'hook', lines };
}

function printedLines(text: string, texts: ObserveTexts): readonly string[] {
  const printed = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  const shown = printed.slice(0, longestHookDetail).map(oneLine);
  const omitted = printed.length - shown.length;
  return omitted > 0 ? [...shown, texts.linesOmitted(omitted)] : shown;
}

/** Notes below a warning belong to the technical log alone. */
function noteLines({ level, message }: Extract<RunEvent, { readonly type: 'note' }>): LogEntry | undefined {
  if (level !== 'warn' && level !== 'error') return undefined;
  return { kind: 'note', lines: [`${level === 'warn' ? '⚠️' : '❌'} ${oneLine(message)}`] };
}

function block(...lines: readonly string[]): LogEntry {
  return { kind: 'block', lines };
}

function detail(...lines: readonly string[]): LogEntry {
  return { kind: 'detail', lines };
}

/** Whole seconds from ten on, else one decimal at most. */
function seconds(ms: number): string {
  const value = ms / 1000;
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}
