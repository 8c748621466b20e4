import { expect } from 'vitest';
import { type ConfigRequest, type LoadedConfig, loadConfig } from '../../src/config/load-config.ts';
import { AgentError } from '../../src/contracts/errors.ts';

export const filePath = '.github/architect.yml';

export interface Given extends Partial<Omit<ConfigRequest, 'file'>> {
  readonly file?: string;
}

/** A valid request, with only a model unless told otherwise. */
function request({ file, ...rest }: Given = {}): ConfigRequest {
  return {
    inputs: { model: 'm-1' },
    env: {},
    ...(file === undefined ? {} : { file: { path: filePath, text: file } }),
    ...rest,
  };
}

export function load(given: Given = {}): LoadedConfig {
  return loadConfig(request(given));
}

/** The message of the refusal; fails when the request is accepted. */
export function messageOf(given: Given): string {
  try {
    load(given);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AgentError);
    expect((thrown as AgentError).code).toBe('config');
    return (thrown as AgentError).message;
  }
  throw new Error('was accepted');
}
