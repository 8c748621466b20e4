import { ellipsize } from '../kit/truncate.ts';

/**
 * Arguments as JSON on one line for people, long texts cut to `limit` characters with their length.
 * Characters that are invisible, reorder the line or pass for a blank are escaped, so that a terminal shows what will
 * really run.
 */
export function showArguments(args: Readonly<Record<string, unknown>>, limit: number): string {
  const shown = JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'string' && value.length > limit ? `${ellipsize(value, limit)} (${value.length})` : value,
  );
  return withoutDeception(shown);
}

/** One text as JSON, in quotes, with the same care. */
export function showText(text: string): string {
  return withoutDeception(JSON.stringify(text));
}

/** The first argument as text, for tools that do not describe their calls. Accepts anything a model sent. */
export function firstArgument(args: Readonly<Record<string, unknown>>): string {
  const value = Object.values(args)[0];
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return ellipsize(text.replace(/\s+/g, ' ').trim(), firstArgumentLimit);
}

const firstArgumentLimit = 60;

function withoutDeception(json: string): string {
  return json.replace(deceptive, (character) => character.split('').map(escaped).join(''));
}

function escaped(codeUnit: string): string {
  return `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Controls, format and direction marks, line separators, what fonts draw as nothing, and blanks other than the blank. */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;
