import { AgentError, errorMessage } from '../../contracts/errors.ts';
import type { ShellFacts } from './parse.ts';
import type { Finding } from './verdict.ts';
import { commandText } from './words.ts';

export interface InvalidPattern {
  readonly pattern: string;
  readonly message: string;
}

/** The patterns that are no regular expressions, with the engine's explanation. Empty: all are valid. */
export function validateBlockedPatterns(patterns: readonly string[]): readonly InvalidPattern[] {
  return patterns.flatMap((pattern) => {
    try {
      new RegExp(pattern);
      return [];
    } catch (error) {
      return [{ pattern, message: errorMessage(error) }];
    }
  });
}

/** The first configured pattern that matches the command's text or the plain words of one of its parts. */
export function patternFinding(command: string, facts: ShellFacts, patterns: readonly string[]): Finding | undefined {
  const [invalid] = validateBlockedPatterns(patterns);
  if (invalid) throw new AgentError('config', `commands.blocked_patterns: ${invalid.message}`);
  const texts = [...facts.commands.map((one) => commandText(one.words)), command];
  for (const pattern of patterns) {
    const part = texts.find((text) => new RegExp(pattern).test(text));
    if (part !== undefined)
      return { class: 'dangerous', blocked: true, rule: 'blocked-pattern', detail: pattern, part };
  }
  return undefined;
}
