import { ellipsize } from '../kit/truncate.ts';

/**
 * Arguments as JSON on one line for people, long texts cut to `limit` characters with their length.
 * Control and direction characters are escaped, so that a terminal shows what will really run.
 */
export function showArguments(args: Readonly<Record<string, unknown>>, limit: number): string {
  const shown = JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'string' && value.length > limit ? `${ellipsize(value, limit)} (${value.length})` : value,
  );
  return shown.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The first argument as text, for tools that do not describe their calls. Accepts anything a model sent. */
export function firstArgument(args: Readonly<Record<string, unknown>>): string {
  const value = Object.values(args)[0];
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return ellipsize(text.replace(/\s+/g, ' ').trim(), firstArgumentLimit);
}

const firstArgumentLimit = 60;

/** DEL and C1 controls, zero-width and direction marks, line separators. */
const invisible = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
