import type { Evaluation } from '../contracts/evaluation.ts';
import type { Message } from '../contracts/message.ts';
import type { Emit } from '../contracts/run-event.ts';
import { type EvaluatedWork, evaluationMessages, type PromptOptions } from './evaluation-prompt.ts';
import { evaluationTexts } from './evaluation-texts.ts';
import { parseEvaluation } from './parse-evaluation.ts';

/** What came of asking the judge. */
export type JudgeReply =
  | { readonly status: 'answered'; readonly text: string }
  /** The reason is a clause for a person. */
  | { readonly status: 'not-made'; readonly reason: string };

/** One call of the model without tools. Must not throw. */
export type AskJudge = (messages: readonly Message[]) => Promise<JudgeReply>;

export interface EvaluatorOptions extends PromptOptions {
  /** From 0 to 1; less confidence counts as not completed. */
  readonly confidenceThreshold: number;
  readonly emit: Emit;
}

/**
 * Lets the model judge the result of an agent that says that it is done. A judgement that cannot be had is never a good
 * one. Does not throw.
 */
export type SelfEvaluator = (work: EvaluatedWork, ask: AskJudge) => Promise<Evaluation>;

export function createSelfEvaluator(options: EvaluatorOptions): SelfEvaluator {
  return async (work, ask) => {
    options.emit({ type: 'evaluation-started' });
    const evaluation = await judge(evaluationMessages(work, options), ask, options);
    options.emit({ type: 'evaluation-finished', evaluation });
    return evaluation;
  };
}

/** A reply that cannot be read is asked for once more. */
async function judge(
  messages: readonly Message[],
  ask: AskJudge,
  { confidenceThreshold, language, redact }: EvaluatorOptions,
): Promise<Evaluation> {
  const { askAgain, notMade } = evaluationTexts[language];
  const first = await ask(messages);
  if (first.status === 'not-made') return withoutJudgement(first.reason);
  const reminded: readonly Message[] = [
    ...messages,
    ...(first.text.trim() === '' ? [] : [{ role: 'assistant', content: first.text } as const]),
    { role: 'user', content: askAgain },
  ];
  const second = parseEvaluation(first.text) ? first : await ask(reminded);
  if (second.status === 'not-made') return withoutJudgement(second.reason);
  const judgement = parseEvaluation(second.text);
  if (!judgement) return withoutJudgement(notMade.unreadable);
  return {
    ...judgement,
    passed: judgement.completed && judgement.confidence >= confidenceThreshold,
    issues: judgement.issues.map(redact),
    suggestion: redact(judgement.suggestion),
  };
}

function withoutJudgement(failure: string): Evaluation {
  return { passed: false, completed: false, confidence: 0, issues: [], suggestion: '', failure };
}
