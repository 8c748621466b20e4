import { describe, expect, it } from 'vitest';
import { readDocument } from './support/documentation.ts';
import { openPlainFolder } from './support/plain-folder.ts';

/** A transcript: a command after `$ architect`, perhaps with input after `<<EOF`, then all that it prints. */
interface Transcript {
  readonly command: string;
  readonly stdin: string;
  readonly output: string;
}

const text = ['docs/local.md', 'README.md'].map(readDocument).join('\n');

const transcripts = [...text.matchAll(/^```text\n\$ architect (.*)\n([\s\S]*?)^```$/gm)].map(
  ([, line = '', rest = '']): Transcript => {
    const [command = '', marker] = line.split(' <<');
    if (marker === undefined) return { command, stdin: '', output: rest };
    const end = rest.indexOf(`${marker}\n`);
    return { command, stdin: rest.slice(0, end), output: rest.slice(end + marker.length + 1) };
  },
);

/** Single quotes and blanks are all that the examples need. */
function words(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('the examples of docs/local.md and the README', () => {
  it('are many', () => expect(transcripts.length).toBeGreaterThanOrEqual(10));

  it.each(transcripts)('show what is printed: $command', async ({ command, stdin, output }) => {
    using folder = openPlainFolder({ 'notes.txt': 'buy milk\nwater the plants\n' });
    const { stdout, stderr } = await folder.architect(words(command), { stdin });
    expect(stdout + stderr).toBe(output);
  });
});
