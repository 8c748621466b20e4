import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import type { RunEvent } from '../src/contracts/run-event.ts';
import { readAnswerSchema } from '../src/read-answer-schema.ts';

async function read(text: string, files: Readonly<Record<string, string>> = {}) {
  const { config } = loadConfig({ inputs: { model: 'm' }, file: { path: 'c.yml', text }, env: {} });
  const events: RunEvent[] = [];
  const schema = await readAnswerSchema({
    config,
    journal: { emit: (event) => void events.push(event) },
    readFile: async (path) => files[path],
  });
  return { schema, events };
}

describe('output_schema', () => {
  it('is none by default', async () => {
    expect((await read('')).schema).toBeUndefined();
  });

  it.each([
    ['a table', 'output_schema: { type: object, required: [a] }', {}],
    ['a JSON file', 'output_schema: ./s/answer.json', { 's/answer.json': '{\n\t"required": ["a"]\n}' }],
    ['a YAML file', 'output_schema: answer.yml', { 'answer.yml': 'required: [a]\n' }],
  ])('can be %s', async (_, text, files) => {
    const { schema } = await read(text, files as Readonly<Record<string, string>>);
    expect(schema?.check('{"a": 1}').status).toBe('valid');
    expect(schema?.check('{}').status).toBe('invalid');
  });

  it('tells what is odd about it', async () => {
    const { events } = await read('output_schema: { requried: [a] }');
    expect(events).toMatchObject([{ type: 'note', level: 'warn', message: expect.stringContaining('`requried`') }]);
  });

  it.each([
    ['output_schema: { type: objekt }', {}, /^`output_schema`: it is no valid JSON Schema.*Allowed: a JSON Schema/],
    ['output_schema: no.json', {}, /^`output_schema` names no.json: there is no such file.*Allowed: the path/],
    ['output_schema: s.json', { 's.json': '{' }, /names s.json: neither JSON nor YAML \(line 1: /],
    ['output_schema: s.json', { 's.json': '[1]' }, /names s.json: it is no JSON Schema/],
    ['output_schema: s.json', { 's.json': '' }, /names s.json: it is no JSON Schema/],
    ['language: es\noutput_schema: { $ref: "http://x" }', {}, /no se siguen referencias.*Se permite/],
  ])('stops the run for %s', async (text, files, message) => {
    await expect(read(text, files as Readonly<Record<string, string>>)).rejects.toMatchObject({
      code: 'config',
      message: expect.stringMatching(message),
    });
  });

  it('stops the run when the file cannot be read', async () => {
    const { config } = loadConfig({
      inputs: { model: 'm' },
      file: { path: 'c.yml', text: 'output_schema: folder' },
      env: {},
    });
    const readFile = () => Promise.reject(new Error('EISDIR: a folder'));
    await expect(readAnswerSchema({ config, journal: { emit: () => {} }, readFile })).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('EISDIR'),
    });
  });
});
