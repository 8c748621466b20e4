import { relative, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ToolOptions } from './cli-options.ts';
import { renderTools, toolsJson } from './cli-tool-list.ts';
import { toolCommandTexts } from './cli-tool-texts.ts';
import { type Config, defaultConfigPath, isInsideRepository, loadConfig } from './config/index.ts';
import type { Language } from './contracts/language.ts';
import type { HostIo } from './contracts/ports.ts';
import type { Emit } from './contracts/run-event.ts';
import type { ToolDescriptor, ToolResult } from './contracts/tool.ts';
import { finishHooks } from './end-session.ts';
import { keysIn } from './find-model.ts';
import { mapStrings } from './kit/map-strings.ts';
import { createRedactor, type Redactor } from './kit/redact.ts';
import { realPath } from './platform/local-files.ts';
import { createLocalIo } from './platform/local-io.ts';
import { type InstalledShutdown, installShutdown } from './platform/shutdown.ts';
import { systemClock } from './platform/system-clock.ts';
import { createTerminal, terminalText } from './platform/terminal.ts';
import { writeText } from './platform/write-text.ts';
import { findWorkspace, given, localEnvironment, readConfigFile, type Surroundings } from './surroundings.ts';
import { type ToolWiring, wireTools } from './wire-tools.ts';

/**
 * `architect tool`: one call through the whole pipeline, without a model; or the list of tools. Returns the exit code: 0
 * success, 1 failure, 130 interrupted. Throws `AgentError('config')` before anything was done.
 */
export async function runTool(options: ToolOptions, language: Language, surroundings: Surroundings): Promise<number> {
  const root = await realPath(await findWorkspace(options.workspace, { folder: surroundings.folder, language }));
  const config = await readConfig(options, { root, language, surroundings });
  const rawArguments = await readArguments(options, surroundings);
  const command = openCommand(options, { config, surroundings });
  try {
    const { tools, engine, hooks } = await wireTools({ ...command, config, root });
    if (options.list) return await showTools(tools, options, { config, surroundings });
    const call = { id: 'call-1', name: options.name ?? '', arguments: rawArguments };
    const result = await engine.execute(call, { step: 1, signal: command.shutdown.signal });
    await show(mapStrings(result, command.knownSecrets.redact), { options, config, surroundings, io: command.io });
    await finishHooks(command.host, hooks.executor);
    if (command.shutdown.shouldStop) return 130;
    return result.success ? 0 : 1;
  } finally {
    command.shutdown.dispose();
  }
}

interface Place {
  readonly root: string;
  readonly language: Language;
  readonly surroundings: Surroundings;
}

/** The config file of the workspace, if it has one, with variables and flags. A named file may be anywhere. */
async function readConfig(options: ToolOptions, { root, language, surroundings }: Place): Promise<Config> {
  const { ARCHITECT_CONFIG: variable, ...env } = localEnvironment(surroundings.env);
  const written = options.config ?? given(variable);
  const wasNamed = written !== undefined;
  const path = relative(root, resolve(root, written ?? defaultConfigPath))
    .split(sep)
    .join('/');
  const content = await readConfigFile(root, path, { language, wasNamed });
  const { config } = loadConfig({
    inputs: { ...options.inputs, ...(wasNamed && isInsideRepository(path) ? { config: path } : {}) },
    ...(content === undefined ? {} : { file: { path, text: content } }),
    env,
    layer: 'local',
    allowDelete: options.allowDelete,
    needsModel: false,
  });
  return config;
}

async function readArguments({ args, list }: ToolOptions, { stdin }: Surroundings): Promise<string> {
  if (list || args === undefined) return '';
  return args === '-' ? text(stdin) : args;
}

interface Command {
  readonly io: HostIo;
  readonly emit: Emit;
  readonly knownSecrets: Redactor;
  readonly shutdown: InstalledShutdown;
  readonly host: ToolWiring['host'];
}

interface Spoken {
  readonly config: Config;
  readonly surroundings: Surroundings;
}

function openCommand(options: ToolOptions, { config, surroundings }: Spoken): Command {
  const { stdin, stderr, env } = surroundings;
  const secrets = [config.api_key, config.github_token, ...keysIn(env, config)].filter(
    (secret) => secret !== undefined,
  );
  const knownSecrets = createRedactor(secrets, { patterns: false });
  const write = (line: string) => void stderr.write(knownSecrets.redact(line));
  const io = createLocalIo({ write, quiet: false, onSecret: knownSecrets.add });
  const shutdown = installShutdown({
    onFirstSignal: (signal) => write(`${toolCommandTexts[config.language].stopping(signal)}\n`),
    exit: (code) => process.exit(code),
  });
  const terminal = createTerminal({ input: stdin, output: stderr, signal: shutdown.signal });
  return {
    io,
    emit: (event) => {
      if (event.type !== 'note') return;
      if (event.level === 'error') io.annotate('error', event.message);
      else if (event.level === 'warn') io.annotate('warning', event.message);
    },
    knownSecrets,
    shutdown,
    host: {
      env: localEnvironment(env),
      clock: systemClock,
      shutdown,
      confirmation: { mode: options.confirm, terminal },
    },
  };
}

/** The result as JSON; or as text: what a model would read on stdout, why it failed on stderr. */
async function show(
  result: ToolResult,
  { options, config, surroundings, io }: Spoken & { readonly options: ToolOptions; readonly io: HostIo },
): Promise<void> {
  const { stdout } = surroundings;
  if (options.json) {
    await writeText(stdout, `${JSON.stringify(result)}\n`);
    return;
  }
  await writeText(stdout, `${terminalText(result.output).replace(/\n$/, '')}\n`);
  if (!result.success) io.annotate('error', toolCommandTexts[config.language].failed(options.name ?? '', result));
}

async function showTools(
  tools: readonly ToolDescriptor[],
  { name, json }: ToolOptions,
  { config, surroundings }: Spoken,
): Promise<number> {
  const shown = name === undefined ? tools : tools.filter((tool) => tool.name === name);
  if (shown.length === 0) {
    const names = tools.map((tool) => tool.name);
    await writeText(surroundings.stderr, `❌ ${toolCommandTexts[config.language].noSuchTool(name ?? '', names)}\n`);
    return 1;
  }
  const content = json ? JSON.stringify(toolsJson(shown), null, 2) : renderTools(shown, config.language);
  await writeText(surroundings.stdout, `${content}\n`);
  return 0;
}
