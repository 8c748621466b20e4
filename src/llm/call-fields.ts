import { isRawObject, parseJson } from './raw-json.ts';

/** Servers refuse a history with a name that no tool may have, even though the model made it up. */
export function wireName(name: string, longest = 64): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, longest) || 'unnamed_tool';
}

/** Servers that parse the arguments of the history fail on malformed ones: the model sees its text inside valid JSON. */
export function wireArguments(text: string): string {
  const whole = text.toWellFormed();
  return isRawObject(parseJson(whole)) ? whole : JSON.stringify({ malformed_arguments: whole });
}
