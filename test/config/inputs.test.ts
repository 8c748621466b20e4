import { describe, expect, test } from 'vitest';
import { parseInputs } from '../../src/config/inputs.ts';
import { AgentError } from '../../src/contracts/errors.ts';

describe('parseInputs', () => {
  test('reads the runner form and leaves out empty inputs', () => {
    const env = {
      'INPUT_MAX-STEPS': ' 3 ',
      INPUT_PROMPT: 'a\nb\n',
      INPUT_MODEL: '',
      'INPUT_BASE-URL': '  ',
      PATH: '/bin',
    };
    expect(parseInputs(env)).toEqual({ 'max-steps': '3', prompt: 'a\nb' });
  });

  test('names every unknown input and the closest known one', () => {
    const read = () => parseInputs({ INPUT_MODELL: 'x', INPUT_MAX_STEPS: '3', INPUT_SANDBOX: '', INPUT_MODEL: 'm' });
    expect(read).toThrow(AgentError);
    expect(read).toThrow(/input `modell` does not exist; did you mean `model`\?/);
    expect(read).toThrow(/input `max_steps` does not exist; did you mean `max-steps`\?/);
    expect(read).toThrow(/input `sandbox` does not exist\. Inputs: prompt, agent, mode/);
  });

  test('complains in the language that was asked for', () => {
    expect(() => parseInputs({ INPUT_MODLE: 'x', INPUT_LANGUAGE: 'es' })).toThrow(/el input `modle` no existe/);
  });

  test('does not show the values of unknown inputs', () => {
    expect(() => parseInputs({ INPUT_APIKEY: 'canary' })).not.toThrow(/canary/);
  });
});
