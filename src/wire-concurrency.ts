import { posix } from 'node:path';
import type { ConfirmMode } from './contracts/agent.ts';
import type { CallConcurrency, CallFacts } from './contracts/concurrency.ts';
import type { ToolCall } from './contracts/message.ts';
import type { Workspace } from './contracts/ports.ts';
import type { Tool, ToolRegistry } from './contracts/tool.ts';

export interface ConcurrencyRequest {
  /** `context.parallel_tools` */
  readonly enabled: boolean;
  readonly confirmMode: ConfirmMode;
  readonly registry: Pick<ToolRegistry, 'find'>;
  readonly workspace: Pick<Workspace, 'root' | 'validatePath'>;
}

/** What the loop has to know of calls to run some of them at the same time, without knowing any tool. */
export function makeConcurrency(request: ConcurrencyRequest): CallConcurrency {
  const { registry, workspace, enabled, confirmMode } = request;
  return {
    enabled,
    confirmMode,
    describe: (call) => {
      const tool = registry.find(call.name);
      return tool && factsOf(tool, call);
    },
    namesOf: async (path) => {
      const written = posix.resolve(workspace.root, path);
      const real = await workspace.validatePath(path);
      return real.status === 'ok' && real.absolute !== written ? [written, real.absolute] : [written];
    },
  };
}

/** Arguments that the pipeline would first have to repair say nothing for sure: then only the tool itself is known. */
function factsOf(tool: Tool, call: ToolCall): CallFacts {
  const { access, sensitive } = tool;
  const unknown = { access, sensitive, touches: [] };
  try {
    const parsed = tool.inputSchema.safeParse(JSON.parse(call.arguments));
    if (!parsed.success) return unknown;
    const intent = tool.intent(parsed.data);
    return { access, touches: intent.touches, sensitive: intent.sensitive ?? sensitive };
  } catch {
    return unknown;
  }
}
