import { describe, expect, it } from 'vitest';
import { builtinAgents } from '../src/agents/index.ts';
import { loadConfig } from '../src/config/index.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';

const document = readDocument('docs/agents.md');

describe('docs/agents.md', () => {
  it('shows tools, steps and gates of every agent as they are', () => {
    const rows = tableRows(sectionOf(document, 'Built in'));
    expect(rows.map(([name, access, steps, , gates]) => [name, access, steps, gates])).toEqual(
      builtinAgents.map(({ name, access, maxSteps, isProven }) => [
        name,
        access.join(', '),
        String(maxSteps),
        isProven ? 'yes' : 'no',
      ]),
    );
  });

  it('explains every key of an agent', () => {
    const keys = ['system_prompt', 'allowed_tools', 'confirm_mode', 'max_steps'];
    expect(tableRows(sectionOf(document, 'Agents of your own, and changes')).map(([key]) => key)).toEqual(keys);
    const text = `agents: { a: { ${keys.map((key) => `${key}x: 1`).join(', ')} } }`;
    const load = () => loadConfig({ inputs: { model: 'm' }, file: { path: 'f', text }, env: {} });
    expect(load).toThrow(`Known: ${keys.join(', ')}.`);
  });
});
