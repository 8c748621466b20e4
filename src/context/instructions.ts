import type { Language } from '../contracts/language.ts';
import { briefingTexts } from './briefing-texts.ts';
import { sanitizeText } from './sanitize.ts';

/** What the project tells its agents. */
export interface ProjectInstructions {
  readonly path: string;
  /** Sanitised; cut with a note when it was too long. */
  readonly text: string;
}

/** First found wins: most projects that have several keep the same text in them. */
export const instructionFiles = ['.architect.md', 'AGENTS.md', 'CLAUDE.md'] as const;

export interface InstructionsOptions {
  readonly language: Language;
  /** Default 24,000. */
  readonly maxCharacters?: number;
}

/**
 * The project's instructions by a reader of the **base** commit; never the work tree, which the pull request may have
 * written. Blank and binary files count as absent.
 */
export async function readInstructions(
  read: (path: string) => Promise<Uint8Array | undefined>,
  options: InstructionsOptions,
): Promise<ProjectInstructions | undefined> {
  for (const path of instructionFiles) {
    const text = decodeText(await read(path));
    if (text !== '') return { path, text: cut(text, options) };
  }
  return undefined;
}

/** Far more than any instructions have; keeps a mistaken huge file out of memory. */
const maxBytes = 1024 * 1024;

function decodeText(bytes: Uint8Array | undefined): string {
  if (!bytes || bytes.includes(0)) return '';
  return sanitizeText(new TextDecoder().decode(bytes.subarray(0, maxBytes))).trim();
}

function cut(text: string, { language, maxCharacters = 24_000 }: InstructionsOptions): string {
  if (text.length <= maxCharacters) return text;
  const kept = text.slice(0, maxCharacters).toWellFormed();
  return `${kept}\n${briefingTexts[language].omitted(text.length - maxCharacters)}`;
}
