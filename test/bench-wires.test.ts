import { equal } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { billRows, mostDeviation } from '../scripts/bench/wires/bill-rows.ts';
import { replayRows } from '../scripts/bench/wires/recording-rows.ts';
import { toTable } from '../scripts/bench/wires/to-table.ts';
import { caseRows } from '../scripts/bench/wires/wire-case.ts';
import { wireCases } from '../scripts/bench/wires/wire-cases.ts';
import { wireFormats } from '../src/contracts/provider.ts';
import { casesFolder } from './llm/shared-cases.ts';
import { says } from './support/model-server.ts';

describe('on every wire that has it', () => {
  test.each(wireCases)('$title', async (wireCase) => {
    const [row] = await caseRows([wireCase]);
    expect(Object.values(row?.cells ?? {}).filter(({ status }) => status === 'wrong')).toEqual([]);
  });
});

test('a case that does not hold is told with its reason, of each wire for itself', async () => {
  const rows = await caseRows([
    {
      title: 'a greeting',
      wires: ['chat', 'responses'],
      async check({ open, wire }) {
        const client = await open([says(wire === 'chat' ? 'Hello' : 'Bye')]);
        equal((await client.ask()).content, 'Hello');
        return '5 letters';
      },
    },
  ]);
  expect(rows).toEqual([
    {
      title: 'a greeting',
      cells: {
        chat: { status: 'right', figure: '5 letters' },
        responses: { status: 'wrong', reason: '"Bye" instead of "Hello"' },
        anthropic: { status: 'none' },
      },
    },
  ]);
});

describe.skipIf(casesFolder() === undefined)('recordings (skipped where the folder of cases is absent)', () => {
  test('are read alike when they are compressed', async () => {
    const rows = await replayRows(['gzip']);
    expect(rows.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(rows.every(({ replayed, right }) => replayed > 0 && replayed === right)).toBe(true);
  });
});

test('bills are met, and there are twenty of them or more that were worked out by hand', () => {
  const rows = billRows();
  expect(rows.filter(({ deviation }) => deviation >= mostDeviation)).toEqual([]);
  const byHand = rows.filter(({ what }) => what.includes('by hand'));
  expect(byHand).toHaveLength(wireFormats.length);
  expect(byHand.reduce((sum, { what }) => sum + Number.parseInt(what, 10), 0)).toBeGreaterThanOrEqual(20);
});

test('the columns of a table stand below each other', () => {
  expect(toTable(['a', 'b–'], [['long', '1']])).toBe('| a    | b– |\n| ---- | -- |\n| long | 1  |');
});
