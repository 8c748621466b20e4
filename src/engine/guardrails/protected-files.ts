import { defineGuardrail, type Guardrail } from '../../contracts/guardrail.ts';
import { guardrailTexts } from './texts.ts';
import { createPathPattern, findTouched, type PatternHit, type ResolvePath } from './touched-paths.ts';

/** Files that may be read but neither written nor deleted. */
export function protectedFiles(patterns: readonly string[], resolvePath?: ResolvePath): Guardrail {
  const prepared = patterns.map(createPathPattern);
  return defineGuardrail({
    name: 'protected_files',
    check: async ({ intent, language }) => {
      const changes = intent.touches.filter((touch) => touch.access !== 'read');
      const hit = await findTouched(changes, prepared, resolvePath);
      if (!hit) return { status: 'allow' };
      const texts = guardrailTexts[language];
      const reason = texts.protectedFile(hit.path, hit.pattern) + (isWorkflow(hit) ? texts.workflowFile : '');
      return { status: 'block', refusal: { rule: 'protected_files', what: hit.path, reason } };
    },
  });
}

function isWorkflow(hit: PatternHit): boolean {
  return [hit.path, hit.pattern].some((text) => text.toLowerCase().includes('.github/workflows'));
}
