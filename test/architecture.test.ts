import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, readSources } from './support/architecture.ts';

const sources = readSources(join(import.meta.dirname, '../src'));

describe('the architecture', () => {
  it('has no import that breaks the star or the vendor rule', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(findViolations(sources)).toEqual([]);
  });

  it.each([
    ['loop/x.ts', "import { y } from '../llm/y.ts';", 'a room imports only itself'],
    ['loop/x.ts', "const y = await import('../../src/engine/y.ts');", 'a room imports only itself'],
    ['loop/x.ts', "import type { Config } from '../config/schema.ts';", 'a room imports only itself'],
    ['loop/nets/x.ts', "export { run } from '../../run.ts';", 'the files directly in src/'],
    ['kit/x.ts', "import type { Message } from '../contracts/message.ts';", 'kit/ imports nothing of ours'],
    ['contracts/x.ts', "import { z } from '../tools/x.ts';", 'a room imports only itself'],
    ['loop/x.ts', "import OpenAI from 'openai';", 'only llm/'],
    ['tools/x.ts', "import { readFile } from 'node:fs/promises';", 'only platform/'],
    ['tools/x.ts', "import { execa } from 'execa';", 'only platform/'],
    ['llm/x.ts', "const { fetch } = await import('undici');", 'only platform/'],
    ['run.ts', "import * as core from '@actions/core';", 'only platform/'],
    ['config/x.ts', "import { parse } from 'yaml';", 'only kit/'],
    ['config/x.ts', "import { Ajv2020 } from 'ajv/dist/2020.js';", 'only checks/'],
  ])('is seen to fail when %s says: %s', (path, text, reason) => {
    expect(findViolations([{ path, text }])).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['loop/x.ts', "import { y } from './nets/y.ts';\nimport { z } from 'zod';"],
    [
      'loop/nets/x.ts',
      "import type { Message } from '../../contracts/message.ts';\nimport { k } from '../../kit/k.ts';",
    ],
    ['wire.ts', "import { runLoop } from './loop/loop.ts';"],
    ['platform/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['loop/x.ts', "// import OpenAI from 'openai';\n/* from '../llm/x.ts' */"],
  ])('lets %s import what it may', (path, text) => {
    expect(findViolations([{ path, text }])).toEqual([]);
  });

  it('keeps every file within 250 lines', () => {
    const long = sources.filter((file) => file.text.split('\n').length > 251).map((file) => file.path);
    expect(long).toEqual([]);
  });
});
