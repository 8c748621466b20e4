import { z } from 'zod';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { defineTool, type Tool, type ToolRegistry, type ToolSpec } from '../../src/contracts/tool.ts';

const pathSchema = z.object({ path: z.string() }).strict();

/** A tool that takes `{path}`, reads it, and answers `done <path>`. */
export function aTool(overrides: Partial<ToolSpec<typeof pathSchema>> = {}): Tool {
  return defineTool({
    name: 'read_file',
    description: 'A tool of a test.',
    inputSchema: pathSchema,
    access: 'read',
    sensitive: false,
    execute: async ({ path }) => ({ success: true, output: `done ${path}` }),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ path }) => path ?? '',
    ...overrides,
  });
}

const writeSchema = z.object({ path: z.string(), content: z.string() }).strict();

/** A sensitive tool that takes `{path, content}` and says it edited the path. */
export function aWritingTool(overrides: Partial<ToolSpec<typeof writeSchema>> = {}): Tool {
  return defineTool({
    name: 'write_file',
    description: 'A tool of a test that writes.',
    inputSchema: writeSchema,
    access: 'write',
    sensitive: true,
    execute: async ({ path }) => ({
      success: true,
      output: `wrote ${path}`,
      edited: [{ path, addedLines: 1, removedLines: 0 }],
    }),
    intent: ({ path, content }) => ({ touches: [{ path, access: 'write' }], addedText: content }),
    summarize: ({ path }) => path ?? '',
    ...overrides,
  });
}

/** A registry of exactly these tools. */
export function aRegistry(...tools: readonly Tool[]): ToolRegistry {
  return {
    find: (name) => tools.find((tool) => tool.name === name),
    names: () => tools.map((tool) => tool.name).sort(),
  };
}

/** Listens to events and keeps them. */
export function anEventLog(): { readonly events: RunEvent[]; readonly emit: (event: RunEvent) => void } {
  const events: RunEvent[] = [];
  return { events, emit: (event) => void events.push(event) };
}
