import type { Language } from '../contracts/language.ts';
import type { ToolDescriptor, ToolExecutorRef } from '../contracts/tool.ts';
import { type AvailabilityContext, evaluateAvailability, type ToolDiagnostic } from './availability.ts';
import { toolTexts } from './texts.ts';

export interface ToolPlan {
  /** What the model may see, sorted by name. */
  readonly visible: readonly { readonly descriptor: ToolDescriptor; readonly executor: ToolExecutorRef }[];
  readonly hidden: readonly { readonly descriptor: ToolDescriptor; readonly diagnostics: readonly ToolDiagnostic[] }[];
}

export interface ToolPlanRequest {
  readonly descriptors: readonly ToolDescriptor[];
  readonly availability: AvailabilityContext;
  /** Language of the diagnostics; default `en`. */
  readonly language?: Language;
}

/** The set of tools contradicts itself: a mistake of the code that put it together. */
export class ToolPlanContractError extends Error {
  readonly code: 'duplicate-tool-name' | 'missing-executor';
  readonly toolName: string;

  constructor(code: ToolPlanContractError['code'], toolName: string, message: string) {
    super(message);
    this.name = 'ToolPlanContractError';
    this.code = code;
    this.toolName = toolName;
  }
}

/** Parts the tools into those this run can offer and those it cannot, with the reasons. Throws `ToolPlanContractError`. */
export function buildToolPlan({ descriptors, availability, language = 'en' }: ToolPlanRequest): ToolPlan {
  const texts = toolTexts(language);
  const sorted = descriptors.toSorted(byName);
  const twice = sorted.find((descriptor, index) => descriptor.name === sorted[index + 1]?.name);
  if (twice) throw new ToolPlanContractError('duplicate-tool-name', twice.name, texts.duplicate(twice.name));
  const judged = sorted.map((descriptor) => ({
    descriptor,
    diagnostics: evaluateAvailability(descriptor.availability, availability, language),
  }));
  return {
    visible: judged
      .filter(({ diagnostics }) => diagnostics.length === 0)
      .map(({ descriptor }) => ({ descriptor, executor: executorOf(descriptor, language) })),
    hidden: judged.filter(({ diagnostics }) => diagnostics.length > 0),
  };
}

/** Why each hidden tool is missing, one line a tool, for log and report. */
export function describeHidden(plan: ToolPlan): readonly string[] {
  return plan.hidden.map(
    ({ descriptor, diagnostics }) => `${descriptor.name}: ${diagnostics.map(({ message }) => message).join('; ')}`,
  );
}

/** By code unit, so that the order is the same everywhere. */
export function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  if (left.name === right.name) return 0;
  return left.name < right.name ? -1 : 1;
}

function executorOf(descriptor: ToolDescriptor, language: Language): ToolExecutorRef {
  if (descriptor.executor) return descriptor.executor;
  const message = toolTexts(language).missingExecutor(descriptor.name);
  throw new ToolPlanContractError('missing-executor', descriptor.name, message);
}
