import { removeInvisibleCharacters } from './sanitize/characters.ts';
import { removeHiddenMarkdown } from './sanitize/markdown.ts';
import { joinCode, splitCode } from './sanitize/split-code.ts';

/**
 * The one way of text from GitHub into a prompt: what a person does not see on the page is taken out, so that it cannot
 * instruct the model. That is
 * - everywhere, code included: zero-width, bidi and tag characters, variation selectors, fillers, control characters;
 * - outside code: HTML comments and declarations, contents of script, style and template, all attributes but `href` and
 *   `src`, image texts, link titles, links without a text, definitions, footnotes that nothing refers to, character
 *   references that stand for invisible characters.
 *
 * Fenced blocks and inline code otherwise stay byte for byte (line ends become `\n`). Where Markdown leaves it open
 * whether something is code, it is not taken for code: the text may lose an attribute then, but hides nothing.
 * Idempotent, and linear in the length of the text.
 */
export function sanitizeText(text: string): string {
  const clean = removeInvisibleCharacters(text);
  return settle(clean, true) ?? settle(clean, false) ?? escapeAngles(clean);
}

/**
 * For names, titles and branches, which GitHub shows as plain text on one line: invisible characters and HTML comments
 * go, everything else is visible there (`[Bug]: Map<string> fails`) and stays.
 */
export function sanitizeLine(text: string): string {
  return removeInvisibleCharacters(text).replace(comments, ' ').replace(/\s+/g, ' ').trim();
}

const comments = /<!--[\s\S]*?(?:-->|$)/g;

/** Passes over a text whose hidden parts are nested in each other. */
const maxPasses = 5;

function settle(text: string, protectCode: boolean): string | undefined {
  let current = text;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = sanitizeOnce(current, protectCode);
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

function sanitizeOnce(text: string, protectCode: boolean): string {
  const { prose, code } = splitCode(text, { protectCode });
  return joinCode({ prose: removeHiddenMarkdown(prose), code });
}

/** For a text that was built to resist: everything in it becomes visible. */
function escapeAngles(text: string): string {
  return text.replace(/[<>[\]&`~]/g, ' ');
}
