import type { FileChange } from '../../../contracts/change.ts';
import type { RunRecord } from '../../../contracts/run-record.ts';
import { code } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** Changed files with their lines; tests, and files that may define what a gate does, are marked. */
export function filesSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const files = record.change?.files ?? [];
  const lines = files.map((file) => `- ${fileLine(file, texts)}`);
  return lined({
    head: `**${texts.files}** (${files.length})\n`,
    lines,
    more: (omitted) => `- ${texts.more(omitted)}`,
  });
}

/** What was refused, by which rule, and the configuration line that would allow it. */
export function refusalsSection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = record.refusals.map(({ what, reason, allowWith, rule }) => {
    const allow = allowWith === undefined ? '' : `; ${texts.allowWith} ${code(allowWith)}`;
    return `- ${code(what, { limit: 200 })}: ${code(reason, { limit: 300 })} (${code(rule)})${allow}`;
  });
  return lined({ head: `**${texts.refused}**\n`, lines, more: (omitted) => `- ${texts.more(omitted)}` });
}

/** Paths that differed from the commit before the agent began. */
export function dirtySection(record: RunRecord, texts: ReportTexts): Section | undefined {
  const lines = record.dirtyBefore.map((path) => `- ${code(path, { limit: 200 })}`);
  return lined({ head: `**${texts.dirty}**\n`, lines, more: (omitted) => `- ${texts.more(omitted)}` });
}

/** Whether a path is that of a test, by the usual conventions. */
function isTest(path: string): boolean {
  return /(^|\/)(tests?|__tests__|specs?)\/|(^|\/)test_[^/]*\.py$|[._-](test|spec)s?\.[^/]+$|_test\.(go|py|rb|exs?)$/i.test(
    path,
  );
}

const gateDefinitions =
  /(^|\/)(package\.json|[Mm]akefile|tox\.ini|noxfile\.py|pytest\.ini|conftest\.py|(jest|vitest)\.(config|workspace|setup)\.[^/]+)$|^\.github\//;

function fileLine(file: FileChange, texts: ReportTexts): string {
  const status = file.status === 'modified' ? [] : [texts.fileStatus[file.status]];
  const renamed = file.oldPath === undefined ? [] : [code(file.oldPath, { limit: 200 })];
  const marks = [
    [...status, ...renamed].join(' '),
    isTest(file.path) ? `**${texts.testChanged}**` : '',
    gateDefinitions.test(file.path) ? `**${texts.gateDefinition}**` : '',
  ].filter((mark) => mark !== '');
  const lines = file.addedLines === null ? texts.binary : `+${file.addedLines} −${file.removedLines ?? 0}`;
  return [code(file.path, { limit: 200 }), lines, marks.length > 0 ? `(${marks.join(', ')})` : ''].join(' ').trimEnd();
}
