import { type OptionShape, scanArguments } from './options.ts';
import { plainText, type ShellWord } from './words.ts';

export interface FileUse {
  readonly word: ShellWord;
  readonly access: 'read' | 'write' | 'delete';
  /** The word names a folder in which the sources get their own names. */
  readonly sources?: readonly ShellWord[];
}

/** What `rm`, `cp`, `tee`, … do to which of their arguments; undefined for commands that are none of them. */
export function fileUses(name: string, args: readonly ShellWord[]): readonly FileUse[] | undefined {
  const command = fileCommands.get(name);
  if (!command) return undefined;
  const { operands, values, options } = scanArguments(args, command);
  // A value may be a target folder, a reference file or a mode: as a path it is judged like what is written.
  const fromValues = values.filter(looksLikePath).map((word): FileUse => ({ word, access: 'write' }));
  const targetInOptions = options.some((option) => option === '-t' || '--target-directory'.startsWith(option));
  return [...fromValues, ...command.uses(operands, targetInOptions && values.length > 0)];
}

/** The mode that lets whoever runs a file become its owner; undefined where none is set. */
export function ownerMode(name: string, args: readonly ShellWord[]): ShellWord | undefined {
  const command = fileCommands.get(name);
  const [mode] = command?.refusedMode ? scanArguments(args, command).operands : [];
  return mode && command?.refusedMode?.test(plainText(mode)) ? mode : undefined;
}

/** Whether a command deletes folders with everything in them. */
export function isRecursive(name: string, args: readonly ShellWord[]): boolean {
  const { options } = scanArguments(args, fileCommands.get(name));
  return options.some((option) => /^-[rR]$/.test(option) || (option.length > 2 && '--recursive'.startsWith(option)));
}

interface FileCommand extends OptionShape {
  /** A first operand that lets a program run as its owner. */
  readonly refusedMode?: RegExp;
  uses(operands: readonly ShellWord[], targetInOptions: boolean): readonly FileUse[];
}

const fileCommands: ReadonlyMap<string, FileCommand> = new Map<string, FileCommand>([
  ['rm', { uses: all('delete') }],
  ['rmdir', { uses: all('delete') }],
  ['unlink', { uses: all('delete') }],
  ['mkdir', { values: 'm', uses: all('write') }],
  ['mkfifo', { values: 'm', uses: all('write') }],
  ['touch', { values: 'drt', uses: all('write') }],
  ['tee', { uses: all('write') }],
  ['truncate', { values: 'sr', longValues: ['--size', '--reference'], uses: all('write') }],
  ['chmod', { uses: allButFirst, refusedMode: /^0*[2-7]\d{3}$|^[ugoa]*[-+=]?[rwxXt]*s|,[ugoa]*[+=][rwxXt]*s/ }],
  ['mv', { values: 'tS', longValues: ['--target-directory', '--suffix'], uses: transfer('delete') }],
  ['cp', { values: 'tS', longValues: ['--target-directory', '--suffix'], uses: transfer('read') }],
  ['ln', { values: 'tS', longValues: ['--target-directory', '--suffix'], uses: link }],
  ['install', { values: 'mogtS', longValues: ['--target-directory', '--mode'], uses: transfer('read') }],
  ['dd', { uses: copyBlocks }],
]);

function all(access: FileUse['access']): FileCommand['uses'] {
  return (operands) => operands.map((word) => ({ word, access }));
}

/** The first operand is a mode; `+x` and `u+w` are read as operands too. */
function allButFirst(operands: readonly ShellWord[]): readonly FileUse[] {
  return operands.slice(1).map((word) => ({ word, access: 'write' }));
}

function transfer(sourceAccess: 'read' | 'delete'): FileCommand['uses'] {
  return (operands, targetInOptions) => {
    const sources = targetInOptions ? operands : operands.slice(0, -1);
    const target = targetInOptions ? undefined : operands.at(-1);
    const uses = sources.map((word): FileUse => ({ word, access: sourceAccess }));
    return target ? [...uses, { word: target, access: 'write', sources }] : uses;
  };
}

/** What a link points to can be written and read through it later, so it must be a place that may be. */
function link(operands: readonly ShellWord[]): readonly FileUse[] {
  const uses = operands.map((word): FileUse => ({ word, access: 'write' }));
  return [...uses, ...operands.slice(0, -1).map((word): FileUse => ({ word, access: 'read' }))];
}

function copyBlocks(operands: readonly ShellWord[]): readonly FileUse[] {
  return operands.flatMap((word) => {
    const [first, ...rest] = word.pieces;
    const match = first?.kind === 'text' ? /^(if|of)=(.*)$/s.exec(first.value) : null;
    if (!match) return [];
    const pieces = match[2] ? [{ kind: 'text', value: match[2] } as const, ...rest] : rest;
    return [{ word: { pieces }, access: match[1] === 'of' ? 'write' : 'read' } as const];
  });
}

function looksLikePath(word: ShellWord): boolean {
  return word.pieces.some((piece) => piece.kind !== 'text' || /[/~]/.test(piece.value) || piece.value === '..');
}
