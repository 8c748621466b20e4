import { describe, expect, it } from 'vitest';
import { type ConfirmMode, createConfirmationPolicy } from '../../src/engine/confirm.ts';

function aTerminal(answer: 'y' | 'n' | 'a', isInteractive = true) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer;
  };
  return { questions, terminal: { isInteractive, ask } };
}

function request(facts: { sensitive: boolean; dynamic?: boolean; args?: Record<string, unknown> }) {
  return {
    tool: { name: 'write_file', sensitive: facts.sensitive },
    args: facts.args ?? { path: 'a' },
    intent: { touches: [], ...(facts.dynamic === undefined ? {} : { sensitive: facts.dynamic }) },
  };
}

describe('whether a person is asked', () => {
  it.each<[ConfirmMode, boolean, boolean | undefined, boolean]>([
    ['yolo', true, undefined, false],
    ['yolo', true, true, false],
    ['confirm-all', false, undefined, true],
    ['confirm-all', true, false, true],
    ['confirm-sensitive', false, undefined, false],
    ['confirm-sensitive', true, undefined, true],
    ['confirm-sensitive', true, false, false],
    ['confirm-sensitive', false, true, true],
  ])('%s, sensitive %s, by its arguments %s → %s', (mode, sensitive, dynamic, asks) => {
    const policy = createConfirmationPolicy({ mode, language: 'en' });
    expect(policy.shouldConfirm(request({ sensitive, ...(dynamic === undefined ? {} : { dynamic }) }))).toBe(asks);
  });
});

describe('the answer', () => {
  it.each([
    ['y', 'go'],
    ['n', 'declined'],
    ['a', 'abort'],
  ] as const)('%s → %s', async (answer, status) => {
    const { terminal } = aTerminal(answer);
    const policy = createConfirmationPolicy({ mode: 'confirm-all', terminal, language: 'en' });
    expect(await policy.confirm(request({ sensitive: false }))).toEqual({ status });
  });

  it('is not asked for where nobody can be asked', async () => {
    const { terminal, questions } = aTerminal('y', false);
    for (const options of [{ terminal }, {}]) {
      const policy = createConfirmationPolicy({ mode: 'confirm-all', language: 'en', ...options });
      expect(await policy.confirm(request({ sensitive: true }))).toEqual({ status: 'no-terminal' });
    }
    expect(questions).toEqual([]);
  });

  it('is not needed in yolo, even without a terminal', async () => {
    const policy = createConfirmationPolicy({ mode: 'yolo', language: 'en' });
    expect(await policy.confirm(request({ sensitive: true }))).toEqual({ status: 'go' });
  });
});

describe('the question', () => {
  async function questionFor(args: Record<string, unknown>, language: 'en' | 'es' = 'en'): Promise<string> {
    const { terminal, questions } = aTerminal('y');
    await createConfirmationPolicy({ mode: 'confirm-all', terminal, language }).confirm(
      request({ sensitive: true, args }),
    );
    return questions.join();
  }

  it('is the seed’s in Spanish', async () => {
    expect(await questionFor({ path: 'a' }, 'es')).toBe(`¿Ejecutar 'write_file' con args={"path":"a"}? [y/n/a]`);
    expect(await questionFor({ path: 'a' })).toBe(`Run 'write_file' with args={"path":"a"}? [y/n/a]`);
  });

  it('shows a command whole and says how long a cut text is', async () => {
    const command = `echo ${'a'.repeat(1500)}; rm -rf src`;
    expect(await questionFor({ command })).toContain(command);
    expect(await questionFor({ content: 'b'.repeat(9000) })).toContain('… (9000)');
  });

  it('cannot move the terminal’s cursor or turn the text around', async () => {
    const question = await questionFor({ command: 'a\u001b[2Jb\u009bc\u202ed\u200be\u2066\r' });
    expect(question).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b\u202e\u2066]/);
    expect(question).toContain('\\u202e');
  });
});
