import { describe, expect, it } from 'vitest';
import { calls, says, silence } from '../support/model-server.ts';
import { runMain, startMain } from '../support/runner.ts';
import { createScene } from '../support/scene.ts';

const files = {
  'src/main.py': 'import os\n\n\ndef main():\n    return 1\n',
  'src/config.py': 'DEBUG = True\n',
  '.github/architect.yml': `hooks:
  post_edit:
    - name: ruff
      command: test -f {file}
`,
};

const edit = {
  path: 'src/main.py',
  old_str: 'def main():\n    return 1\n',
  new_str: 'def main() -> int:\n    """The answer."""\n    answer = 2\n    return answer\n',
};

const session = [
  calls([
    { name: 'read_file', arguments: { path: 'src/main.py' } },
    { name: 'read_file', arguments: { path: 'src/config.py' } },
  ]),
  calls([{ name: 'edit_file', arguments: edit }]),
  says('Hecho.'),
];

/** The human log in a job log as it looks unfolded: without masks, and without the outcome below it. */
function humanLines(log: string): readonly string[] {
  const lines = log
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::') && line !== '::endgroup::')
    .flatMap((line) => (line.startsWith('::group::') ? ['', line.slice('::group::'.length)] : [line]));
  const start = lines.findIndex((line) => line.startsWith('─── '));
  const end = lines.findLastIndex((line) => line.startsWith('  ('));
  return lines.slice(start, end + 1);
}

/** The example of the fourth seed; message counts and the edit's size are those of this run. */
const spanish = `─── architect · build · gpt-5-mini ───

🔄 Paso 1 → Llamada al LLM (2 mensajes)
   ✓ LLM respondió con 2 tool calls

   🔧 read_file → src/main.py
      ✓ OK
   🔧 read_file → src/config.py
      ✓ OK

🔄 Paso 2 → Llamada al LLM (5 mensajes)
   ✓ LLM respondió con 1 tool call

   🔧 edit_file → src/main.py (2→4 líneas)
      ✓ OK
      🔍 Hook ruff: ✓

🔄 Paso 3 → Llamada al LLM (7 mensajes)
   │ Hecho.
   ✓ LLM respondió con texto final

✅ Agente completado (3 pasos)
   Razón: LLM decidió que terminó
   Coste: $COST
  (3 pasos, 3 tool calls)`;

const english = `─── architect · build · gpt-5-mini ───

🔄 Step 1 → LLM call (2 messages)
   ✓ LLM responded with 2 tool calls

   🔧 read_file → src/main.py
      ✓ OK
   🔧 read_file → src/config.py
      ✓ OK

🔄 Step 2 → LLM call (5 messages)
   ✓ LLM responded with 1 tool call

   🔧 edit_file → src/main.py (2→4 lines)
      ✓ OK
      🔍 Hook ruff: ✓

🔄 Step 3 → LLM call (7 messages)
   │ Hecho.
   ✓ LLM responded with final text

✅ Agent complete (3 steps)
   Reason: the LLM decided it was done
   Cost: $COST
  (3 steps, 3 tool calls)`;

describe('the human log of a whole run', () => {
  it.each([
    ['es', spanish],
    ['en', english],
  ])('is line by line the one of the example in %s', async (language, expected) => {
    await using scene = await createScene({ script: session, files });
    const result = await runMain(scene.comment('/architect refactoriza main.py', { inputs: { language } }));
    expect(result.exitCode, result.log).toBe(0);
    const lines = humanLines(result.log).map((line) => line.replace(/\$0\.\d{4}/, '$COST'));
    expect(lines).toEqual(expected.split('\n'));
    expect(result.log.trimEnd().split('\n').at(-1)).toBe(result.outputs['comment-url']);
  });

  it('has one group a step, and nothing that a person must not miss in one', async () => {
    await using scene = await createScene({
      script: [
        calls([{ name: 'read_file', arguments: { path: 'src/main.py' } }]),
        says('## Done\n::error::x\n##[error]y\n\u001b[31mred'),
      ],
      files: { ...files, '.github/architect.yml': 'max_steps: 9\n' },
    });
    const result = await runMain(scene.comment('/architect look'));
    const marks = result.commands.filter(({ name }) => name !== 'add-mask');
    expect(marks.map(({ name, message }) => `${name} ${message}`)).toEqual([
      'group 🔄 Step 1 → LLM call (2 messages)',
      'endgroup ',
      'group 🔄 Step 2 → LLM call (4 messages)',
      'endgroup ',
    ]);
    const last = result.log.slice(result.log.lastIndexOf('::endgroup::'));
    expect(last).toContain('✅ Agent complete');
    expect(result.log).toContain('   │ ## Done\n   │ ::error::x\n   │ ## [error]y\n   │ red\n');
  });

  it('leaves no group open when a signal comes', async () => {
    await using scene = await createScene({ script: () => silence(), files });
    const step = await startMain(scene.comment('/architect look'));
    while (scene.model.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    step.kill('SIGINT');
    const { log } = await step.result;
    expect(log.lastIndexOf('::endgroup::')).toBeGreaterThan(log.lastIndexOf('::group::'));
    expect(log.slice(log.lastIndexOf('::endgroup::'))).toContain('⚠️ Interrupted by the user');
  });

  it('speaks Spanish everywhere: system prompt, refusals, closing, report', async () => {
    await using scene = await createScene({
      script: [
        calls([
          { name: 'open_file', arguments: {} },
          { name: 'read_file', arguments: { path: 7 } },
          { name: 'edit_file', arguments: { path: 'src/main.py', old_str: 'no hay', new_str: 'x' } },
          { name: 'write_file', arguments: { path: '.github/workflows/x.yml', content: 'x' } },
          { name: 'run_command', arguments: { command: 'npm install --global malicious-pkg' } },
        ]),
        says('Resumen.'),
      ],
      files: { ...files, '.github/architect.yml': 'language: es\nmax_steps: 1\n' },
    });
    const result = await runMain(scene.comment('/architect refactoriza main.py'));
    expect(result.exitCode, result.log).toBe(2);
    const messages = scene.model.requests[1]?.body?.messages ?? [];
    expect(messages[0]?.content).toContain('## Estructura del Proyecto');
    const answers = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');
    const beginnings = [
      'Tool no encontrada',
      'Argumentos inválidos: ',
      'old_str no encontrado',
      'Guardrail: ',
      "Comando clasificado como 'dangerous' y allowed_only=True",
    ];
    for (const [index, beginning] of beginnings.entries()) expect(answers[index]?.startsWith(beginning)).toBe(true);
    expect(messages.at(-1)?.content).toMatch(/^\[SISTEMA\] /);
    expect(result.log).toContain('⚠️');
    expect(result.log).toContain('🔄 Cerrando (max_steps, 1 paso)');
    expect(scene.github.comments().at(-1)?.body).toContain('Resumen.');
  });
});
