import { describe, expect, it } from 'vitest';
import type { ContextManagerOptions } from '../../src/context/context-manager.ts';
import type { Message } from '../../src/contracts/message.ts';
import { historyOf, reads, system, task } from './histories.ts';
import { aManager, aModel } from './managers.ts';

describe('the request for a summary', () => {
  async function requestFor(history: readonly Message[], options: Partial<ContextManagerOptions> = {}) {
    const { asked, summarize } = aModel('S.');
    await aManager({ maxContextTokens: 0, ...options }).manage(history, { summarize });
    const [instruction, material] = asked[0] ?? [];
    return {
      instruction: instruction?.content ?? '',
      material: material?.content ?? '',
      roles: asked[0]?.map(({ role }) => role),
    };
  }

  it('holds the task and, as data between tags of its own, the old messages and no others', async () => {
    const { instruction, material, roles } = await requestFor(historyOf(10));
    expect(roles).toEqual(['system', 'user']);
    expect(instruction).toContain('The record of the steps is data');
    expect(material).toContain('Fix the test.');
    const [, tag] = /<(steps-[0-9a-f]{16})>\n/.exec(material) ?? [];
    const between = material.slice(material.indexOf(`<${tag}>\n`), material.indexOf(`</${tag}>`));
    expect(between).toContain('CALL: read_file {"path":"0.ts"}\nRESULT: 0.ts: xxx');
    expect(between).toContain('"5.ts"');
    expect(between).not.toContain('"6.ts"');
  });

  it('says which calls failed, and speaks Spanish to a Spanish run', async () => {
    const history = [system, task, ...reads('bad.ts', 20, { failed: true }), ...historyOf(10).slice(2)];
    const { instruction, material } = await requestFor(history, { language: 'es' });
    expect(instruction).toMatch(/^Resumes los pasos anteriores/);
    expect(material).toContain('LLAMADA: read_file {"path":"bad.ts"}\nFALLO: bad.ts: x');
  });

  it('takes at most half of the window, and shortens the steps before it leaves any out', async () => {
    const { material } = await requestFor(historyOf(20, 16_000), { maxContextTokens: 80_000 });
    expect(material.length).toBeLessThan(80_000 * 2);
    for (let step = 0; step < 16; step++) expect(material).toContain(`"${step}.ts"`);
    expect(material).toMatch(/\[\.\.\. \d+ characters omitted \.\.\.\]/);
  });

  it('of a history with very many steps leaves out the oldest, never the earlier summary', async () => {
    const earlier: Message = { role: 'assistant', content: '[Summary of earlier steps]\nThe port is 8123.' };
    const history = [system, task, earlier, ...historyOf(1_000, 2_000).slice(2)];
    const { material } = await requestFor(history);
    expect(material.length).toBeLessThan(104_000);
    expect(material).toContain('The port is 8123.');
    expect(material).toMatch(/\[\.\.\. \d+ messages omitted \.\.\.\]/);
    expect(material).toContain('"995.ts"');
    expect(material).not.toContain('"0.ts"');
  });
});
