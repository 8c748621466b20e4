import { expect, test } from 'vitest';
import { createAnswerText } from '../../src/llm/chat/answer-text.ts';

/** What a text comes to in pieces of each size, and what was told of it. */
function apart(text: string, size: number) {
  const told: string[] = [];
  const reader = createAnswerText((chunk) => told.push(chunk));
  for (let start = 0; start < text.length; start += size) reader.add(text.slice(start, start + size));
  return { ...reader.end(), told: told.join('') };
}

const texts: readonly (readonly [text: string, answer: string, reasoning: string])[] = [
  ['<think>Let me see.</think>\n\nYes', 'Yes', 'Let me see.'],
  ['\n<think>\nHm.\n</think>Yes <think>no</think>', 'Yes <think>no</think>', 'Hm.'],
  ['<think></think>Yes', 'Yes', ''],
  ['<think>cut before its en', '', 'cut before its en'],
  ['<thinking>', '<thinking>', ''],
  ['<thi', '<thi', ''],
  ['Use <think> tags', 'Use <think> tags', ''],
  ['  indented', '  indented', ''],
  ['', '', ''],
];

test.each(texts)('%j is %j, with the thought %j', (text, answer, reasoning) => {
  for (const size of [1, 3, text.length || 1]) {
    expect(apart(text, size)).toEqual({ answer, reasoning, told: answer });
  }
});

const openTexts: readonly (readonly [text: string, answer: string, reasoning: string])[] = [
  ['Let me see.\n</think>\n\nYes', 'Yes', 'Let me see.'],
  ['Hm.\r\n </think> \r\nYes', 'Yes', 'Hm.'],
  ['```\nx\n```\nHm.\n</think>\nYes', 'Yes', '```\nx\n```\nHm.'],
  ['Hm.\n</think>', '', 'Hm.'],
  ['</think>\n\nYes', 'Yes', ''],
  ['Close it with </think>\nand go on', 'Close it with </think>\nand go on', ''],
  ['It ends with\n</think> always', 'It ends with\n</think> always', ''],
  ['```xml\n</think>\n```\n', '```xml\n</think>\n```\n', ''],
  ['Tags: <think>\n</think>\nend', 'Tags: <think>\n</think>\nend', ''],
];

test.each(openTexts)(
  '%j, whose thoughts were opened before it, is %j with the thought %j',
  (text, answer, reasoning) => {
    expect(apart(text, 3)).toEqual({ answer, reasoning, told: text });
  },
);

test('half a character is held back until its other half is there', () => {
  const told: string[] = [];
  const reader = createAnswerText((chunk) => told.push(chunk));
  for (const unit of 'a👋b'.split('')) reader.add(unit);
  expect(told).toEqual(['a', '👋', 'b']);
  reader.add('\uD83D');
  expect(reader.end().answer).toBe('a👋b\uD83D');
  expect(told.at(-1)).toBe('\uFFFD');
});
