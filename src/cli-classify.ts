import { posix, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { judgeLines } from './cli-classify-lines.ts';
import { classifyTexts } from './cli-classify-texts.ts';
import type { ClassifyOptions } from './cli-options.ts';
import { cliTexts } from './cli-texts.ts';
import { AgentError } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import { realPath } from './platform/local-files.ts';
import { terminalText } from './platform/terminal.ts';
import { writeText } from './platform/write-text.ts';
import type { Surroundings } from './surroundings.ts';
import { validateBlockedPatterns } from './tools/shell/blocked-patterns.ts';
import { classifyCommand } from './tools/shell/classify.ts';
import type { CommandPolicy, CommandVerdict } from './tools/shell/verdict.ts';

/**
 * `architect classify`: what `run_command` would say of a command in `mode: allowed_only`; nothing is run. Returns the
 * exit code: 0 allowed, 1 not; for many commands from stdin 0 when every line was judged, 3 when one could not be read.
 * Throws `AgentError('config')`.
 */
export async function classify(
  options: ClassifyOptions,
  language: Language,
  surroundings: Surroundings,
): Promise<number> {
  const policy = await policyOf(options, language, surroundings.folder);
  const { stdin, stdout } = surroundings;
  if (options.stdin) {
    const judge = (command: string) => verdictJson(classifyCommand(command, policy));
    const { unreadable } = await judgeLines({ input: stdin, output: stdout, judge, language });
    return unreadable > 0 ? 3 : 0;
  }
  const command = options.command === '-' ? (await text(stdin)).trim() : (options.command ?? '');
  if (command === '') throw new AgentError('config', cliTexts[language].nothingToClassify);
  const verdict = classifyCommand(command, policy);
  await writeText(stdout, `${options.json ? JSON.stringify(verdictJson(verdict)) : asText(verdict, language)}\n`);
  return verdict.allowed ? 0 : 1;
}

/** The workspace need not exist: only the text of the command is judged. */
async function policyOf(options: ClassifyOptions, language: Language, folder: string): Promise<CommandPolicy> {
  const [invalid] = validateBlockedPatterns(options.block);
  if (invalid) throw new AgentError('config', classifyTexts[language].invalidPattern(invalid.pattern, invalid.message));
  const workspaceRoot = await realPath(resolve(folder, options.workspace ?? '.'));
  return {
    language,
    allowedOnly: true,
    ...(options.allow ? { allowed: options.allow } : {}),
    safeCommands: options.safe,
    blockedPatterns: options.block,
    workspaceRoot,
    cwd: posix.resolve(workspaceRoot, options.cwd ?? '.'),
    env: options.env,
  };
}

/** What scripts read. */
function verdictJson({ class: commandClass, blocked, rule, part, allowed }: CommandVerdict): object {
  return { class: commandClass, blocked, rule, part, allowed };
}

function asText(verdict: CommandVerdict, language: Language): string {
  const texts = classifyTexts[language];
  const lines = [
    `${verdict.blocked ? texts.blocked : verdict.class}: ${verdict.allowed ? texts.allowed : texts.refused}`,
    texts.because(verdict.rule, verdict.part, verdict.reason),
    ...(verdict.allowWith === undefined ? [] : [texts.allowWith(verdict.allowWith)]),
  ];
  return terminalText(lines.join('\n'));
}
