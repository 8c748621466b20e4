import type { HostIo } from '../../contracts/ports.ts';
import type { RunRecord } from '../../contracts/run-record.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { costRows, gateJson } from '../report-json.ts';

/** Characters of one long output; all together stay far below GitHub's limit of 1 MB. */
const longestOutput = 100_000;

/** Every output of the action, empty where nothing fills it. Names as in action.yml. Pure. */
export function outputsOf(record: RunRecord): Readonly<Record<string, string>> {
  const { ending, change, cost, files } = record;
  const changedFiles = change?.files.length ?? 0;
  return {
    status: ending.status,
    'stop-reason': ending.stopReason === 'none' ? '' : ending.stopReason,
    'exit-code': String(ending.exitCode),
    summary: record.finalMessage,
    steps: String(record.steps),
    'tool-calls': String(record.toolCalls),
    'cost-usd': cost.totalUsd.toFixed(6),
    'input-tokens': String(cost.usage.inputTokens),
    'output-tokens': String(cost.usage.outputTokens),
    'cached-tokens': String(cost.usage.cachedTokens),
    costs: JSON.stringify(costRows(cost)),
    'duration-seconds': String(Math.round(record.durationMs / 1000)),
    changed: String(changedFiles > 0),
    'files-changed': String(changedFiles),
    ...deliveryOutputs(record),
    'session-id': record.sessionId,
    'session-file': files.session ?? '',
    'report-file': files.report ?? '',
    'trace-file': files.trace ?? '',
    bundle: files.bundle ?? '',
    gates: JSON.stringify(record.gates.map(withoutTail)),
    findings: '',
    'structured-output': structuredOutput(record),
  };
}

/** Writes all outputs; what is too long is cut and points to the file that has it whole. */
export async function writeOutputs(io: HostIo, record: RunRecord): Promise<void> {
  const pointer = record.files.report ? `\n… ${record.files.report}` : '';
  for (const [name, value] of Object.entries(outputsOf(record))) {
    const short = value.length <= longestOutput || name === 'structured-output' ? value : shorten(name, value, pointer);
    await io.setOutput(name, short);
  }
}

/** Never cut: a longer answer was refused when it was given. */
function structuredOutput({ structuredAnswer }: RunRecord): string {
  return structuredAnswer?.status === 'valid' ? JSON.stringify(structuredAnswer.value) : '';
}

function deliveryOutputs(record: RunRecord): Readonly<Record<string, string>> {
  const { delivery } = record;
  const pullRequest = delivery?.pullRequest ?? record.pullRequest;
  return {
    branch: delivery?.branch ?? '',
    'commit-sha': delivery?.commitSha ?? '',
    'pull-request-number': String(pullRequest?.number ?? ''),
    'pull-request-url': pullRequest?.url ?? '',
    'comment-url': record.commentUrl ?? '',
  };
}

/** A cut JSON text would be none: of too many gates the first ones stay. */
function shorten(name: string, value: string, pointer: string): string {
  if (name !== 'gates') return `${ellipsize(value, longestOutput)}${pointer}`;
  const gates: readonly unknown[] = JSON.parse(value);
  const share = Math.floor((gates.length * longestOutput) / (value.length * 2));
  const short = JSON.stringify(gates.slice(0, share));
  return short.length <= longestOutput ? short : '[]';
}

/** The tails of the gates' output are in the report. */
function withoutTail(result: RunRecord['gates'][number]) {
  const { output_tail: _tail, ...rest } = gateJson(result);
  return rest;
}
