import { describe, expect, it } from 'vitest';
import { keyHeaders } from '../../src/llm/transport/key-headers.ts';

describe('a key for Messages', () => {
  it.each(['https://api.anthropic.com', 'https://anthropic.com/v1', 'https://eu.api.anthropic.com:443'])(
    'goes to %s in the header of its SDK alone',
    (baseUrl) => {
      expect(keyHeaders('k', { wire: 'anthropic', baseUrl })).toEqual({ authorization: 'Bearer k', 'x-api-key': null });
    },
  );

  it.each([
    'https://gateway.example.com',
    'https://api.anthropic.com.example.com',
    'https://notanthropic.com',
    'https://gateway.example.com/https://api.anthropic.com/',
  ])('goes to %s in both headers', (baseUrl) => {
    expect(keyHeaders('k', { wire: 'anthropic', baseUrl })).toEqual({ authorization: 'Bearer k', 'x-api-key': 'k' });
  });
});
