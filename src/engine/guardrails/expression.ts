import { AgentError, errorMessage } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import { createTimeBound, type RunBounded } from '../../kit/time-bound.ts';
import { guardrailTexts } from './texts.ts';

/** A regular expression of the config; `key` is where it stands. Throws `AgentError('config')` for any other text. */
export function compileExpression(source: string, key: string, language: Language, flags = ''): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (thrown) {
    const message = guardrailTexts[language].invalidPattern(key, source, errorMessage(thrown));
    throw new AgentError('config', message, { cause: thrown });
  }
}

/** Time for one expression and one call: an expression of the config may backtrack without end on a text of the model. */
export function createExpressionBound(): RunBounded {
  return createTimeBound(500);
}
