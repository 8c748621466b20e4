import { describe, expect, it } from 'vitest';
import { renderPullRequestBody } from '../../src/publish/render/pull-request-body.ts';
import { commentLimit, renderReport } from '../../src/publish/render/report.ts';
import { reportTexts } from '../../src/publish/render/texts.ts';
import { aRecord, failingGate, notDelivered } from './builders.ts';

describe('the limit of a comment', () => {
  let state = 7;
  const random = (limit: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (state >>> 8) % limit;
  };
  const words = [
    '`',
    '```',
    '\n',
    '\n\n',
    '@x ',
    '&#64;',
    '<b',
    '😀',
    'word ',
    '- item\n',
    '    ```\n',
    '|',
    '~~~\n x\n',
  ];
  const text = (length: number) => Array.from({ length }, () => words[random(words.length)]).join('');
  const many = <Item>(limit: number, make: (index: number) => Item) =>
    Array.from({ length: random(limit) }, (_, index) => make(index));

  it('is kept for every size of every section, by sections: the first lines always stay', () => {
    for (let round = 0; round < 15; round++) {
      const record = aRecord({
        task: text(random(3000)),
        finalMessage: text(random(40_000)),
        gates: many(300, () => ({ ...failingGate, outputTail: text(random(2500)) })),
        refusals: many(800, () => ({ rule: text(5), what: text(200), reason: text(200), allowWith: text(20) })),
        dirtyBefore: many(5000, (index) => `${index}/${text(20)}`),
        trace: many(3000, () => text(random(40))),
        change: {
          headSha: 'a'.repeat(40),
          treeSha: 'c'.repeat(40),
          files: many(5000, (index) => ({
            path: `${index}/${text(10)}`,
            status: 'added',
            addedLines: 1,
            removedLines: 0,
          })),
          patch: new Uint8Array(),
        },
        delivery: notDelivered({ status: 'pushed', reason: text(1000), problems: many(5, () => text(1000)) }),
      });
      for (const body of [renderReport(record), renderPullRequestBody(record)]) {
        expect(body.length).toBeLessThanOrEqual(commentLimit);
        expect(body).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
        expect(body.startsWith('<!-- architect:done ')).toBe(true);
      }
      expect(renderReport(record)).toContain('**$0.18 of $2.00**');
      expect(renderReport(record)).toMatch(/Undo: |Follow up: /);
    }
  }, 120_000);

  it('shortens the trace before the message', () => {
    const report = renderReport(
      aRecord({
        finalMessage: `${'m'.repeat(30_000)} END`,
        trace: many(9000, (index) => `line ${index} ${'t'.repeat(40)}`).concat('last line'),
      }),
    );
    expect(report).toContain(' END');
    expect(report).toContain('last line');
    expect(report).toMatch(/… \d+ more in the report file/);
  });

  it('closes a fence that a cut would leave open', () => {
    const report = renderReport(aRecord({ finalMessage: `\`\`\`js\n${'let a;\n'.repeat(20_000)}\`\`\`\n` }));
    expect(report.length).toBeLessThanOrEqual(commentLimit);
    expect((report.match(/^```/gm) ?? []).length % 2).toBe(0);
    expect(report).toContain(reportTexts.en.cut);
  });
});
