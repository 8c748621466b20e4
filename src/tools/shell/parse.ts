import { forEachChild, type HereDoc, parse, type Script, type SyntaxNode } from 'unbash';
import { collectFacts } from './collect.ts';
import { type Folders, startFolder } from './folders.ts';
import type { Hazard } from './verdict.ts';
import type { ShellWord } from './words.ts';

/** `name=value`, `name+=value` or one element of an array; `values` is empty for a value-less declaration. */
export interface ShellAssignment {
  readonly name: string;
  readonly values: readonly ShellWord[];
  /** Commands whose output is in the values. */
  readonly feeds: readonly ShellCommand[];
}

/** A redirection to or from a file; copies of descriptors, here documents and here strings are not among them. */
export interface ShellRedirect {
  readonly writes: boolean;
  readonly targets: readonly ShellWord[];
  /** Where the shell may be then. */
  readonly folders: Folders;
  /** The commands that it redirects. */
  readonly commands: readonly ShellCommand[];
}

/** One simple command anywhere in the tree. */
export interface ShellCommand {
  /** Name first; empty for assignments or redirections alone. */
  readonly words: readonly ShellWord[];
  /** In front of the name. */
  readonly assignments: readonly ShellAssignment[];
  /** Commands whose output reaches this one: earlier in its pipeline, or substituted into its words and files. */
  readonly feeds: readonly ShellCommand[];
  /** Where its output goes to another command instead of to the reader. */
  readonly outputIsUsed: boolean;
  /** Where the shell may be then. */
  readonly folders: Folders;
  /** Names of variables that its words, redirections and here documents mention. */
  readonly mentions: readonly string[];
  /** Here documents and here strings that it reads. */
  readonly inputs: readonly ShellWord[];
}

export interface ShellFunction {
  readonly name: string;
  /** In its body. */
  readonly commands: readonly ShellCommand[];
}

/** All that matters of a command line, flat. */
export interface ShellFacts {
  readonly commands: readonly ShellCommand[];
  readonly redirects: readonly ShellRedirect[];
  /** Everything that gets a value: assignments and loop variables. */
  readonly assignments: readonly ShellAssignment[];
  /** Dangers that belong to no simple command. */
  readonly hazards: readonly Hazard[];
  readonly functions: readonly ShellFunction[];
  /** Names of functions that start themselves more than once, or in the background. */
  readonly selfMultiplying: readonly string[];
}

export interface ParsedCommand {
  /** False: the parser met something that it does not understand, and so might bash; `facts` are then incomplete. */
  readonly understood: boolean;
  readonly facts: ShellFacts;
}

/** Parses a command line that starts in `folders`. Never throws. */
export function parseCommand(command: string, folders: Folders = startFolder): ParsedCommand {
  try {
    const script = parse(command);
    const collected = collectFacts(script, folders);
    const understood = collected.errorCount === 0 && !command.includes('\0') && coversAll(command, script);
    return { understood, facts: collected.facts };
  } catch {
    // Nesting beyond the parser's limits ends in a stack overflow.
    return { understood: false, facts: noFacts };
  }
}

const noFacts: ShellFacts = {
  commands: [],
  redirects: [],
  assignments: [],
  hazards: [],
  functions: [],
  selfMultiplying: [],
};

/** The parser stops without an error at some stray tokens, such as the parenthesis in `ls (`. */
function coversAll(command: string, script: Script): boolean {
  const characters = [...command.split('')];
  const blank = (span: Span | undefined) => span && characters.fill(' ', span.pos, span.end);
  script.commands.forEach(blank);
  for (const heredoc of hereDocuments(script)) [heredoc.body, heredoc.closing].forEach(blank);
  return /^(?:[\s;&]|\\\n|#[^\n]*)*$/.test(characters.join(''));
}

interface Span {
  readonly pos: number;
  readonly end: number;
}

/** Those that begin outside of words: others lie within the statement that holds them. */
function hereDocuments(node: SyntaxNode): readonly HereDoc[] {
  if (node.type === 'HereDoc') return [node];
  if (node.type === 'Word' || node.type === 'Assignment') return [];
  const found: HereDoc[] = [];
  forEachChild(node, (child) => {
    found.push(...hereDocuments(child));
  });
  return found;
}
