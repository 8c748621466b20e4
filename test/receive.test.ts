import { expect, it } from 'vitest';
import type { Host } from '../src/host.ts';
import type { Journal } from '../src/journal.ts';
import { createRedactor } from '../src/kit/redact.ts';
import { hide } from '../src/receive.ts';

it.each([
  ['sk-proj-0123456789abcdef', true],
  ['letmein-but-longer-than-a-word', true],
  ['ollama', false],
  ['not-needed', false],
])('the key %s is hidden: %s', (key, hidden) => {
  const masked: string[] = [];
  const redactor = createRedactor([]);
  const knownSecrets = createRedactor([], { patterns: false });
  const host = { io: { maskSecret: (value: string) => masked.push(value) } } as unknown as Host;
  hide(key, host, { redactor, knownSecrets } as Journal);
  expect(masked).toEqual(hidden ? [key] : []);
  expect(knownSecrets.redact(`say ${key}`)).toBe(hidden ? 'say ***' : `say ${key}`);
});
