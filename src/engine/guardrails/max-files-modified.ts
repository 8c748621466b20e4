import { defineGuardrail, type Guardrail, type GuardrailCall } from '../../contracts/guardrail.ts';
import { listPaths } from './list-paths.ts';
import { overLimit } from './over-limit.ts';
import { guardrailTexts } from './texts.ts';

/** At most so many different files are changed in a run, by tools; a file counts once, also when it is deleted. */
export function maxFilesModified(limit: number): Guardrail {
  const changed = new Set<string>();
  const reserved = new Map<GuardrailCall, readonly string[]>();
  return defineGuardrail({
    name: 'max_files_modified',
    check: async (call) => {
      const paths = (await call.plannedEdits()).map(({ path }) => path);
      const counted = new Set([...changed, ...[...reserved.values()].flat()]);
      const fresh = [...new Set(paths)].filter((path) => !counted.has(path));
      const wanted = counted.size + fresh.length;
      if (fresh.length > 0 && wanted > limit) {
        const reason = guardrailTexts[call.language].tooManyFiles({ limit, changed: counted.size, more: fresh.length });
        return overLimit({ rule: 'max_files_modified', what: listPaths(fresh), reason, wanted }, call.language);
      }
      reserved.set(call, paths);
      return { status: 'allow' };
    },
    after: (call, { edited = [] }) => {
      reserved.delete(call);
      for (const { path } of edited) changed.add(path);
    },
  });
}
