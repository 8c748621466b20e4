import type { GuardrailVerdict } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import { guardrailTexts } from './texts.ts';

/** Refuses a call that would go beyond a limit; `wanted` is the limit that would allow it. */
export function overLimit(
  refusal: { readonly rule: string; readonly what: string; readonly reason: string; readonly wanted: number },
  language: Language,
): GuardrailVerdict {
  const { wanted, ...rest } = refusal;
  return {
    status: 'block',
    refusal: { ...rest, allowWith: `guardrails.${rest.rule}: ${wanted}` },
    advice: guardrailTexts[language].limitAdvice,
  };
}
