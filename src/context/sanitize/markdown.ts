import { removeInvisibleReferences } from './characters.ts';
import { removeLinkTitles } from './links.ts';

/** Removes what Markdown hides: image texts, titles, definitions that nothing shows. Code is out of sight here. */
export function removeHiddenMarkdown(prose: string): string {
  const visible = removeLinkTitles(removeInvisibleReferences(prose));
  return removeUnusedFootnotes(visible.replace(definition, '')).replace(blankLines, '\n\n');
}

/**
 * `[label]: address "title"`, which renders to nothing wherever it stands. `[//]: # (text)` is the usual way to write a
 * comment. The line itself stays as an empty one, so that its neighbours do not grow together.
 */
const definition = new RegExp(
  [
    '^[ \\t>*+\\-\\d.)]*',
    '\\[(?!\\^)(?:\\\\.|[^\\\\\\[\\]\\n]|\\n(?![ \\t]*\\n)){1,999}\\]:',
    '[ \\t]*\\n?[ \\t]*(?:<[^<>\\n]*>|[^\\s<]\\S*)',
    '(?:(?:[ \\t]+|[ \\t]*\\n[ \\t]*)',
    '(?:"(?:\\\\.|[^"\\\\])*"|\'(?:\\\\.|[^\'\\\\])*\'|\\((?:\\\\.|[^()\\\\])*\\)))?',
    '[ \\t]*$',
  ].join(''),
  'gm',
);

const blankLines = /\n(?:[ \t]*\n){2,}/g;

/** A footnote that nothing refers to is not rendered, with all its paragraphs. */
function removeUnusedFootnotes(text: string): string {
  const used = new Set([...text.matchAll(footnoteUse)].map(([, label = '']) => label.toLowerCase()));
  const state = { dropping: false, afterBlank: false };
  const lines = text.split('\n').filter((line) => {
    const label = footnoteStart.exec(line)?.[1];
    if (label !== undefined) state.dropping = !used.has(label.toLowerCase());
    else if (state.afterBlank && line.trim() !== '' && !/^(?: {4}|\t)/.test(line)) state.dropping = false;
    state.afterBlank = line.trim() === '';
    return !state.dropping || state.afterBlank;
  });
  return lines.join('\n');
}

const footnoteUse = /\[\^([^\]\s]{1,200})\](?!:)/g;
const footnoteStart = /^[ \t>]*\[\^([^\]\s]{1,200})\]:/;
