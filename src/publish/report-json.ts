import type { EvaluationRecord } from '../contracts/evaluation.ts';
import type { Usage } from '../contracts/llm.ts';
import type { RunRecord } from '../contracts/run-record.ts';
import { type CostGroup, cachedShare, costGroups } from './cost-groups.ts';

/** Version of the shape below. */
export const reportFormat = 1;

/**
 * The report as plain JSON, for programs: the same facts as the comment. Durations in milliseconds, costs in dollars,
 * times in ISO 8601, paths relative to the repository. Texts are redacted by whoever writes it.
 */
export function reportJson(record: RunRecord) {
  const { ending, change, delivery } = record;
  return {
    format_version: reportFormat,
    session_id: record.sessionId,
    status: ending.status,
    stop_reason: ending.stopReason,
    exit_code: ending.exitCode,
    summary: record.finalMessage,
    started_at: new Date(record.startedAt).toISOString(),
    duration_ms: record.durationMs,
    agent: record.agent,
    model: record.model,
    mode: record.mode,
    dry_run: record.dryRun,
    language: record.language,
    event: record.eventName,
    actor: record.actor ?? null,
    task: record.task,
    run_url: record.runUrl ?? null,
    steps: record.steps,
    tool_calls: record.toolCalls,
    cost: costJson(record.cost),
    resumed: record.resumed ? resumedJson(record.resumed) : null,
    change: change ? changeJson(change) : null,
    gates: record.gates.map(gateJson),
    ...judgementJson(record),
    refusals: record.refusals.map(({ rule, what, reason, allowWith }) => ({
      rule,
      what,
      reason,
      allow_with: allowWith ?? null,
    })),
    warnings: record.warnings.map(({ rule, what, reason }) => ({ rule, what, reason })),
    open_rules: record.openRules.map(({ rule, what, reason }) => ({ rule, what, reason })),
    planned_actions: record.plannedActions.map(plannedJson),
    capabilities: record.capabilities ?? null,
    sandbox: record.sandbox,
    delivery: delivery ? deliveryJson(delivery) : null,
    comment_url: record.commentUrl ?? null,
    problems: record.problems,
    dirty_before: record.dirtyBefore,
    files: record.files,
  };
}

/** The runs before this one, all together. */
function resumedJson({ sessionId, runs, steps, toolCalls, costUsd, change }: NonNullable<RunRecord['resumed']>) {
  return { session_id: sessionId, runs, steps, tool_calls: toolCalls, cost_usd: costUsd, change: change ?? null };
}

/** The cost table, as the output `costs` shows it. */
export function costRows({ entries }: RunRecord['cost']) {
  const groups = costGroups(entries, ({ phase, model }) => [phase, model]);
  return groups.map((group) => ({ phase: group.phase, model: group.model, ...groupJson(group) }));
}

function costJson(cost: RunRecord['cost']) {
  return {
    total_usd: cost.totalUsd,
    budget_usd: cost.budgetUsd ?? null,
    warn_at_usd: cost.warnAtUsd ?? null,
    ...usageJson(cost.usage),
    by_phase: costGroups(cost.entries, ({ phase }) => [phase]).map((group) => ({
      phase: group.phase,
      ...groupJson(group),
    })),
    by_model: costGroups(cost.entries, ({ model }) => [model]).map((group) => ({
      model: group.model,
      ...groupJson(group),
    })),
    entries: cost.entries.map(({ step, phase, model, usage, costUsd, basis }) => ({
      step,
      phase,
      model,
      cost_usd: costUsd,
      basis: basis ?? 'price',
      ...usageJson(usage),
    })),
  };
}

function groupJson(group: CostGroup) {
  return { calls: group.calls, cost_usd: group.costUsd, ...usageJson(group) };
}

function usageJson(usage: Usage) {
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cached_tokens: usage.cachedTokens,
    cached_share: cachedShare(usage) ?? null,
    cache_write_tokens: usage.cacheWriteTokens ?? 0,
    reasoning_tokens: usage.reasoningTokens,
  };
}

function plannedJson({ step, tool, summary, edits }: RunRecord['plannedActions'][number]) {
  return {
    step,
    tool,
    summary,
    edits:
      edits?.map(({ path, addedLines, removedLines }) => ({
        path,
        added_lines: addedLines,
        removed_lines: removedLines,
      })) ?? null,
  };
}

function changeJson({ headSha, treeSha, files }: NonNullable<RunRecord['change']>) {
  return {
    head_sha: headSha,
    tree_sha: treeSha,
    files: files.map(({ path, status, oldPath, addedLines, removedLines }) => ({
      path,
      status,
      old_path: oldPath ?? null,
      added_lines: addedLines,
      removed_lines: removedLines,
    })),
  };
}

/** One gate's result, as the report and the output `gates` show it. */
export function gateJson({ gate, status, exitCode, durationMs, treeSha, outputTail }: RunRecord['gates'][number]) {
  return {
    name: gate.name,
    command: gate.command,
    required: gate.required,
    status,
    exit_code: exitCode,
    duration_ms: durationMs,
    tree_sha: treeSha,
    output_tail: outputTail,
  };
}

function judgementJson({ evaluation, structuredAnswer }: RunRecord) {
  return {
    evaluation: evaluation ? evaluationJson(evaluation) : null,
    structured_output: structuredAnswer?.status === 'valid' ? structuredAnswer.value : null,
    structured_output_problems: structuredAnswer?.status === 'invalid' ? structuredAnswer.problems : [],
  };
}

function evaluationJson({ passed, completed, confidence, issues, suggestion, rounds, failure }: EvaluationRecord) {
  return { passed, completed, confidence, issues, suggestion, rounds, failure: failure ?? null };
}

function deliveryJson(delivery: NonNullable<RunRecord['delivery']>) {
  return {
    status: delivery.status,
    reason: delivery.reason,
    branch: delivery.branch ?? null,
    commit_sha: delivery.commitSha ?? null,
    pull_request: delivery.pullRequest ?? null,
    problems: delivery.problems,
  };
}
