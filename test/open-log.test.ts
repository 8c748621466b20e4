import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createActionHost } from '../src/action-host.ts';
import type { Language } from '../src/contracts/language.ts';
import type { LogLevel } from '../src/contracts/run-event.ts';
import type { Host } from '../src/host.ts';
import { createJournal, type Journal } from '../src/journal.ts';
import { openLog } from '../src/open-log.ts';
import { makeTemporaryFolder, removeFolder } from './support/repository.ts';

const folder = makeTemporaryFolder();
const root = join(folder, 'repository');
mkdirSync(root);
symlinkSync(root, join(folder, 'link'));
afterAll(() => removeFolder(folder));

function aRun(log: Partial<NonNullable<Host['log']>> = {}): { readonly host: Host; readonly journal: Journal } {
  const made = createActionHost({ RUNNER_TEMP: folder });
  made.shutdown.dispose();
  const host = { ...made, log: { folder, text: 'shown' as const, ...log }, io: { ...made.io, print: () => undefined } };
  return { host, journal: createJournal(host, []) };
}

function configured(
  file?: string,
  { level = 'human', language = 'en' }: { level?: LogLevel; language?: Language } = {},
) {
  return { config: { logging: { level, ...(file === undefined ? {} : { file }) }, language }, root };
}

const note = (message: string) => ({ type: 'note', level: 'debug', message }) as const;

describe('the log file', () => {
  it('takes what was told before, below what it has, and all that comes', async () => {
    for (const round of [1, 2]) {
      const { host, journal } = aRun();
      journal.emit(note(`early ${round}`));
      const early = host.files.pathOf('trace.jsonl');
      expect(journal.record().files.trace).toBe(early);
      await openLog(host, journal, configured('logs/architect.jsonl'));
      journal.emit(note(`late ${round}`));
      expect(journal.record().files.trace).toBe(join(folder, 'logs/architect.jsonl'));
      expect(existsSync(early)).toBe(false);
    }
    const lines = readFileSync(join(folder, 'logs/architect.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['early 1', 'late 1', 'early 2', 'late 2']);
  });

  it.each<[string, Language, string]>([
    ['repository/log.jsonl', 'en', 'a path in the repository'],
    ['repository/log.jsonl', 'es', 'una ruta del repositorio'],
    ['repository', 'en', 'a path in the repository'],
    ['link/deep/log.jsonl', 'en', 'a path in the repository'],
    ['/dev/null/log.jsonl', 'en', 'cannot be written'],
    ['/dev/null/log.jsonl', 'es', 'no se puede escribir'],
    ['link/..', 'en', 'cannot be written'],
  ])('cannot be %s (%s)', async (file, language, words) => {
    const { host, journal } = aRun();
    journal.emit(note('early'));
    const failure = openLog(host, journal, configured(file, { language }));
    await expect(failure).rejects.toMatchObject({ code: 'config', message: expect.stringContaining('`logging.file`') });
    await expect(failure).rejects.toThrow(words);
    expect(existsSync(join(root, 'log.jsonl'))).toBe(false);
    journal.emit(note('late'));
    expect(readFileSync(host.files.pathOf('trace.jsonl'), 'utf8')).toContain('late');
  });
});

describe('the level', () => {
  const shown = async (host: Partial<NonNullable<Host['log']>>, level: LogLevel) => {
    const lines: string[] = [];
    const { host: made } = aRun(host);
    const watched = { ...made, io: { ...made.io, print: (text: string) => void lines.push(text) } };
    const journal = createJournal(watched, []);
    await openLog(watched, journal, configured(undefined, { level }));
    journal.emit(note('a detail'));
    return lines;
  };

  it('is that of the config file, unless the person at the command line wants another', async () => {
    expect(await shown({}, 'human')).toEqual([]);
    expect(await shown({}, 'debug')).toEqual(['   · [debug] a detail']);
    expect(await shown({ level: 'debug' }, 'error')).toEqual(['   · [debug] a detail']);
    expect(await shown({ level: 'info' }, 'debug')).toEqual([]);
  });
});

describe('what is said outside of the log', () => {
  it('stands in none of its groups', () => {
    const { host } = aRun();
    const told: string[] = [];
    const io = { print: (text: string) => void told.push(text), closeGroup: () => void told.push('</>') };
    createJournal({ ...host, io: { ...host.io, ...io } }, []).io.print('Done.');
    expect(told).toEqual(['</>', 'Done.']);
  });
});
