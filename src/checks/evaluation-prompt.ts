import type { GateResult } from '../contracts/gate.ts';
import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import type { ChangeRecord } from '../contracts/run-record.ts';
import { ellipsize } from '../kit/truncate.ts';
import { type EvaluationTexts, evaluationTexts } from './evaluation-texts.ts';
import { fenced } from './fenced.ts';
import { showChange } from './show-change.ts';

/** The work of an agent that says that it is done. */
export interface EvaluatedWork {
  /** The task with what came with it. */
  readonly task: string;
  readonly answer: string;
  readonly change: Pick<ChangeRecord, 'files' | 'patch'>;
  readonly gates: readonly GateResult[];
}

/** Puts the words of others between tags that they cannot foresee. */
export interface DataFence {
  /** Name of the tags. */
  readonly tag: string;
  block(source: string, text: string): string;
}

export interface PromptOptions {
  readonly fence: DataFence;
  /** Characters of the patch; the other parts are bounded by themselves. */
  readonly patchLimit: number;
  readonly redact: (text: string) => string;
  readonly language: Language;
}

const longestText = 20_000;
const longestTail = 1000;

/** What the judge is asked: its instructions, and the evidence as fenced data without secrets. */
export function evaluationMessages(work: EvaluatedWork, options: PromptOptions): readonly Message[] {
  const { fence, language } = options;
  const texts = evaluationTexts[language];
  const { sources } = texts;
  const shorten = (text: string) => shortenText(options.redact(text), texts);
  const change = showChange(work.change, { limit: options.patchLimit, redact: options.redact, omitted: texts.omitted });
  const blocks = [
    fence.block(sources.task, shorten(work.task)),
    fence.block(sources.answer, shorten(work.answer).trim() || texts.noAnswer),
    fence.block(sources.files, change.files === '' ? texts.noChange : fenced(change.files)),
    ...(change.patch === '' ? [] : [fence.block(sources.patch, fenced(change.patch))]),
    fence.block(sources.gates, work.gates.length === 0 ? texts.noGates : fenced(gateLines(work.gates))),
  ];
  return [
    { role: 'system', content: texts.judge(fence.tag) },
    { role: 'user', content: [...blocks, texts.question].join('\n\n') },
  ];
}

function shortenText(text: string, { cut }: EvaluationTexts): string {
  return text.length <= longestText ? text : `${ellipsize(text, longestText)}\n${cut}`;
}

/** What a passing gate printed says no more than that it passed. */
function gateLines(gates: readonly GateResult[]): string {
  const lines = gates.map(({ gate, status, outputTail }) => {
    const head = `${gate.name} (${gate.command})${gate.required ? '' : ' [optional]'}: ${status}`;
    return status === 'passed' || outputTail === '' ? head : `${head}\n${outputTail.slice(-longestTail)}`;
  });
  return lines.join('\n');
}
