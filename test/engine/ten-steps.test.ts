import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Guardrail } from '../../src/contracts/guardrail.ts';
import { createDryRunTracker } from '../../src/engine/dry-run-tracker.ts';
import type { ExecutionEngineDeps, StageName } from '../../src/engine/stage.ts';
import { aRegistry, aWritingTool } from '../support/builders.ts';
import { anEngine, write } from '../support/engine.ts';

/** An engine whose parts write down when they are used. */
function aWatchedEngine(setup: Partial<ExecutionEngineDeps> = {}) {
  const walked: (StageName | 'refused')[] = [];
  const note = (step: StageName) => {
    if (walked.at(-1) !== step) walked.push(step);
  };
  const inputSchema = z
    .object({ path: z.string(), content: z.string() })
    .strict()
    .refine(() => {
      note('validate');
      return true;
    });
  const tool = aWritingTool({
    inputSchema,
    execute: async () => {
      note('execute');
      return { success: true, output: 'done' };
    },
  });
  const registry = aRegistry(tool);
  const guardrail: Guardrail = {
    name: 'watch',
    check: () => {
      note('guardrails');
      return { status: 'allow' };
    },
  };
  const { execute } = anEngine({
    registry: {
      ...registry,
      find: (name) => {
        note('lookup');
        return registry.find(name);
      },
    },
    guardrails: [guardrail],
    hooks: {
      runEvent: async (event) => {
        note(event === 'pre_tool_use' ? 'pre-hooks' : 'post-hooks');
        return [];
      },
    },
    confirmation: {
      mode: 'yolo',
      shouldConfirm: () => true,
      confirm: async () => {
        note('confirm');
        return { status: 'go' };
      },
    },
    dryRunTracker: createDryRunTracker(() => note('dry-run')),
    emit: ({ type }) => (type === 'tool-result' ? note('log') : undefined),
    ...setup,
  });
  return { execute, walked };
}

describe('the ten steps', () => {
  const first = ['lookup', 'validate', 'guardrails', 'pre-hooks'];

  it('are walked in their order', async () => {
    const { execute, walked } = aWatchedEngine();
    expect((await execute('write_file', write)).output).toBe('done');
    expect(walked).toEqual([...first, 'confirm', 'execute', 'post-hooks', 'log']);
  });

  it('end a dry run before the tool, without asking a person', async () => {
    const { execute, walked } = aWatchedEngine({ dryRun: true });
    expect((await execute('write_file', write)).output).toMatch(/^\[DRY-RUN\] /);
    expect(walked).toEqual([...first, 'dry-run', 'log']);
  });

  it('check changed arguments again, from validation on, before a person sees them', async () => {
    const { execute, walked } = aWatchedEngine({ beforeToolCall: ({ args }) => ({ ...args, path: 'b.txt' }) });
    await execute('write_file', write);
    expect(walked).toEqual([...first, 'validate', 'guardrails', 'confirm', 'execute', 'post-hooks', 'log']);
  });

  it.each<[string, unknown, readonly string[]]>([
    ['an unknown tool', ['nothing', write], ['lookup', 'log']],
    ['wrong arguments', ['write_file', { path: 7 }], ['lookup', 'log']],
  ])('end at the first that refuses: %s', async (_what, call, expected) => {
    const { execute, walked } = aWatchedEngine();
    const [name, args] = call as [string, unknown];
    expect((await execute(name, args)).success).toBe(false);
    expect(walked).toEqual(expected);
  });
});
