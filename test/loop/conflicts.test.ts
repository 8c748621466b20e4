import { describe, expect, it } from 'vitest';
import { type CallUse, waitsOf } from '../../src/loop/conflicts.ts';

function reads(...paths: readonly string[]): CallUse {
  return { changes: false, places: paths.map((path) => ({ names: [path], changes: false })) };
}

function writes(...paths: readonly string[]): CallUse {
  return { changes: true, places: paths.map((path) => ({ names: [path], changes: true })) };
}

const readsAnything: CallUse = { changes: false, places: undefined };
const writesAnything: CallUse = { changes: true, places: undefined };
const touchesNothing: CallUse = { changes: false, places: [] };

describe('waitsOf', () => {
  it.each<[string, CallUse, CallUse, boolean]>([
    ['two reads of one path', reads('/r/a'), reads('/r/a'), false],
    ['a read after a write', writes('/r/a'), reads('/r/a'), true],
    ['a write after a read', reads('/r/a'), writes('/r/a'), true],
    ['two writes of one path', writes('/r/a'), writes('/r/a'), true],
    ['writes of two paths', writes('/r/a'), writes('/r/b'), false],
    ['a name that begins alike', writes('/r/a'), writes('/r/ab'), false],
    ['a folder and a file below it', reads('/r/src'), writes('/r/src/a'), true],
    ['a file and its folder', writes('/r/src/a'), reads('/r/src'), true],
    ['the whole file system', reads('/'), writes('/r/a'), true],
    ['a rename and a read of its old name', writes('/r/old', '/r/new'), reads('/r/old'), true],
    ['a rename and a write of its new name', writes('/r/old', '/r/new'), writes('/r/new'), true],
    ['names that some file systems take for one', writes('/r/README.md'), reads('/r/readme.md'), true],
    ['two forms of one accent', writes('/r/caf\u00e9'), reads('/r/cafe\u0301'), true],
    ['a read of anything and a read', readsAnything, reads('/r/a'), false],
    ['a read of anything and a write', readsAnything, writes('/r/a'), true],
    ['a write of anything and a read', writesAnything, reads('/r/a'), true],
    ['a write of anything and one of anything', writesAnything, writesAnything, true],
    ['a call that does nothing', touchesNothing, writes('/r/a'), false],
  ])('%s', (_title, first, second, waits) => {
    expect(waitsOf([first, second])).toEqual([[], waits ? [0] : []]);
  });

  it('knows a path by all its names', () => {
    const place = { names: ['/r/link.ts', '/r/real.ts'], changes: true };
    const byLink: CallUse = { changes: true, places: [place] };
    expect(waitsOf([byLink, reads('/r/real.ts'), reads('/r/link.ts')])).toEqual([[], [0], [0]]);
  });

  it('heeds which of the paths of a call is changed', () => {
    const copies: CallUse = {
      changes: true,
      places: [
        { names: ['/r/from'], changes: false },
        { names: ['/r/to'], changes: true },
      ],
    };
    expect(waitsOf([copies, reads('/r/from'), writes('/r/from'), reads('/r/to')])).toEqual([[], [], [0, 1], [0]]);
  });
});
