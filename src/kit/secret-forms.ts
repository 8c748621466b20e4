import { Buffer } from 'node:buffer';

/** A text by which a secret can be recognised, and the expression that finds it. */
export interface SecretForm {
  readonly text: string;
  readonly source: string;
}

const shortestSecret = 6;
/** Lines of a secret of several lines are secrets too when they are this long (a host masks them one by one). */
const shortestLine = 12;
/** Longer forms are only looked for in one piece. */
const longestBroken = 400;

/** All forms of one secret; none when it is too short to be told apart from ordinary text. */
export function secretForms(secret: string): readonly SecretForm[] {
  const whole = secret.trim();
  if (whole.length < shortestSecret) return [];
  const lines = whole.split(/\r?\n/).map((line) => line.trim());
  const values = lines.length > 1 ? [whole, ...lines.filter((line) => line.length >= shortestLine)] : [whole];
  return values.flatMap(formsOfValue);
}

function formsOfValue(value: string): readonly SecretForm[] {
  const json = JSON.stringify(value).slice(1, -1);
  const plain = [
    value,
    json,
    JSON.stringify(json).slice(1, -1),
    json.replaceAll('/', '\\/'),
    ...urlForms(value),
    [...value].reverse().join(''),
    ...hexForms(value),
  ];
  const forms = [...new Set(plain)].map((text) => ({ text, source: breakable(text) }));
  return [...forms, ...base64Forms(value)];
}

function hexForms(value: string): readonly string[] {
  const hex = Buffer.from(value, 'utf8').toString('hex');
  return [hex, hex.toUpperCase()];
}

function urlForms(value: string): readonly string[] {
  const encoded = encodeURIComponent(value.toWellFormed());
  // `encodeURIComponent` leaves these as they are, other encoders do not; and the case of the digits is free.
  const strict = encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const lowered = strict.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  return [encoded, strict, lowered, strict.replaceAll('%20', '+')];
}

/**
 * Base64 at its three alignments: what stands before the secret in the encoded bytes (as in `x-access-token:<secret>`)
 * shifts it. Characters that also hold neighbouring bits are left out of the comparison.
 */
function base64Forms(value: string): readonly SecretForm[] {
  const bytes = Buffer.from(value, 'utf8');
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    const start = Math.ceil((shift * 8) / 6);
    const end = Math.floor(((shift + bytes.length) * 8) / 6);
    const core = encoded.slice(start, end);
    const urlSafe = core.replaceAll('+', '-').replaceAll('/', '_');
    // The rest of the last byte and the padding go with it.
    return [...new Set([core, urlSafe])].map((text) => ({ text, source: `${breakable(text)}[A-Za-z0-9+/_-]?={0,2}` }));
  });
}

/** Matches the text also when a line end was put between any two of its characters. */
function breakable(text: string): string {
  const characters = [...text].map(escapeCharacter);
  return characters.join(text.length > longestBroken ? '' : '(?:\\r?\\n)?');
}

function escapeCharacter(character: string): string {
  return /[\w\s]/.test(character) && character !== '\n'
    ? character
    : character.replace(/[\\^$.*+?()[\]{}|/\n-]/g, escapeOne);
}

function escapeOne(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`;
}
