import { describe, expect, test } from 'vitest';
import { load, messageOf } from './requests.ts';

describe('what a local command says', () => {
  test('deletion is allowed by its flag, whatever the file says', () => {
    const file = 'workspace: { allow_delete: false }\n';
    const { config, sources } = load({ file, allowDelete: true });
    expect(config.workspace).toEqual({ allow_delete: true });
    expect(sources.get('workspace.allow_delete')).toBe('input');
    expect(load({ file, allowDelete: false }).config.workspace).toEqual({ allow_delete: false });
    expect(load({ file: 'workspace: { allow_delete: true }\n' }).config.workspace).toEqual({ allow_delete: true });
  });

  test('no model is needed where none will be asked, and all else is checked', () => {
    expect(load({ inputs: {}, needsModel: false }).config.llm.model).toBe('');
    expect(messageOf({ inputs: {} })).toContain('model');
    expect(messageOf({ inputs: {}, needsModel: false, file: 'max_step: 3\n' })).toContain('max_steps');
  });
});
