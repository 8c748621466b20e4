import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../src/llm/dialect/refused-fields.ts';
import { type ErrorBody, parseErrorBody } from '../../src/llm/errors/error-body.ts';

const sent = { needed: ['stream', 'max_tokens'], optional: { seed: 7, top_k: 3, temperature: 0.5 } };

function refusedIn(message: string, more: Partial<ErrorBody> = {}): readonly string[] {
  return refusedFields({ ...parseErrorBody(JSON.stringify({ error: { message } })), ...more }, sent);
}

test.each([
  'Unsupported parameter: seed',
  'seed is not supported',
  'Unrecognized argument: seed',
  'Unrecognised argument: seed',
  'Unknown name "seed"',
  'seed: this is not permitted',
  'seed is not allowed here',
  'Unexpected key: seed',
  'Extra inputs: seed',
  'Extra fields: seed',
  'Additional properties found: seed',
  'seed: your organization must be verified',
  'seed is only allowed with another model',
  'seed is deprecated for this model',
  'seed may only be sent with another model',
])('a field is what is refused: %s', (message) => {
  expect(refusedIn(message)).toEqual(['seed']);
});

describe('a value', () => {
  test.each([
    'temperature: supported values are 1',
    'temperature: invalid value',
    'invalid_value for temperature',
    'temperature: Input should be a valid number',
    'temperature must be one of 0, 1',
  ])('that is refused takes its field along: %s', (message) => {
    expect(refusedIn(message)).toEqual(['temperature']);
    expect(refusedIn(message.replace('temperature', 'max_tokens'))).toEqual([]);
  });
});

describe('the fields are', () => {
  test.each([
    ['seed, top_k and temperature', ['seed', 'top_k', 'temperature']],
    ['seed or top_k', ['seed', 'top_k']],
    ['seed and seed', ['seed']],
    ['seed here; temperature there', ['seed', 'temperature']],
    ['seed here\ntemperature there', ['seed', 'temperature']],
    ['seed. And temperature too', ['seed', 'temperature']],
    ['seed with temperature', ['seed']],
    ['Streaming', ['stream']],
    ['nothing of what was sent', []],
  ])('those that are listed: %j', (words, fields) => {
    expect(refusedIn(`Unsupported: ${words}`)).toEqual(fields);
  });

  test('the one that the refusal points at, whatever its words name', () => {
    expect(refusedIn('Unsupported: seed', { param: 'top_k, temperature' })).toEqual(['top_k']);
    expect(refusedIn('Unsupported: seed', { param: 'body' })).toEqual(['seed']);
  });

  test.each(['code', 'type'])('told as well where only the %s says that they are unknown', (place) => {
    expect(refusedIn('seed', { [place]: 'unknown_parameter' })).toEqual(['seed']);
    expect(refusedIn('seed')).toEqual([]);
  });
});
