import type { z } from 'zod';
import type { Language } from './language.ts';

export type ToolOwner = 'core' | 'plugin' | 'mcp' | 'custom';

/** `read` changes nothing, `write` changes files, `execute` runs programs (a barrier in a batch). */
export type ToolAccess = 'read' | 'write' | 'execute';

/** Reference to what runs a tool; planners see only this, never the code. */
export interface ToolExecutorRef {
  readonly kind: ToolOwner;
  readonly id: string;
}

export type AvailabilitySignal =
  | { readonly signal: 'auth'; readonly name: string }
  | { readonly signal: 'config'; readonly key: string }
  | { readonly signal: 'env'; readonly name: string }
  | { readonly signal: 'plugin-enabled'; readonly plugin: string }
  | { readonly signal: 'context'; readonly key: string; readonly equals: string | boolean };

export type AvailabilityExpression =
  | AvailabilitySignal
  | { readonly allOf: readonly AvailabilityExpression[] }
  | { readonly anyOf: readonly AvailabilityExpression[] };

/** The public description of a tool: all that planning, guardrails and the model need. */
export interface ToolDescriptor {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: z.ZodObject;
  readonly owner: ToolOwner;
  readonly access: ToolAccess;
  /** Asks for confirmation in `confirm-sensitive`. */
  readonly sensitive: boolean;
  readonly executor?: ToolExecutorRef;
  readonly availability?: AvailabilityExpression;
}

/** Something a rule refused, as the report lists it. */
export interface Refusal {
  /** Stable name of the rule, such as `protected_files` or `commands.allowed_only`. */
  readonly rule: string;
  /** What was refused: a path or a command. */
  readonly what: string;
  /** The reason in one sentence. */
  readonly reason: string;
  /** The config line that would allow it, where one exists. */
  readonly allowWith?: string;
}

/** Something a rule let through and does not like. */
export interface RuleWarning {
  readonly rule: string;
  /** What it is about: a path. */
  readonly what: string;
  /** One sentence. */
  readonly reason: string;
}

/** What a tool changed in one file. */
export interface EditedFile {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly addedLines: number;
  readonly removedLines: number;
}

export interface ToolResult {
  readonly success: boolean;
  /** What the model reads, also on failure: then it says what to do next. */
  readonly output: string;
  /** Short reason for log and report; present exactly when `success` is false. */
  readonly error?: string;
  readonly refusal?: Refusal;
  readonly edited?: readonly EditedFile[];
  /** Nothing was done, for the program could not be started. */
  readonly notStarted?: true;
}

export interface ToolCallContext {
  /** Aborted when the run is interrupted or out of time. */
  readonly signal: AbortSignal;
  readonly language: Language;
}

/** A path a call would use, and how. */
export interface ToolTouch {
  readonly path: string;
  readonly access: 'read' | 'write' | 'delete';
}

/** What a call would make of one file. */
export interface FilePreview {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  /** The text now; `null` where there is no file. Line endings are `\n`. */
  readonly before: string | null;
  /** The text afterwards; `null` where the file would be gone. */
  readonly after: string | null;
}

/** What a call is about to do, for guardrails and confirmation. Pure: derived from the arguments alone. */
export interface ToolIntent {
  readonly touches: readonly ToolTouch[];
  /** The shell command it would run: as written, and each simple command in it as plain words joined by one space. */
  readonly command?: {
    readonly text: string;
    readonly parts: readonly string[];
    /** One of its parts runs the project's tests. */
    readonly runsTests: boolean;
  };
  /** Text it would add to files, for code rules where the tool has no `preview`. */
  readonly addedText?: string;
  /** Overrides `sensitive` where that depends on the arguments. */
  readonly sensitive?: boolean;
}

/** A tool with its code. `execute` never throws: failures are results. */
export interface Tool extends ToolDescriptor {
  execute(args: Readonly<Record<string, unknown>>, context: ToolCallContext): Promise<ToolResult>;
  intent(args: Readonly<Record<string, unknown>>): ToolIntent;
  /** What `execute` would change, found out without changing anything; empty where it would fail. Never throws. */
  preview?(args: Readonly<Record<string, unknown>>, context: ToolCallContext): Promise<readonly FilePreview[]>;
  /** One short line for the log, such as `src/main.py (3→5 lines)`. Must accept unvalidated arguments. */
  summarize(args: Readonly<Record<string, unknown>>, language: Language): string;
}

export interface ToolSpec<Schema extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly access: ToolAccess;
  readonly sensitive: boolean;
  readonly owner?: ToolOwner;
  readonly availability?: AvailabilityExpression;
  execute(args: z.output<Schema>, context: ToolCallContext): Promise<ToolResult>;
  intent(args: z.output<Schema>): ToolIntent;
  preview?(args: z.output<Schema>, context: ToolCallContext): Promise<readonly FilePreview[]>;
  summarize(args: Partial<z.output<Schema>>, language: Language): string;
}

/**
 * Makes a `Tool` from its specification. The arguments reach `execute` and `intent` only after the
 * pipeline has validated them against `inputSchema`.
 */
export function defineTool<Schema extends z.ZodObject>(spec: ToolSpec<Schema>): Tool {
  const owner = spec.owner ?? 'core';
  const { preview } = spec;
  return {
    name: spec.name,
    description: spec.description,
    inputSchema: spec.inputSchema,
    owner,
    access: spec.access,
    sensitive: spec.sensitive,
    executor: { kind: owner, id: spec.name },
    ...(spec.availability ? { availability: spec.availability } : {}),
    execute: (args, context) => spec.execute(args as z.output<Schema>, context),
    intent: (args) => spec.intent(args as z.output<Schema>),
    ...(preview ? { preview: (args, context) => preview(args as z.output<Schema>, context) } : {}),
    summarize: (args, language) => spec.summarize(args as Partial<z.output<Schema>>, language),
  };
}

/** Looks tools up by name; `schemas` for the model come from the planner's visible tools. */
export interface ToolRegistry {
  /** The active tool of this name, else undefined. */
  find(name: string): Tool | undefined;
  /** Names of the active tools, sorted. */
  names(): readonly string[];
}
