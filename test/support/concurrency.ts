import { posix } from 'node:path';
import type { CallConcurrency } from '../../src/contracts/concurrency.ts';
import type { ToolCall } from '../../src/contracts/message.ts';
import type { ToolAccess } from '../../src/contracts/tool.ts';
import { aCall } from './scripted-llm.ts';

const accesses: Readonly<Record<string, ToolAccess>> = {
  read_file: 'read',
  write_file: 'write',
  run_command: 'execute',
};

/** Knows `read_file`, `write_file` and `run_command`, whose only argument that counts is `path`. */
export function aConcurrency(overrides: Partial<CallConcurrency> = {}): CallConcurrency {
  return {
    enabled: true,
    confirmMode: 'yolo',
    describe: (call) => {
      const access = accesses[call.name];
      if (!access) return undefined;
      const path = pathOf(call);
      const touches = path === undefined ? [] : [{ path, access: access === 'read' ? access : 'write' } as const];
      return { access, touches, sensitive: access !== 'read' };
    },
    namesOf: async (path) => [posix.resolve('/repo', path)],
    ...overrides,
  };
}

export function aRead(id: string, path = `${id}.ts`): ToolCall {
  return aCall(id, 'read_file', { path });
}

export function aWrite(id: string, path = `${id}.ts`): ToolCall {
  return aCall(id, 'write_file', { path });
}

export function aCommand(id: string): ToolCall {
  return aCall(id, 'run_command', { command: 'true' });
}

/** The path among a call's arguments; undefined where they are malformed or name none. */
export function pathOf(call: ToolCall): string | undefined {
  try {
    const { path } = JSON.parse(call.arguments);
    return typeof path === 'string' ? path : undefined;
  } catch {
    return undefined;
  }
}
