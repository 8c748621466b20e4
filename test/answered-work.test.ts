import { describe, expect, it } from 'vitest';
import { playWork } from './support/work-scene.ts';

describe('output_schema', () => {
  const schema = { type: 'object', required: ['risk'], properties: { risk: { type: 'integer' } } };

  it('takes the answer from the text around it', async () => {
    const { record } = await playWork({
      config: '',
      schema,
      turns: [{ says: 'Here it is:\n```json\n{"risk": 3}\n```\nDone.' }],
    });
    expect(record.structuredAnswer).toEqual({ status: 'valid', value: { risk: 3 } });
  });

  it('asks for a correction once', async () => {
    const { record, received } = await playWork({
      config: '',
      schema,
      turns: [{ says: '{"risk": "high"}' }, { says: '{"risk": 4}' }],
    });
    expect(received[1]?.message).toMatch(/^\[SYSTEM\] .*\n\n- `\/risk`: has to be of type integer\n\n/s);
    expect(record.structuredAnswer).toEqual({ status: 'valid', value: { risk: 4 } });
  });

  it('says what is wrong when the correction is no better', async () => {
    const { worked, received } = await playWork({
      config: '',
      schema,
      turns: [{ says: 'The risk is high.' }, { says: '{}' }],
    });
    expect(received).toHaveLength(2);
    expect(worked.answer).toEqual({ status: 'invalid', problems: ['the value: `risk` is missing'] });
  });

  it('looks at the closing words of a run that a limit stopped, without a correction', async () => {
    const stopped = { stopReason: 'max_steps' } as const;
    const told = await playWork({ config: '', schema, turns: [{ ...stopped, says: '{"risk": 1}' }] });
    expect(told.worked.answer).toEqual({ status: 'valid', value: { risk: 1 } });
    const silent = await playWork({ config: '', schema, turns: [{ ...stopped, says: 'No time.' }] });
    expect(silent.worked.answer?.status).toBe('invalid');
    const failed = await playWork({ config: '', schema, turns: [{ stopReason: 'llm_error' }] });
    expect(failed.worked.answer).toBeUndefined();
  });

  it('forgets the answer of a round after which the agent failed', async () => {
    const { record } = await playWork({
      config: 'gates: [{ name: tests, command: "false" }]\n',
      schema,
      turns: [{ says: '{"risk": 1}' }, { stopReason: 'llm_error', says: 'error' }],
    });
    expect(record.structuredAnswer).toBeUndefined();
  });

  it('lets no secret through, in a value or a key', async () => {
    const token = `ghp_${'A1b2C3d4E5'.repeat(4)}`.slice(0, 40);
    const { record } = await playWork({
      config: '',
      schema: {},
      turns: [{ says: JSON.stringify({ [token]: token }) }],
    });
    expect(JSON.stringify(record)).not.toContain(token);
    expect(record.structuredAnswer?.status).toBe('valid');
    const refused = await playWork({
      config: '',
      schema: { additionalProperties: false },
      turns: [{ says: JSON.stringify({ [token]: 1 }) }, { says: JSON.stringify({ [token]: 1 }) }],
    });
    expect(JSON.stringify(refused.worked.answer)).toMatch(/is not allowed/);
    expect(JSON.stringify(refused.worked.answer)).not.toContain(token);
  });
});
