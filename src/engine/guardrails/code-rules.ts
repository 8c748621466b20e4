import { defineGuardrail, type Guardrail, type PlannedEdit } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import type { RuleWarning } from '../../contracts/tool.ts';
import type { Bounded } from '../../kit/time-bound.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { compileExpression, createExpressionBound } from './expression.ts';
import { listPaths } from './list-paths.ts';
import { guardrailTexts } from './texts.ts';

export interface CodeRule {
  /** A regular expression for one line. */
  readonly pattern: string;
  readonly message: string;
  readonly severity: 'block' | 'warn';
}

/**
 * Rules about the lines that a call adds, one line at a time: not about context, and not about a line that was there
 * before. A pattern that takes too long counts as found. Throws `AgentError('config')` for one that is no regular
 * expression.
 */
export function codeRules(rules: readonly CodeRule[], language: Language): Guardrail {
  const prepared = rules.map((rule, index) => prepare(rule, `code_rules[${index}].pattern`, language));
  const runBounded = createExpressionBound();
  return defineGuardrail({
    name: 'code_rules',
    check: async (call) => {
      const edits = await call.plannedEdits();
      if (edits.every(({ newLines }) => newLines.length === 0)) return { status: 'allow' };
      const warnings: RuleWarning[] = [];
      for (const rule of prepared) {
        const search = runBounded(() => findLine(rule.expression, edits));
        const finding = findingOf(rule, { search, edits, language: call.language });
        if (finding && rule.severity === 'block') return { status: 'block', ...finding };
        if (finding) warnings.push(finding.refusal);
      }
      return { status: 'allow', warnings };
    },
  });
}

interface PreparedRule extends CodeRule {
  readonly expression: RegExp;
}

interface Hit {
  readonly path: string;
  readonly number: number;
  readonly text: string;
  /** Where in the text. */
  readonly index: number;
}

/** With `m`: a lone carriage return, which other programs take for the end of a line, hides nothing from `^` and `$`. */
function prepare(rule: CodeRule, key: string, language: Language): PreparedRule {
  return { ...rule, expression: compileExpression(rule.pattern, key, language, 'm') };
}

/** The first new line that matches. */
function findLine(expression: RegExp, edits: readonly PlannedEdit[]): Hit | undefined {
  for (const { path, newLines } of edits) {
    for (const { number, text } of newLines) {
      const index = text.search(expression);
      if (index >= 0) return { path, number, text, index };
    }
  }
  return undefined;
}

interface Search {
  readonly search: Bounded<Hit | undefined>;
  readonly edits: readonly PlannedEdit[];
  readonly language: Language;
}

/** The line itself is for the model alone: what was refused, such as a password, must not come into a report. */
function findingOf(
  rule: PreparedRule,
  { search, edits, language }: Search,
): { readonly refusal: RuleWarning; readonly advice: string } | undefined {
  const texts = guardrailTexts[language];
  if (search.status === 'timed-out') {
    const what = listPaths(edits.map(({ path }) => path));
    return { refusal: { rule: 'code_rules', what, reason: texts.slowRule(rule) }, advice: texts.codeAdvice };
  }
  const hit = search.value;
  if (!hit) return undefined;
  const refusal = { rule: 'code_rules', what: hit.path, reason: texts.codeRule(rule, hit) };
  return { refusal, advice: `${texts.codeLine(shown(hit))} ${texts.codeAdvice}` };
}

/** Of a long line the part that matches. */
function shown({ text, index }: Hit): string {
  const start = text.length > longestShownLine ? Math.max(0, index - shownBeforeMatch) : 0;
  return `${start > 0 ? '…' : ''}${ellipsize(text.slice(start).trim(), longestShownLine)}`;
}

const longestShownLine = 160;
const shownBeforeMatch = 40;
