import { describe, expect, it } from 'vitest';
import { createLocalIo } from '../../src/platform/local-io.ts';

function anIo(quiet: boolean) {
  const [written, secrets]: [string[], string[]] = [[], []];
  const write = (text: string) => void written.push(text);
  return { written, secrets, io: createLocalIo({ quiet, write, onSecret: (value) => void secrets.push(value) }) };
}

describe('a terminal as the host of a run', () => {
  it('prints lines and annotations without escape codes', () => {
    const { io, written } = anIo(false);
    io.print('\u001b[1mStep\u001b[0m 1');
    io.annotate('error', 'broken\u0007');
    io.annotate('warning', 'careful');
    io.annotate('notice', 'by the way');
    expect(written).toEqual(['Step 1\n', '❌ broken\n', '⚠️ careful\n', 'ℹ️ by the way\n']);
  });

  it('prints nothing but errors when it is quiet', () => {
    const { io, written } = anIo(true);
    io.print('Step 1');
    io.annotate('warning', 'careful');
    io.annotate('notice', 'by the way');
    io.annotate('error', 'broken');
    expect(written).toEqual(['❌ broken\n']);
  });

  it('has no outputs, no summary and no state, and shows no secret', async () => {
    const { io, written, secrets } = anIo(false);
    await io.setOutput('status', 'success');
    await io.appendSummary('# Report');
    io.saveState('key', 'value');
    io.maskSecret('s3cret-value');
    expect(written).toEqual([]);
    expect(secrets).toEqual(['s3cret-value']);
  });
});
