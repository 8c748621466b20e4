import type { Language } from '../../contracts/language.ts';
import { chosenDollars } from '../../kit/dollars.ts';
import { plainText } from '../../kit/plain-text.ts';
import type { ProgressPhase } from '../progress-facts.ts';
import { code, dollars, plainLine } from './inline.ts';
import { markerLine } from './marker.ts';
import { reportTexts } from './texts.ts';

/** What a comment shows while the run is at work. */
export interface ProgressView {
  readonly sessionId: string;
  readonly language: Language;
  /** Who works: the first word of a comment may have chosen it. */
  readonly agent?: string;
  readonly actor?: string;
  readonly task?: string;
  readonly model?: string;
  readonly runUrl?: string;
  /** 0 before the first step. */
  readonly step: number;
  readonly maxSteps?: number;
  readonly phase?: ProgressPhase;
  /** What is being done: a tool and its argument, or a gate. Text from outside. */
  readonly action?: string;
  readonly costUsd: number;
  readonly budgetUsd?: number;
}

export function renderProgress(view: ProgressView): string {
  const texts = reportTexts[view.language];
  const where = view.step > 0 ? texts.stepOf(view.step, view.maxSteps) : texts.starting;
  const agent = view.agent ? ` (${plainLine(view.agent, 40)})` : '';
  const title = `### ${texts.working}${agent}: ${where}`;
  const task = view.task ? `: *${plainLine(view.task, 200)}*` : '';
  const asked = view.actor ? `${plainLine(view.actor, 60)}${task}` : '';
  const action = view.action ? code(plainText(view.action), { limit: 200 }) : '';
  const doing = [view.phase ? texts.phases[view.phase] : '', action].filter((part) => part !== '').join(': ');
  const facts = [
    costBar(view),
    ...(view.model ? [code(view.model, { limit: 80 })] : []),
    ...(view.runUrl ? [`[${texts.runLink}](${view.runUrl})`] : []),
  ];
  const parts = [markerLine('working', view.sessionId), title, asked, doing, facts.join(' · ')];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Completes a comment that a crash or a cancel left at work. */
export function renderAbandoned(view: {
  readonly sessionId: string;
  readonly language: Language;
  readonly runUrl?: string;
}): string {
  const texts = reportTexts[view.language];
  const link = view.runUrl ? ` ([${texts.runLink}](${view.runUrl}))` : '';
  return `${markerLine('done', view.sessionId)}\n\n### ${texts.failed(texts.leftUnfinished)}${link}`;
}

/** `$0.18 of $2.00 ▓░░░░░░░░░`. */
function costBar({ costUsd, budgetUsd, language }: ProgressView): string {
  if (budgetUsd === undefined) return dollars(costUsd);
  const filled = Math.min(10, Math.ceil((costUsd / budgetUsd) * 10));
  const bar = '▓'.repeat(filled) + '░'.repeat(10 - filled);
  return `${reportTexts[language].costOf(dollars(costUsd), chosenDollars(budgetUsd))} ${bar}`;
}
