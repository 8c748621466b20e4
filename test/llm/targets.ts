import { expect } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import type { Language } from '../../src/contracts/language.ts';
import { resolveTarget, type TargetOptions } from '../../src/llm/target/resolve-target.ts';
import type { ModelTarget } from '../../src/llm/target/target.ts';

export function resolve(options: Partial<TargetOptions>, language: Language = 'en'): ModelTarget {
  return resolveTarget({ model: 'some-model', api: 'auto', ...options }, language);
}

/** The message of the refusal; fails when the options are accepted. */
export function messageOf(options: Partial<TargetOptions>, language: Language = 'en'): string {
  try {
    resolve(options, language);
  } catch (thrown) {
    expect(thrown).toMatchObject({ name: AgentError.name, code: 'config' });
    return (thrown as AgentError).message;
  }
  throw new Error('was accepted');
}
