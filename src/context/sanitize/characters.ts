/**
 * Removes what a reader cannot see from the whole text, code included: zero-width and bidi characters, tag
 * characters, variation selectors, fillers, control characters. Tabs stay; every kind of line end becomes `\n`.
 */
export function removeInvisibleCharacters(text: string): string {
  return text.toWellFormed().replace(lineEnds, '\n').replace(invisible, '');
}

/** Removes character references (`&#8203;`, `&ZeroWidthSpace;`) that stand for invisible characters. Not for code. */
export function removeInvisibleReferences(text: string): string {
  return text.replace(references, (reference, name: string, offset: number) => {
    if (!isInvisibleReference(name)) return reference;
    // What stands around it must not become a reference by its removal.
    return beginsReference.test(text.slice(Math.max(0, offset - 40), offset)) ? ' ' : '';
  });
}

const lineEnds = /\r\n?|\u0085|\u2028|\u2029/g;

/** By ranges, because the classes of Unicode do not say what a browser draws. */
const invisible = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]', // control characters
    '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F]', // soft hyphen, joiners, fillers
    '[\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F]', // zero-width, bidi, invisible operators
    '[\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB]', // fillers, variation selectors, BOM, annotations
    '[\\uFDD0-\\uFDEF\\uFFFE\\uFFFF]', // noncharacters
    '[\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}]', // shorthand, music, tags
  ].join('|'),
  'gu',
);

const references = /&(#[xX][0-9a-fA-F]{1,12}|#\d{1,12}|[A-Za-z]{2,31});/g;

const beginsReference = /&#?\w{0,39}$/;

/** HTML's named references for the characters above. */
const invisibleNames = new Set([
  'shy',
  'ZeroWidthSpace',
  'NegativeVeryThinSpace',
  'NegativeThinSpace',
  'NegativeMediumSpace',
  'NegativeThickSpace',
  'zwnj',
  'zwj',
  'lrm',
  'rlm',
  'NoBreak',
  'ApplyFunction',
  'af',
  'InvisibleTimes',
  'it',
  'InvisibleComma',
  'ic',
]);

function isInvisibleReference(name: string): boolean {
  if (!name.startsWith('#')) return invisibleNames.has(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  // HTML replaces what is no character by U+FFFD, which is visible; such a reference hides nothing.
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return String.fromCodePoint(code).replace(invisible, '') === '';
}
