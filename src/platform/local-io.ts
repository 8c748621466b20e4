import type { HostIo } from '../contracts/ports.ts';
import { terminalText } from './terminal.ts';

export interface LocalIoOptions {
  /** Where people read; normally stderr. */
  readonly write: (text: string) => void;
  /** Shows text as it arrives: somebody looks on. Absent: whole lines only, as for a pipe. */
  readonly writePart?: (text: string) => void;
  /** Nothing but errors. */
  readonly quiet: boolean;
  /** Is told every value that must not be shown. */
  readonly onSecret: (value: string) => void;
}

/** A terminal in place of the runner: nothing but text for people. */
export function createLocalIo({ write, writePart, quiet, onSecret }: LocalIoOptions): HostIo {
  return {
    async setOutput() {},
    async appendSummary() {},
    saveState() {},
    maskSecret: onSecret,
    print: (text) => {
      if (!quiet) write(`${terminalText(text)}\n`);
    },
    ...(writePart && !quiet ? { printPart: (text: string) => writePart(terminalText(text)) } : {}),
    annotate: (level, message) => {
      if (!quiet || level === 'error') write(`${icons[level]} ${terminalText(message)}\n`);
    },
  };
}

const icons = { error: '❌', warning: '⚠️', notice: 'ℹ️' } as const;
