import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { defineTool, type EditedFile, type Tool, type ToolResult, type ToolTouch } from '../../contracts/tool.ts';
import { countLines } from '../patch/count-lines.ts';
import type { FileSection } from '../patch/patch-types.ts';
import { readPatch } from '../patch/read-patch.ts';
import { sectionPaths } from '../patch/section-paths.ts';
import { editOf, type PatchArguments, type PatchPlan, plainText, planPatch } from './apply-patch-plan.ts';
import { type ApplyPatchTexts, applyPatchTexts } from './apply-patch-texts.ts';
import { writePatched } from './apply-patch-write.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { shortText } from './summaries.ts';

/** Applies a patch to one or more files: all of it or nothing, and only where no other place can be meant. */
export function createApplyPatch(deps: FileToolDeps): Tool {
  const { description, args } = applyPatchTexts(deps.options.language);
  const { root } = deps.workspace;
  return defineTool({
    name: 'apply_patch',
    description,
    inputSchema: z.strictObject({
      path: z.string().optional().describe(args.path),
      patch: z.string().describe(args.patch),
    }),
    access: 'write',
    sensitive: true,
    execute: async (given, context) => {
      const plan = await planPatch(deps, given, context);
      if (plan.status !== 'ready') return plan.result;
      const failure = await writePatched(deps.workspace, plan.files, context);
      return failure ?? report(plan, context.language);
    },
    preview: async (given, context) => {
      const plan = await planPatch(deps, given, context);
      if (plan.status !== 'ready') return [];
      return plan.files.map(({ path, original, bytes }) => ({
        path,
        before: plainText(original),
        after: plainText(bytes),
      }));
    },
    intent: (given) => ({ touches: touchesOf(given, root) }),
    summarize: (given) => summarize(given, root),
  });
}

/** Every path that the patch may touch, also those it only might mean; a patch that cannot be read touches `path`. */
function touchesOf(given: PatchArguments, root: string): readonly ToolTouch[] {
  const named: readonly ToolTouch[] = given.path ? [{ path: given.path, access: 'write' }] : [];
  const patch = readPatch(given.patch);
  if (patch.status !== 'ok') return named;
  const touches = patch.sections.flatMap((section) => {
    // Without `path`, so that a header that contradicts it is listed too.
    const reading = sectionPaths(section, { root });
    return reading.status === 'ok' ? sectionTouches(section, reading.paths) : [];
  });
  return [...named, ...touches.filter(({ path, access }) => access !== 'write' || path !== given.path)];
}

function sectionTouches(
  { action }: FileSection,
  { source, target }: { readonly source: readonly string[]; readonly target?: string },
): readonly ToolTouch[] {
  const access = action === 'copy' ? 'read' : action === 'create' || action === 'change' ? 'write' : 'delete';
  const touches: readonly ToolTouch[] = source.map((path) => ({ path, access }));
  return target === undefined ? touches : [...touches, { path: target, access: 'write' }];
}

function report(plan: PatchPlan, language: Language): ToolResult {
  const texts = applyPatchTexts(language);
  const edited = plan.files.map(editOf);
  const shown = plan.notes.slice(0, mostNotes);
  const rest = plan.notes.length - shown.length;
  const lines = [...fileLines(plan, edited, texts), ...shown, ...(rest > 0 ? [texts.moreNotes(rest)] : [])];
  return { success: true, output: [texts.applied, ...lines].join('\n'), edited };
}

const mostNotes = 10;

function fileLines(plan: PatchPlan, edited: readonly EditedFile[], texts: ApplyPatchTexts): readonly string[] {
  const gone = new Set(plan.moves.filter(({ action }) => action === 'rename').map(({ from }) => from));
  const moves = plan.moves.map(({ action, from, to }) => texts[action === 'rename' ? 'renamed' : 'copied'](from, to));
  const lines = plan.files.flatMap(({ path, original, bytes }, row) => {
    const { addedLines = 0, removedLines = 0 } = edited[row] ?? {};
    if (bytes === null) return gone.has(path) ? [] : [texts.deleted(path, removedLines)];
    return [original === null ? texts.created(path, addedLines) : texts.changed(path, addedLines, removedLines)];
  });
  return [...moves, ...lines];
}

/** The arguments come unchecked. */
function summarize(given: Partial<PatchArguments>, root: string): string {
  const named = given.path === undefined ? '' : shortText(given.path);
  const patch = readPatch(typeof given.patch === 'string' ? given.patch : '');
  if (patch.status !== 'ok') return named;
  const paths = patch.sections.map((section) => {
    const reading = sectionPaths(section, { root });
    return reading.status === 'ok' ? (reading.paths.source[0] ?? '') : named;
  });
  const { added, removed } = countLines(patch);
  return `${shortText([...new Set(paths)].join(', '))} (+${added} -${removed})`;
}
