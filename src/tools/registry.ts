import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { Tool, ToolDescriptor, ToolRegistry } from '../contracts/tool.ts';
import { byName } from './planner.ts';
import { toolTexts } from './texts.ts';

/** Where tools come from; of two with one name the later source wins, on purpose. */
export interface ToolSources {
  readonly builtin: readonly Tool[];
  readonly plugin?: readonly Tool[];
  readonly custom?: readonly Tool[];
}

export interface ToolRegistryOptions {
  /** Only these names come in; undefined: all. */
  readonly allow?: readonly string[];
  /** These never come in. */
  readonly deny?: readonly string[];
  /** Language of the errors; default `en`. */
  readonly language?: Language;
}

/** The tools that exist, and of them the active ones: those `find` and `names` know. */
export interface ManagedToolRegistry extends ToolRegistry {
  /** Replaces all tools by those of these sources; names stay active where they still exist. */
  rebuild(sources: ToolSources): void;
  /** Adds a custom tool. Throws `DuplicateToolError`; does nothing with a tool that the gates keep out. */
  register(tool: Tool, options?: { readonly allowOverride?: boolean }): void;
  /** A tool that exists, active or not. Throws `ToolNotFoundError`. */
  get(name: string): Tool;
  /** Everything that exists, sorted by name. */
  all(): readonly Tool[];
  /** What the model is told about these tools (default: the active ones); always in the same order, unknown names skipped. */
  schemas(allowed?: readonly string[]): readonly ToolDescriptor[];
  /** Makes exactly these tools active; names that do not exist are skipped. Returns the active names, sorted. */
  setActiveToolsByName(names: readonly string[]): readonly string[];
}

export class DuplicateToolError extends AgentError {
  constructor(message: string) {
    super('tool', message);
    this.name = 'DuplicateToolError';
  }
}

export class ToolNotFoundError extends AgentError {
  constructor(message: string) {
    super('tool', message);
    this.name = 'ToolNotFoundError';
  }
}

/** At first every tool is active. */
export function createToolRegistry(sources: ToolSources, options: ToolRegistryOptions = {}): ManagedToolRegistry {
  const texts = toolTexts(options.language ?? 'en');
  let current = sources;
  let tools = mergeSources(sources, options);
  let active: ReadonlySet<string> | undefined;

  const all = () => [...tools.values()];
  const isActive = (tool: Tool) => active?.has(tool.name) ?? true;
  const rebuild = (next: ToolSources) => {
    current = next;
    tools = mergeSources(next, options);
  };
  const names = () =>
    all()
      .filter(isActive)
      .map((tool) => tool.name);

  return {
    rebuild,
    all,
    names,
    register: (tool, { allowOverride = false } = {}) => {
      if (tools.has(tool.name) && !allowOverride) throw new DuplicateToolError(texts.duplicate(tool.name));
      rebuild({ ...current, custom: [...(current.custom ?? []), tool] });
    },
    get: (name) => {
      const tool = tools.get(name);
      if (tool) return tool;
      throw new ToolNotFoundError(
        texts.notFound(
          name,
          all().map((known) => known.name),
        ),
      );
    },
    find: (name) => {
      const tool = tools.get(name);
      return tool && isActive(tool) ? tool : undefined;
    },
    schemas: (allowed) => all().filter((tool) => allowed?.includes(tool.name) ?? isActive(tool)),
    setActiveToolsByName: (wanted) => {
      active = new Set(wanted);
      return names();
    },
  };
}

/** A new map in the order of names. */
function mergeSources(sources: ToolSources, { allow, deny }: ToolRegistryOptions): ReadonlyMap<string, Tool> {
  const isAllowed = (tool: Tool) => (allow?.includes(tool.name) ?? true) && !deny?.includes(tool.name);
  const inOrder = [...sources.builtin, ...(sources.plugin ?? []), ...(sources.custom ?? [])].filter(isAllowed);
  const merged = new Map(inOrder.map((tool) => [tool.name, tool]));
  return new Map([...merged.values()].toSorted(byName).map((tool) => [tool.name, tool]));
}
