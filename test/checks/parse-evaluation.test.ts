import { describe, expect, it } from 'vitest';
import { parseEvaluation } from '../../src/checks/parse-evaluation.ts';

const judgement = { completed: true, confidence: 0.92, issues: ['a', 'b'], suggestion: 's' };
const json = JSON.stringify(judgement);

describe('parseEvaluation', () => {
  it.each([
    ['as the whole text', json],
    ['in a fenced block', `My verdict:\n\`\`\`json\n${json}\n\`\`\``],
    ['as the first balanced object', `My verdict is ${json}. Good luck {}!`],
    ['behind another object', `{"note": 1}\n${json}`],
  ])('reads a judgement %s', (_, text) => expect(parseEvaluation(text)).toEqual(judgement));

  it.each([
    ['0.9', 0.9],
    ['"0.9"', 0.9],
    ['"90%"', 0.9],
    ['" 0,9 "', 0.9],
    ['90', 0.9],
    ['1', 1],
    ['"1%"', 0.01],
    ['100', 1],
    ['0', 0],
    ['-1', 0],
    ['101', 0],
    ['1e2', 1],
    ['"high"', 0],
    ['null', 0],
    ['[0.9]', 0.9],
  ])('reads the confidence %s as %d', (written, confidence) => {
    expect(parseEvaluation(`{"completed": true, "confidence": ${written}}`)?.confidence).toBeCloseTo(confidence, 10);
  });

  it.each([
    ['"true"', true],
    ['"Yes"', true],
    ['"sí"', true],
    ['false', false],
    ['"no"', false],
  ])('reads completed %s as %s', (written, completed) => {
    expect(parseEvaluation(`{"completed": ${written}}`)?.completed).toBe(completed);
  });

  it.each(['1', '"maybe"', 'null', '{}', '"false, but close"'])('takes completed %s for no judgement', (written) => {
    expect(parseEvaluation(`{"completed": ${written}, "confidence": 1}`)).toBeUndefined();
  });

  it.each([
    ['null', []],
    ['"one"', ['one']],
    ['["one", "", null, {"file": "a"}]', ['one', '{"file":"a"}']],
    ['3', ['3']],
  ])('reads the issues %s', (written, issues) => {
    expect(parseEvaluation(`{"completed": true, "issues": ${written}}`)?.issues).toEqual(issues);
  });

  it('bounds what it takes over', () => {
    const text = JSON.stringify({
      completed: false,
      issues: Array.from({ length: 50 }, () => 'x'.repeat(2000)),
      suggestion: 'y'.repeat(9000),
    });
    const parsed = parseEvaluation(text);
    expect(parsed?.issues).toHaveLength(20);
    expect(parsed?.issues[0]).toHaveLength(500);
    expect(parsed?.suggestion).toHaveLength(2000);
  });

  it.each(['', 'done', '[true]', '{"confidence": 1}', '{"completed": true'])('finds none in %j', (text) => {
    expect(parseEvaluation(text)).toBeUndefined();
  });
});
