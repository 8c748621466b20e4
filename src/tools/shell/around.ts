import type { SyntaxNode } from 'unbash';
import type { Exit, Folders } from './folders.ts';
import type { LoopVariable } from './loops.ts';
import type { ShellCommand } from './parse.ts';
import type { ShellWord } from './words.ts';

/** What surrounds a node of a syntax tree, for what stands in it. */
export interface Around {
  /** Commands whose output reaches the node. */
  readonly feeds: readonly ShellCommand[];
  readonly outputIsUsed: boolean;
  readonly loops: readonly LoopVariable[];
  readonly folders: Folders;
  /** Takes the commands that redirections here belong to. */
  readonly owners: ShellCommand[];
  /** Takes the names of variables that are mentioned here. */
  readonly mentions: string[];
  /** Of the simple command around, as it is written. */
  readonly commandName?: string | undefined;
  /** Takes the here documents and here strings that stand here. */
  readonly inputs: ShellWord[];
  /** Variables that an enclosing redirection mentions. */
  readonly given: readonly string[];
  /** Takes what reads the output of the commands here, such as `>(…)`: it is visited after them. */
  readonly readers: SyntaxNode[];
  /** Takes every folder that the shell may get to. */
  readonly visited: Set<string>;
}

/** Visits a node as the shell would run it, and says where the shell may be afterwards. */
export type Visit = (node: SyntaxNode, around: Around) => Exit;
