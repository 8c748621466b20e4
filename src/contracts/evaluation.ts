/** What a model that is shown the task and the result says of it. */
export interface Evaluation {
  /** The task counts as done: `completed`, with at least the confidence that is asked for. */
  readonly passed: boolean;
  readonly completed: boolean;
  /** How sure it is that the task is done completely and right, from 0 to 1. */
  readonly confidence: number;
  /** What is missing or wrong; each one sentence. */
  readonly issues: readonly string[];
  /** What to do next; empty where there is nothing to say. */
  readonly suggestion: string;
  /** Why there is no judgement, in one clause: then `passed` is false and the rest says nothing. */
  readonly failure?: string;
}

/** The judgement of the result that is delivered. */
export interface EvaluationRecord extends Evaluation {
  /** Results that were judged in this run. */
  readonly rounds: number;
}
