import type { RunRecord } from '../../contracts/run-record.ts';
import { plainLine } from './inline.ts';
import { markerLine } from './marker.ts';
import { commentLimit, redactRecord } from './report.ts';
import { fitSections, fixed } from './section.ts';
import { evaluationSection } from './sections/evaluation.ts';
import { filesSection, refusalsSection } from './sections/files.ts';
import { gatesSection } from './sections/gates.ts';
import { messageSection } from './sections/message.ts';
import { reportTexts } from './texts.ts';

export interface PullRequestBodyOptions {
  /** The issue the run was started from: merging closes it. */
  readonly closes?: number;
  readonly redact?: (text: string) => string;
}

/** The body of a pull request of our own. */
export function renderPullRequestBody(record: RunRecord, options: PullRequestBodyOptions = {}): string {
  const shown = redactRecord(record, options.redact);
  const texts = reportTexts[record.language];
  const who = plainLine(shown.actor ?? shown.eventName, 60);
  const link = shown.runUrl ? ` · [${texts.runLink}](${shown.runUrl})` : '';
  const sections = [
    { section: fixed(markerLine('done', record.sessionId)), rank: 0 },
    { section: messageSection(shown, texts), rank: 1 },
    { section: fixed(`${texts.askedBy(who, `*${plainLine(shown.task, 500)}*`)}${link}`), rank: 0 },
    { section: gatesSection(shown, texts), rank: 2 },
    { section: evaluationSection(shown, texts), rank: 3 },
    { section: filesSection(shown, texts), rank: 3 },
    { section: refusalsSection(shown, texts), rank: 4 },
    { section: fixed(options.closes === undefined ? '' : `Closes #${options.closes}`), rank: 0 },
  ];
  return fitSections(sections, commentLimit);
}
