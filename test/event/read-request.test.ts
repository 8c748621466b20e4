import { describe, expect, test } from 'vitest';
import { type RequestOptions, readRequest } from '../../src/event/read-request.ts';
import { commentEvent, scheduleEvent } from './events.ts';

function options(overrides: Partial<RequestOptions> = {}): RequestOptions {
  return { triggerPhrase: '/architect', language: 'en', ...overrides };
}

const comment = (text: string | null) => commentEvent({ triggerText: text });

describe('a comment', () => {
  test('with the phrase and a task asks for it', () => {
    expect(readRequest(comment('/architect fix it'), options())).toEqual({ status: 'asked', task: 'fix it' });
  });

  test('with the phrase alone asks for what the prompt says', () => {
    expect(readRequest(comment('/architect'), options({ prompt: ' fix all ' }))).toEqual({
      status: 'asked',
      task: 'fix all',
    });
  });

  test.each([
    ['en', /what is still open/],
    ['es', /lo que sigue pendiente/],
  ] as const)('with the phrase alone and no prompt asks for the default task in %s', (language, task) => {
    const request = readRequest(comment('/architect'), options({ language }));
    expect(request).toEqual({ status: 'asked', task: expect.stringMatching(task) });
  });

  test('with a task and a prompt asks for both, the prompt first', () => {
    const request = readRequest(comment('/architect fix it'), options({ prompt: 'Be brief.' }));
    expect(request).toEqual({
      status: 'asked',
      task: expect.stringMatching(/workflow:\nBe brief\.\n\n.*comment:\nfix it$/),
    });
  });

  test('without the phrase is idle, also when there is a prompt', () => {
    expect(readRequest(comment('looks good'), options({ prompt: 'fix all' }))).toEqual({
      status: 'idle',
      reason: 'No line of the comment starts with `/architect`.',
    });
  });

  test('that only quotes the phrase is idle', () => {
    expect(readRequest(comment('You can say /architect fix again'), options()).status).toBe('idle');
  });

  test('without a text is idle', () => {
    expect(readRequest(comment(null), options()).status).toBe('idle');
  });

  test.each(['edited', 'deleted'])('that was %s is idle', (action) => {
    const event = commentEvent({ action });
    expect(readRequest(event, options({ prompt: 'x' }))).toEqual({
      status: 'idle',
      reason: expect.stringContaining(action),
    });
  });

  test('may be asked to start with another phrase', () => {
    expect(readRequest(comment('@agent fix it'), options({ triggerPhrase: '@agent' }))).toEqual({
      status: 'asked',
      task: 'fix it',
    });
  });
});

describe('any other event', () => {
  test('with a prompt asks for it', () => {
    expect(readRequest(scheduleEvent(), options({ prompt: 'update' }))).toEqual({ status: 'asked', task: 'update' });
    const novelty = scheduleEvent({ name: 'novelty', action: 'edited' });
    expect(readRequest(novelty, options({ prompt: 'update' })).status).toBe('asked');
  });

  test.each([undefined, '', ' \n'])('with the prompt %j is idle', (prompt) => {
    const request = readRequest(scheduleEvent(), options(prompt === undefined ? {} : { prompt }));
    expect(request).toEqual({ status: 'idle', reason: expect.stringContaining('`schedule`') });
  });
});
