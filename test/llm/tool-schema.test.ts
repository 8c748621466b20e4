import { expect, test } from 'vitest';
import { z } from 'zod';
import { toToolSchema } from '../../src/llm/tool-schema.ts';
import { findRequestProblem } from '../support/chat-request-rules.ts';

function schemaOf(inputSchema: z.ZodObject) {
  return toToolSchema({
    name: 'tool',
    description: 'Does something.',
    inputSchema,
    owner: 'core',
    access: 'read',
    sensitive: false,
  });
}

test('a tool becomes name, description and parameters', () => {
  const inputSchema = z.object({
    path: z.string().min(1).describe('Relative path.'),
    limit: z.number().int().min(1).max(100).optional(),
  });
  expect(schemaOf(inputSchema)).toEqual({
    name: 'tool',
    description: 'Does something.',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string', description: 'Relative path.' }, limit: { type: 'integer' } },
      required: ['path'],
    },
  });
});

test('a tool without parameters has an empty object', () => {
  expect(schemaOf(z.object({})).parameters).toEqual({ type: 'object', properties: {} });
});

const unusual = z.strictObject({
  mode: z.enum(['a', 'b']),
  one: z.literal('x'),
  size: z.literal([1, 2]),
  flag: z.boolean().default(false),
  mixed: z.literal(['a', 1]),
  yes: z.literal([true, 'a']),
  maybe: z.string().describe('Hidden.').nullable().describe('May be null.'),
  inner: z.string().describe('Of the text.').nullable().nullable(),
  either: z.union([z.number(), z.string()]),
  kind: z.discriminatedUnion('kind', [z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y') })]),
  both: z.intersection(z.number(), z.number().min(1)),
  day: z.date(),
  url: z.url(),
  when: z.iso.datetime().optional(),
  anything: z.unknown(),
  map: z.record(z.string(), z.number()),
  named: z.record(z.enum(['a', 'b']), z.number()),
  edits: z.array(z.object({ from: z.string(), to: z.string().default('') })).min(1),
  any: z.array(z.any()),
  tuple: z.tuple([z.string(), z.number()]),
  description: z.string(),
});

test('only what every provider takes is left', () => {
  expect(schemaOf(unusual).parameters).toEqual({
    type: 'object',
    properties: {
      mode: { type: 'string', enum: ['a', 'b'] },
      one: { type: 'string', enum: ['x'] },
      size: { type: 'number' },
      flag: { type: 'boolean' },
      mixed: { type: 'string' },
      yes: { type: 'boolean' },
      maybe: { type: 'string', description: 'May be null.' },
      inner: { type: 'string', description: 'Of the text.' },
      either: { type: 'number' },
      kind: { type: 'object', properties: { kind: { type: 'string', enum: ['x'] } }, required: ['kind'] },
      both: { type: 'number' },
      day: { type: 'string' },
      url: { type: 'string' },
      when: { type: 'string' },
      anything: { type: 'string' },
      map: { type: 'object', properties: {} },
      named: { type: 'object', properties: {} },
      edits: {
        type: 'array',
        items: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, required: ['from'] },
      },
      any: { type: 'array', items: { type: 'string' } },
      tuple: { type: 'array', items: { type: 'string' } },
      description: { type: 'string' },
    },
    required: Object.keys(unusual.shape).filter((name) => name !== 'flag' && name !== 'when'),
  });
});

test('a strict server accepts it, and the same tool gives the same bytes', () => {
  const tool = schemaOf(unusual);
  const messages = [{ role: 'user', content: 'Hi' }];
  expect(findRequestProblem({ model: 'm', messages, tools: [{ type: 'function', function: tool }] })).toBeUndefined();
  expect(JSON.stringify(schemaOf(unusual))).toBe(JSON.stringify(tool));
});
