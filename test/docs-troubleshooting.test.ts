import { describe, expect, test } from 'vitest';
import { llmErrorKinds } from '../src/contracts/llm.ts';
import { errorTexts } from '../src/llm/errors/error-texts.ts';
import { networkTexts } from '../src/llm/errors/network-texts.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';

const rows = tableRows(sectionOf(readDocument('docs/troubleshooting.md'), 'The model API'));

describe('the table of model errors in docs/troubleshooting.md', () => {
  test('has every kind and no other', () => {
    expect([...new Set(rows.map(([, kind]) => kind))].sort()).toEqual([...llmErrorKinds].sort());
  });

  test('has a line for every message of a refusal and of a connection', () => {
    const missing = Object.entries({ ...errorTexts.en, ...networkTexts.en }).filter(
      ([, text]) => !rows.some(([quoted = '']) => `${text}`.includes(quoted)),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
