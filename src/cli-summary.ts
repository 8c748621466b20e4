import { summaryTexts } from './cli-texts.ts';
import type { FileChange } from './contracts/change.ts';
import type { GateResult } from './contracts/gate.ts';
import type { Language } from './contracts/language.ts';
import type { RunStatus } from './contracts/outcome.ts';
import type { PlannedAction, RunRecord } from './contracts/run-record.ts';
import { chosenDollars, countedDollars } from './kit/dollars.ts';
import { oneLine } from './observe/one-line.ts';
import { observeTexts } from './observe/texts.ts';
import { terminalText } from './platform/terminal.ts';
import { cachedShare, costGroups } from './publish/cost-groups.ts';

/** What a person reads after a local run: the agent's last words, then what became of the run. Ends with a newline. */
export function renderSummary(record: RunRecord): string {
  const message = terminalText(record.finalMessage).trim();
  const lines = [
    outcomeLine(record),
    ...fileLines(record),
    ...gateLines(record.gates, record.language),
    ...evaluationLines(record),
    ...answerLines(record),
    ...plannedLines(record),
    ...ruleLines(summaryTexts[record.language].openRules, record.openRules),
    ...ruleLines(summaryTexts[record.language].refused, record.refusals),
    ...ruleLines(summaryTexts[record.language].warned, record.warnings),
    ...costLines(record),
    ...earlierLines(record),
    ...pathLines(record),
    ...closingLines(record),
    ...goOnLines(record),
  ];
  return `${message === '' ? '' : `${message}\n\n`}${lines.join('\n')}\n`;
}

const icons: Readonly<Record<RunStatus, string>> = { success: '✅', partial: '⚠️', failed: '❌', skipped: '➖' };

function outcomeLine({ ending, steps, toolCalls, durationMs, language }: RunRecord): string {
  const texts = summaryTexts[language];
  const reason = ending.stopReason === 'none' ? '' : ` (${ending.stopReason})`;
  const facts = [texts.totals(steps, toolCalls), duration(durationMs), texts.exitCode(ending.exitCode)];
  return `${icons[ending.status]} ${texts.status[ending.status]}${reason} · ${facts.join(' · ')}`;
}

const mostFiles = 50;

function fileLines({ change, language }: RunRecord): readonly string[] {
  if (!change || change.files.length === 0) return [];
  const texts = summaryTexts[language];
  const shown = change.files.slice(0, mostFiles).map((file) => `  ${fileLine(file, texts.binary)}`);
  const omitted = change.files.length - shown.length;
  return [texts.changedFiles(change.files.length), ...shown, ...(omitted > 0 ? [`  ${texts.moreFiles(omitted)}`] : [])];
}

const letters = { added: 'A', modified: 'M', deleted: 'D', renamed: 'R' } as const;

function fileLine(file: FileChange, binary: string): string {
  const path = file.oldPath === undefined ? oneLine(file.path) : `${oneLine(file.oldPath)} → ${oneLine(file.path)}`;
  const isBinary = file.addedLines === null || file.removedLines === null;
  return `${letters[file.status]} ${path} (${isBinary ? binary : `+${file.addedLines} −${file.removedLines}`})`;
}

function gateLines(gates: readonly GateResult[], language: Language): readonly string[] {
  if (gates.length === 0) return [];
  const texts = summaryTexts[language];
  const lines = gates.map(({ gate, status, durationMs }) => {
    const result = observeTexts[language].gateResult(status, (durationMs / 1000).toFixed(1));
    return `  ${status === 'passed' ? '✓' : '✗'} ${oneLine(gate.name)}: ${result}${gate.required ? '' : `, ${texts.optionalGate}`}`;
  });
  return [texts.gates, ...lines];
}

function evaluationLines({ evaluation, language }: RunRecord): readonly string[] {
  if (!evaluation) return [];
  const texts = summaryTexts[language].evaluation;
  const { passed, completed, confidence, issues, suggestion, failure } = evaluation;
  const result =
    failure === undefined ? texts.result(completed, confidence.toFixed(2)) : texts.notMade(oneLine(failure));
  return [
    texts.title,
    `  ${passed ? '✓' : '✗'} ${result}`,
    ...[...issues, ...(suggestion === '' ? [] : [suggestion])].map((said) => `    ${oneLine(said)}`),
  ];
}

function answerLines({ structuredAnswer, language }: RunRecord): readonly string[] {
  if (structuredAnswer?.status !== 'invalid') return [];
  return [
    summaryTexts[language].answerProblems,
    ...structuredAnswer.problems.map((problem) => `  ${oneLine(problem)}`),
  ];
}

function ruleLines(
  title: string,
  found: readonly { readonly what: string; readonly reason: string }[],
): readonly string[] {
  if (found.length === 0) return [];
  return [title, ...found.map(({ what, reason }) => `  ${oneLine(what)}: ${oneLine(reason)}`)];
}

const mostActions = 100;

function plannedLines({ plannedActions, language }: RunRecord): readonly string[] {
  if (plannedActions.length === 0) return [];
  const texts = summaryTexts[language];
  const omitted = plannedActions.length - mostActions;
  return [
    texts.planned(plannedActions.length),
    ...plannedActions.slice(0, mostActions).map((action) => `  ${plannedLine(action, texts.plannedNothing)}`),
    ...(omitted > 0 ? [`  ${texts.moreFiles(omitted)}`] : []),
  ];
}

function plannedLine({ tool, summary, edits }: PlannedAction, nothing: string): string {
  const called = summary === '' ? oneLine(tool) : `${oneLine(tool)} → ${oneLine(summary)}`;
  if (!edits) return called;
  const files = edits.map(({ path, addedLines, removedLines }) => `${oneLine(path)} +${addedLines} −${removedLines}`);
  return `${called} (${files.length === 0 ? nothing : files.join(', ')})`;
}

/** Where it went follows where it went to more than the steps. */
function costLines({ cost, language }: RunRecord): readonly string[] {
  const texts = summaryTexts[language];
  const budget = cost.budgetUsd === undefined ? undefined : chosenDollars(cost.budgetUsd);
  const cached = cost.usage.cachedTokens > 0 ? (cachedShare(cost.usage) ?? 0) : 0;
  const phases = costGroups(cost.entries, ({ phase }) => [phase]);
  const parts = phases.map(({ phase, calls, costUsd }) => texts.phaseCost(phase, calls, countedDollars(costUsd)));
  return [
    texts.cost(countedDollars(cost.totalUsd), budget) +
      (cached > 0 ? ` ${texts.fromCache(Math.round(cached * 100))}` : ''),
    ...(phases.length > 1 ? [`  ${parts.join(', ')}`] : []),
  ];
}

function earlierLines({ resumed, steps, toolCalls, cost, language }: RunRecord): readonly string[] {
  if (!resumed) return [];
  const { totals, withEarlierRuns } = summaryTexts[language];
  const spent = countedDollars(resumed.costUsd + cost.totalUsd);
  return [withEarlierRuns(totals(resumed.steps + steps, resumed.toolCalls + toolCalls), spent)];
}

const pathNames = ['session', 'report', 'trace', 'bundle'] as const;

function pathLines({ files, language }: RunRecord): readonly string[] {
  return pathNames.flatMap((name) => {
    const path = files[name];
    return path === undefined ? [] : [`${summaryTexts[language].paths[name]}: ${path}`];
  });
}

/** Nothing is said where it is unknown: the run ended before its change was taken. */
function closingLines({ change, dryRun, language }: RunRecord): readonly string[] {
  const texts = summaryTexts[language];
  if (dryRun) return [texts.dryRun];
  if (!change) return [];
  return [change.files.length > 0 ? texts.inWorkTree : texts.nothingChanged];
}

/** Where something is left to be done, and a session that knows of it. */
function goOnLines({ ending, files, sessionId, language }: RunRecord): readonly string[] {
  const isOpen = files.session !== undefined && (ending.status === 'partial' || ending.status === 'failed');
  return isOpen ? [summaryTexts[language].goOn(sessionId)] : [];
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
