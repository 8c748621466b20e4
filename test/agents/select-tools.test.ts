import { describe, expect, it } from 'vitest';
import { confirmModeFor } from '../../src/agents/confirm-mode.ts';
import { selectTools } from '../../src/agents/select-tools.ts';
import type { ConfirmMode } from '../../src/contracts/agent.ts';
import type { ToolAccess } from '../../src/contracts/tool.ts';

const tools = [
  { name: 'edit_file', access: 'write' },
  { name: 'grep', access: 'read' },
  { name: 'read_file', access: 'read' },
  { name: 'run_command', access: 'execute' },
] as const;

const all: readonly ToolAccess[] = ['read', 'write', 'execute'];

function select(allowedTools: readonly string[] | undefined, access = all) {
  const agent = { name: 'docs', access, ...(allowedTools ? { allowedTools } : {}) };
  return selectTools(agent, tools, 'en');
}

describe('the tools of an agent', () => {
  it('are all with its access where it names none', () => {
    expect(select(undefined)).toEqual({ names: tools.map(({ name }) => name), problems: [] });
    expect(select(undefined, ['read'])).toEqual({ names: ['grep', 'read_file'], problems: [] });
  });

  it('are those it names, in the order of the tools', () => {
    expect(select(['read_file', 'edit_file', 'read_file'])).toEqual({
      names: ['edit_file', 'read_file'],
      problems: [],
    });
  });

  it('leave out unknown names, with the closest one', () => {
    const { names, problems } = select(['read_fil', 'grep']);
    expect(names).toEqual(['grep']);
    expect(problems).toEqual([
      '`allowed_tools` of the agent `docs`: there is no tool `read_fil`; did you mean `read_file`? It is skipped. Tools of this agent: edit_file, grep, read_file, run_command.',
    ]);
  });

  it('are none where it names none that exist, and that is said', () => {
    const without = 'The agent `docs` has no tools: it can only answer from what it is told.';
    expect(select([])).toEqual({ names: [], problems: [without] });
    const unknown = select(['Zebra', 'Zebra']);
    expect(unknown.names).toEqual([]);
    expect(unknown.problems).toHaveLength(2);
    expect(unknown.problems[1]).toBe(without);
  });

  it('are never more than an agent that reads may have', () => {
    const { names, problems } = select(['grep', 'edit_file'], ['read']);
    expect(names).toEqual(['grep']);
    expect(problems).toEqual([
      '`allowed_tools` of the agent `docs`: it only reads, so `edit_file` is skipped. An agent of another name may have it.',
    ]);
  });

  it('are explained in Spanish', () => {
    const agent = { name: 'docs', access: all, allowedTools: ['edit_fle'] };
    expect(selectTools(agent, tools, 'es').problems).toEqual([
      expect.stringContaining('no existe la tool `edit_fle`; ¿quería decir `edit_file`? Se omite.'),
      'El agente `docs` no tiene tools: solo puede responder con lo que se le dice.',
    ]);
  });
});

describe('what is to be confirmed', () => {
  const yolo: ConfirmMode = 'yolo';
  it.each<[ConfirmMode, ConfirmMode | undefined, Parameters<typeof confirmModeFor>[1], string]>([
    [yolo, undefined, undefined, 'nothing says anything'],
    ['confirm-all', 'confirm-all', undefined, 'only the agent does'],
    ['confirm-sensitive', undefined, { mode: 'confirm-sensitive' }, 'only the host does'],
    ['confirm-sensitive', 'yolo', { mode: 'confirm-sensitive' }, 'the agent would ask less than the host'],
    ['confirm-all', 'confirm-all', { mode: 'confirm-sensitive' }, 'the agent asks more than the host'],
    [yolo, 'confirm-all', { mode: 'yolo', isDecided: true }, 'a person has decided'],
  ])('is %s where %s, %j: %s', (expected, confirmMode, host) => {
    expect(confirmModeFor(confirmMode ? { confirmMode } : {}, host)).toBe(expected);
  });
});
