import { posix } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { AgentError } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { CommandRunner, ProgramResult, Workspace } from '../../contracts/ports.ts';
import { defineTool, type Tool, type ToolCallContext, type ToolIntent, type ToolResult } from '../../contracts/tool.ts';
import { headAndTailLines } from '../../kit/truncate.ts';
import { validateBlockedPatterns } from '../shell/blocked-patterns.ts';
import { classifyCommand } from '../shell/classify.ts';
import { describeCommand } from '../shell/describe-command.ts';
import type { CommandVerdict } from '../shell/verdict.ts';
import { pathFailure } from './results.ts';
import { type RunCommandTexts, runCommandTexts } from './run-command-texts.ts';
import { shortText } from './summaries.ts';

export interface RunCommandOptions {
  /** Language of the description; results speak the language of the call. */
  readonly language: Language;
  /** Refuse what is classified as dangerous. */
  readonly allowedOnly: boolean;
  /** With `allowedOnly`: the only word prefixes that may run. */
  readonly allowed?: readonly string[];
  readonly safeCommands: readonly string[];
  /** Regular expressions; see `validateBlockedPatterns`. */
  readonly blockedPatterns: readonly string[];
  readonly defaultTimeoutSeconds: number;
  /** Lines of output that are kept, half of them from the end. */
  readonly maxOutputLines: number;
}

export interface RunCommandDeps {
  readonly workspace: Workspace;
  readonly commands: CommandRunner;
  readonly options: RunCommandOptions;
}

/**
 * Runs a command line in the workspace: blocklist, classification, limits, and a folder inside the workspace.
 * Throws `AgentError('config', …)` at once when a blocked pattern is not a regular expression.
 */
export function createRunCommand(deps: RunCommandDeps): Tool {
  const { description, args, invalidEnv, invalidPattern } = runCommandTexts[deps.options.language];
  const [invalid] = validateBlockedPatterns(deps.options.blockedPatterns);
  if (invalid) throw new AgentError('config', invalidPattern(invalid.message));
  return defineTool({
    name: 'run_command',
    description,
    inputSchema: z.strictObject({
      command: z.string().trim().min(1).max(longestCommand).describe(args.command),
      cwd: z.string().max(longestFolder).optional().describe(args.cwd),
      timeout: z.int().min(1).max(600).default(deps.options.defaultTimeoutSeconds).describe(args.timeout),
      env: z.object({}).catchall(z.string()).refine(hasOnlyNames, invalidEnv).optional().describe(args.env),
    }),
    access: 'execute',
    sensitive: true,
    execute: (call, context) => execute(deps, call, context),
    intent: (call) => intentOf(deps, call),
    summarize: ({ command }) => shortText(command),
  });
}

interface RunCommandCall {
  readonly command: string;
  readonly cwd?: string | undefined;
  readonly timeout: number;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Longer texts are files, and belong into one. */
const longestCommand = 100_000;
/** No folder has a longer path. */
const longestFolder = 4_096;
const mostOutputBytes = 512 * 1024;

/** Another key, such as `PATH=/x:y`, would set a variable that nobody judged. */
function hasOnlyNames(env: Readonly<Record<string, string>>): boolean {
  return Object.keys(env).every((name) => /^[A-Za-z_]\w*$/.test(name));
}

async function execute(deps: RunCommandDeps, call: RunCommandCall, context: ToolCallContext): Promise<ToolResult> {
  const { language, signal } = context;
  const texts = runCommandTexts[language];
  const folder = await deps.workspace.validatePath(call.cwd ?? '.');
  if (folder.status === 'refused') return pathFailure(folder, language);
  const verdict = judge(deps, call, { cwd: folder.absolute, language });
  if (!verdict.allowed) return refusalResult(verdict, texts);
  const problem = await folderProblem(deps.workspace, { path: folder.relative, texts });
  if (problem !== undefined) return notStartedResult(problem, texts);
  const env = { ...call.env, ...(verdict.runsCode ? {} : onlyKnownRepositories) };
  const result = await deps.commands.shell(call.command, {
    cwd: folder.absolute,
    timeoutMs: call.timeout * 1000,
    maxOutputBytes: mostOutputBytes,
    signal,
    env,
  });
  return resultOf(result, { call, texts, maxLines: deps.options.maxOutputLines });
}

/**
 * Folders that look like a bare repository, with a configuration that runs programs, may be among the project's files.
 * Where nothing else runs the project's code, git must not take them for one.
 */
const onlyKnownRepositories = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.bareRepository',
  GIT_CONFIG_VALUE_0: 'explicit',
} as const;

/** Undefined: a folder, or something that only starting the command tells about. */
async function folderProblem(
  workspace: Workspace,
  { path, texts }: { readonly path: string; readonly texts: RunCommandTexts },
): Promise<string | undefined> {
  const look = await workspace.entryAt(path);
  if (look.status === 'problem' && look.reason === 'missing') return texts.noFolder(path);
  return look.status === 'ok' && look.kind !== 'folder' ? texts.notFolder(path) : undefined;
}

function notStartedResult(error: string, texts: RunCommandTexts): ToolResult {
  return { success: false, output: `${error}\n${texts.afterNotStarted}`, error, notStarted: true };
}

function judge(
  { workspace, options }: RunCommandDeps,
  call: RunCommandCall,
  place: { readonly cwd: string; readonly language: Language },
): CommandVerdict {
  return classifyCommand(call.command, {
    ...options,
    language: place.language,
    workspaceRoot: workspace.root,
    cwd: place.cwd,
    ...(call.env ? { env: call.env } : {}),
  });
}

function intentOf(deps: RunCommandDeps, call: RunCommandCall): ToolIntent {
  const workspaceRoot = deps.workspace.root;
  const cwd = posix.resolve(workspaceRoot, call.cwd ?? '.');
  const { parts, touches, runsTests } = describeCommand(call.command, { workspaceRoot, cwd });
  const verdict = judge(deps, call, { cwd, language: deps.options.language });
  return { touches, command: { text: call.command, parts, runsTests }, sensitive: verdict.class !== 'safe' };
}

function refusalResult(verdict: CommandVerdict, texts: RunCommandTexts): ToolResult {
  const refusal = {
    rule: refusingRule(verdict),
    what: verdict.part,
    reason: verdict.reason,
    ...(verdict.allowWith === undefined ? {} : { allowWith: verdict.allowWith }),
  };
  const error = verdict.blocked ? texts.blocked : texts.notAllowed(verdict.class, verdict.rule === 'not-listed');
  const lines = [
    error,
    texts.rule(verdict.rule, verdict.part, verdict.reason),
    ...(verdict.allowWith === undefined ? [] : [texts.allowWith(verdict.allowWith)]),
    verdict.blocked ? texts.afterBlocked : texts.afterNotAllowed,
  ];
  return { success: false, output: lines.join('\n'), error, refusal };
}

/** The config key a refusal is listed under. */
function refusingRule(verdict: CommandVerdict): string {
  if (verdict.rule === 'blocked-pattern') return 'commands.blocked_patterns';
  if (verdict.blocked) return 'commands.blocklist';
  return verdict.rule === 'not-listed' ? 'commands.allowed' : 'commands.allowed_only';
}

interface ResultFacts {
  readonly call: RunCommandCall;
  readonly texts: RunCommandTexts;
  readonly maxLines: number;
}

function resultOf(result: ProgramResult, facts: ResultFacts): ToolResult {
  const { texts } = facts;
  const error = errorOf(result, facts);
  const ending = texts.ending(error ?? texts.exitCode(0), result.durationMs / 1000);
  const advice = adviceAfter(result, texts);
  const output = [shownOutput(result, facts), ending, ...advice].join('\n');
  if (error === undefined) return { success: true, output };
  return { success: false, output, error, ...(isNotStarted(result) ? { notStarted: true } : {}) };
}

/** Also where the shell's only word is that there is no such program. */
function isNotStarted({ startError, exitCode, output }: ProgramResult): boolean {
  return startError !== undefined || (exitCode === 127 && /^[^\n]*not found\n?$/.test(output));
}

function adviceAfter(result: ProgramResult, texts: RunCommandTexts): readonly string[] {
  if (result.startError !== undefined) return [texts.afterNotStarted];
  if (result.timedOut) return [texts.afterTimeout];
  return result.aborted ? [texts.afterInterruption] : [];
}

/** Undefined: it ended by itself with exit code 0. */
function errorOf(result: ProgramResult, { call, texts }: ResultFacts): string | undefined {
  if (result.startError !== undefined) return texts.notStarted(result.startError);
  if (result.aborted) return texts.interrupted;
  if (result.timedOut) return texts.timedOut(call.timeout);
  if (result.exitCode === null) return texts.endedBySignal(result.signal ?? '?');
  return result.exitCode === 0 ? undefined : texts.exitCode(result.exitCode);
}

function shownOutput(result: ProgramResult, { texts, maxLines }: ResultFacts): string {
  const text = withoutFinalBreaks(stripVTControlCharacters(result.output)).replaceAll('\0', '\uFFFD');
  if (text === '') return texts.noOutput;
  const tail = Math.floor(maxLines / 2);
  return headAndTailLines(text, { head: maxLines - tail, tail, marker: texts.linesOmitted });
}

/** A loop, because `/\n+$/` is quadratic on long runs of line breaks. */
function withoutFinalBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
