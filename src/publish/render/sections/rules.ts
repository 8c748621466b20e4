import type { PlannedAction, RunRecord } from '../../../contracts/run-record.ts';
import { code } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** What a rule still asked for when the agent was done. */
export function openRulesSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  return ruleList(texts.openRules, record.openRules, texts);
}

/** What rules let through and do not like. */
export function warningsSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  return ruleList(texts.warnings, record.warnings, texts);
}

/** What a dry run would have done. */
export function plannedSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = record.plannedActions.map((action) => `- ${plannedLine(action, texts)}`);
  const head = `**${texts.planned}** (${lines.length})\n`;
  return lined({ head, lines, more: (omitted) => `- ${texts.more(omitted)}` });
}

interface RuleLine {
  readonly rule: string;
  readonly what: string;
  readonly reason: string;
}

function ruleList(title: string, found: readonly RuleLine[], texts: ReportTexts): Section | undefined {
  const lines = found.map(({ what, reason, rule }) => {
    const said = `- ${code(what, { limit: 200 })}: ${code(reason, { limit: 400 })}`;
    return reason.includes(rule) ? said : `${said} (${code(rule, { limit: 60 })})`;
  });
  return lined({ head: `**${title}**\n`, lines, more: (omitted) => `- ${texts.more(omitted)}` });
}

function plannedLine({ step, tool, summary, edits }: PlannedAction, texts: ReportTexts): string {
  const called = [code(tool, { limit: 60 }), ...(summary === '' ? [] : [code(summary, { limit: 200 })])].join(' ');
  return [`${texts.stepOf(step, undefined)}: ${called}`, ...editsOf(edits, texts)].join(' ');
}

function editsOf(edits: PlannedAction['edits'], texts: ReportTexts): readonly string[] {
  if (!edits) return [];
  if (edits.length === 0) return [`(${texts.plannedNothing})`];
  const added = edits.reduce((sum, { addedLines }) => sum + addedLines, 0);
  const removed = edits.reduce((sum, { removedLines }) => sum + removedLines, 0);
  return [`+${added} −${removed}`];
}
