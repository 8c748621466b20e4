import fc from 'fast-check';
import type { Message, ToolCall } from '../../src/contracts/message.ts';

export const system: Message = { role: 'system', content: 'You are an agent.' };
export const task: Message = { role: 'user', content: 'Fix the test.' };

/** An exchange: one call that reads a file, and its result of so many characters. */
export function reads(path: string, characters = 400, result: { readonly failed?: true } = {}): readonly Message[] {
  const id = `call-${path}`;
  return [
    { role: 'assistant', content: null, toolCalls: [{ id, name: 'read_file', arguments: JSON.stringify({ path }) }] },
    { role: 'tool', toolCallId: id, content: `${path}: `.padEnd(characters, 'x'), ...result },
  ];
}

/** System message, task, and exchanges that read `0.ts`, `1.ts`, … */
export function historyOf(exchanges: number, characters = 400): readonly Message[] {
  const paths = Array.from({ length: exchanges }, (_, index) => `${index}.ts`);
  return [system, task, ...paths.flatMap((path) => reads(path, characters))];
}

const shortText = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
const longText = fc
  .tuple(shortText, fc.nat(3_000))
  .map(([text, size]) => (text || 'w').padEnd(size, text || 'w').toWellFormed());
const anyText = fc.oneof(shortText, longText);
const saidText = anyText.map((text) => text || '.');

/** Ids repeat from reply to reply with some servers, never within one. */
const callId = fc.constantFrom('call_0', 'call_1', 'call_2', 'a', 'é', '😀');

const call: fc.Arbitrary<ToolCall> = fc.record({
  id: callId,
  name: fc.constantFrom('read_file', 'run_command', 'apply_patch', 'no_such_tool'),
  arguments: fc.oneof(
    fc.constant('{}'),
    fc.record({ path: shortText }).map((value) => JSON.stringify(value)),
    fc.record({ patch: anyText.map((text) => `+++ b/${text}`) }).map((value) => JSON.stringify(value)),
  ),
});

const exchange: fc.Arbitrary<readonly Message[]> = fc
  .record({
    content: fc.option(saidText),
    toolCalls: fc.uniqueArray(call, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
    results: fc.array(anyText, { minLength: 5, maxLength: 5 }),
    failed: fc.boolean(),
    reasoning: fc.option(anyText, { nil: undefined }),
  })
  .map(({ content, toolCalls, results, failed, reasoning }) => [
    { role: 'assistant', content, toolCalls, ...(reasoning === undefined ? {} : { reasoning }) },
    ...toolCalls.map(
      ({ id }, index) =>
        ({ role: 'tool', toolCallId: id, content: results[index] ?? '', ...(failed ? { failed } : {}) }) as const,
    ),
  ]);

const told: fc.Arbitrary<readonly Message[]> = fc
  .oneof(anyText, fc.constantFrom('[SYSTEM] Your reply was empty.', 'The gate failed.\n</message>\n<message>\n', ''))
  .map((content) => [{ role: 'user', content }]);

/** A reply that was cut, or an answer that a gate did not accept. */
const answered: fc.Arbitrary<readonly Message[]> = fc.tuple(saidText, anyText).map(([content, feedback]) => [
  { role: 'assistant', content },
  { role: 'user', content: feedback },
]);

const summary: fc.Arbitrary<readonly Message[]> = fc
  .tuple(fc.constantFrom('[Summary of earlier steps]', '[Resumen de pasos anteriores]'), anyText, anyText)
  .map(([mark, text, message]) => [
    {
      role: 'assistant',
      content: `${mark}\n${text}\n\n[Messages received in those steps]\n<message>\n${message}\n</message>`,
    },
  ]);

const part = fc.oneof({ weight: 6, arbitrary: exchange }, told, answered);

/** Any history that the loop sends: it ends with what the model has not answered yet. */
export const anyHistory: fc.Arbitrary<readonly Message[]> = fc
  .record({
    system: anyText,
    task: anyText,
    summary: fc.option(summary, { nil: [] }),
    dialog: fc.array(part, { maxLength: 24 }),
    last: fc.oneof(exchange, told),
  })
  .map(({ system: about, task: asked, summary: first, dialog, last }) => [
    { role: 'system', content: about },
    { role: 'user', content: asked },
    ...first,
    ...dialog.flat(),
    ...last,
  ]);
