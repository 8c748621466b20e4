import { defineGuardrail, type Guardrail } from '../../contracts/guardrail.ts';
import { guardrailTexts } from './texts.ts';
import { createPathPattern, findTouched, type ResolvePath } from './touched-paths.ts';

/** Files that may be neither read nor changed. */
export function sensitiveFiles(patterns: readonly string[], resolvePath?: ResolvePath): Guardrail {
  const prepared = patterns.map(createPathPattern);
  return defineGuardrail({
    name: 'sensitive_files',
    check: async ({ intent, language }) => {
      const hit = await findTouched(intent.touches, prepared, resolvePath);
      if (!hit) return { status: 'allow' };
      const reason = guardrailTexts[language].sensitiveFile(hit.path, hit.pattern);
      return { status: 'block', refusal: { rule: 'sensitive_files', what: hit.path, reason } };
    },
  });
}
