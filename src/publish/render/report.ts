import type { RunRecord } from '../../contracts/run-record.ts';
import { mapStrings } from '../../kit/map-strings.ts';
import { markerLine } from './marker.ts';
import { fitSections, fixed, type Section } from './section.ts';
import { ciSection, conditionsSection, followUpSection } from './sections/conditions.ts';
import { costChartSection, costSection } from './sections/cost.ts';
import { traceSection } from './sections/details.ts';
import { answerProblemsSection, evaluationSection } from './sections/evaluation.ts';
import { dirtySection, filesSection, refusalsSection } from './sections/files.ts';
import { gateOutputSection, gatesSection } from './sections/gates.ts';
import { messageSection } from './sections/message.ts';
import { deliverySection, factsSection, outcomeSection } from './sections/outcome.ts';
import { openRulesSection, plannedSection, warningsSection } from './sections/rules.ts';
import { type ReportTexts, reportTexts } from './texts.ts';

export interface ReportOptions {
  /** Characters. Default: 65,536, the most a GitHub comment takes. */
  readonly limit?: number;
  /** Applied to every text before anything is cut. */
  readonly redact?: (text: string) => string;
  /** Charts, for where they are shown: the step summary. Default: false. */
  readonly charts?: boolean;
}

/** The most a comment or a pull request's body takes. */
export const commentLimit = 65_536;

/** The report of a run as Markdown: comment and step summary. Cut by section where it is too long. Pure. */
export function renderReport(record: RunRecord, options: ReportOptions = {}): string {
  const shown = redactRecord(record, options.redact);
  const texts = reportTexts[record.language];
  const sections = options.charts ? [...reportSections, chart] : reportSections;
  const parts = sections.map(({ render, rank }) => ({ section: render(shown, texts), rank }));
  const marker = { section: fixed(markerLine('done', record.sessionId)), rank: 0 };
  return fitSections([marker, ...parts], options.limit ?? commentLimit);
}

/** The texts of a record without secrets; the patch is in none of the texts. */
export function redactRecord(record: RunRecord, redact: ((text: string) => string) | undefined): RunRecord {
  if (!redact) return record;
  const { change, ...rest } = record;
  const files = change ? { change: { ...change, files: mapStrings(change.files, redact) } } : {};
  return { ...mapStrings(rest, redact), ...files };
}

interface ReportSection {
  /** The higher, the sooner it is shortened. */
  readonly rank: number;
  render(record: RunRecord, texts: ReportTexts): Section | undefined;
}

/** In the order of the report. The message of a run that has a headline made of it is not told twice. */
const reportSections: readonly ReportSection[] = [
  { rank: 0, render: outcomeSection },
  { rank: 0, render: factsSection },
  { rank: 1, render: messageSection },
  { rank: 0, render: deliverySection },
  { rank: 2, render: gatesSection },
  { rank: 5, render: gateOutputSection },
  { rank: 4, render: evaluationSection },
  { rank: 4, render: answerProblemsSection },
  { rank: 3, render: filesSection },
  { rank: 3, render: plannedSection },
  { rank: 4, render: openRulesSection },
  { rank: 4, render: refusalsSection },
  { rank: 5, render: warningsSection },
  { rank: 6, render: dirtySection },
  { rank: 0, render: ciSection },
  { rank: 0, render: conditionsSection },
  { rank: 8, render: traceSection },
  { rank: 7, render: costSection },
  { rank: 0, render: followUpSection },
];

const chart: ReportSection = { rank: 0, render: costChartSection };
