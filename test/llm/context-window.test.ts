import { describe, expect, test } from 'vitest';
import { knownWindow, type WindowOptions } from '../../src/llm/prices/context-window.ts';
import { resolve } from './targets.ts';

const openai = 'https://api.openai.com/v1';
const gateway = 'https://models.example.com/v1';

function windowOf(model: string, baseUrl: string, options?: WindowOptions) {
  return knownWindow(resolve({ model, baseUrl }), options);
}

describe('the window of a model', () => {
  test.each([
    ['gpt-4o', openai, 96_000],
    ['gpt-5-mini-2025-08-07', openai, 300_000],
    ['claude-sonnet-4-5-20250929', 'https://api.anthropic.com', 150_000],
    ['azure/gpt-4o', gateway, 96_000],
    ['gpt-5-mini-tuned', openai, 300_000],
  ])('%s at %s is what is known of it, without a quarter for the reply', (model, baseUrl, tokens) => {
    expect(windowOf(model, baseUrl)).toBe(tokens);
  });

  test('leaves no more room than any model writes in a reply', () => {
    expect(windowOf('gpt-4.1', openai)).toBe(1_000_000 - 128_000);
  });

  test('leaves the room that was configured where that is more, and half of the window at most', () => {
    expect(windowOf('gpt-4o', openai, { maxOutputTokens: 500 })).toBe(96_000);
    expect(windowOf('gpt-4o', openai, { maxOutputTokens: 40_000 })).toBe(88_000);
    expect(windowOf('gpt-4o', openai, { maxOutputTokens: 500_000 })).toBe(64_000);
  });

  test.each(['my-own-model', 'constructor'])('%j is not known', (model) => {
    expect(windowOf(model, gateway)).toBeUndefined();
  });

  test('is that of a similar list where the own one does not say it', () => {
    // Groq's list has no window for it, OpenRouter's has.
    expect(windowOf('deepseek-r1-distill-llama-70b', 'https://api.groq.com/openai/v1')).toBeGreaterThan(8000);
  });

  test('at a local server is what the server gives it, which nobody knows', () => {
    expect(windowOf('gpt-4o', 'http://localhost:11434/v1')).toBeUndefined();
  });
});
