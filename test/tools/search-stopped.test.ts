import { describe, expect, it } from 'vitest';
import { aFileScene } from './file-scene.ts';

describe('search_code', () => {
  it('stops when the run does', async () => {
    await using scene = await aFileScene({ a: 'needle' }, { signal: AbortSignal.abort() });
    const { success, output } = await scene.call('search_code', { pattern: 'n[e]edle' });
    expect(success).toBe(true);
    expect(output).toContain('[The run is ending: the search was cut short.]');
  });

  it('hears in the middle of a long search that the run stops', async () => {
    const stop = new AbortController();
    const planned = { isSet: false };
    // A look at the clock that takes its time, and lets nobody else have a turn meanwhile.
    const now = () => {
      if (!planned.isSet) setTimeout(() => stop.abort(), 1);
      planned.isSet = true;
      const end = performance.now() + 5;
      while (performance.now() < end);
      return 0;
    };
    const names = Array.from({ length: 400 }, (_, row) => `f${String(row).padStart(3, '0')}.txt`);
    const files = Object.fromEntries(names.map((name) => [name, 'needle\n']));
    await using scene = await aFileScene(files, { signal: stop.signal, now });
    const { output } = await scene.call('search_code', { pattern: 'n[e]edle', context_lines: 0 });
    expect(output).toContain('f000.txt');
    expect(output).toContain('[The run is ending: the search was cut short.]');
  });
});
