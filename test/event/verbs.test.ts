import { describe, expect, it, test } from 'vitest';
import { parseVerb } from '../../src/event/parse-verb.ts';
import { type RequestOptions, readRequest } from '../../src/event/read-request.ts';
import { commentEvent, scheduleEvent } from './events.ts';

const ask = (text: string, options: Partial<RequestOptions> = {}) =>
  readRequest(commentEvent({ triggerText: `/architect ${text}` }), {
    triggerPhrase: '/architect',
    language: 'en',
    ...options,
  });

describe('a verb is the first word', () => {
  test.each([
    ['resume', 'resume', ''],
    ['resume but skip the docs', 'resume', 'but skip the docs'],
    ['resume: skip the docs', 'resume', 'skip the docs'],
    ['resume, please', 'resume', 'please'],
    ['resume.', 'resume', ''],
    ['Resume\n\nand be brief', 'resume', 'and be brief'],
    ['resume the download feature', 'resume', 'the download feature'],
    ['plan the move', 'plan', 'the move'],
    ['REVIEW', 'review', ''],
    ['fix the day', 'fix', 'the day'],
  ])('in %j', (request, name, text) => {
    expect(parseVerb(request)).toEqual({ name, text });
  });

  test.each([
    '',
    'help me',
    'resumes',
    'fixed it',
    'resume.ts is broken',
    'resume-later',
    'please resume',
    '`resume`',
    'planner',
  ])('and not in %j', (request) => {
    expect(parseVerb(request)).toBeUndefined();
  });
});

describe('resume', () => {
  it('asks to go on with a session, and adds nothing to its task', () => {
    expect(ask('resume')).toEqual({ status: 'asked', task: '', resume: true });
    expect(ask('resume', { prompt: 'Be brief.' })).toEqual({ status: 'asked', task: '', resume: true });
  });

  it('with more words adds them, below those of the workflow', () => {
    expect(ask('resume but skip the docs')).toEqual({ status: 'asked', task: 'but skip the docs', resume: true });
    expect(ask('resume but skip the docs', { prompt: 'Be brief.' })).toMatchObject({
      task: expect.stringMatching(/workflow:\nBe brief\.\n\n.*comment:\nbut skip the docs$/),
      resume: true,
    });
  });
});

describe('plan and review', () => {
  it('name the agent, and the task is what was written', () => {
    expect(ask('plan the move to ESM')).toEqual({ status: 'asked', task: 'plan the move to ESM', agent: 'plan' });
    expect(ask('review: only the tests')).toMatchObject({ task: 'review: only the tests', agent: 'review' });
  });

  it('alone have a task of their own', () => {
    expect(ask('plan')).toMatchObject({ agent: 'plan', task: expect.stringContaining('plan the smallest change') });
    expect(ask('review', { language: 'es' })).toMatchObject({
      agent: 'review',
      task: expect.stringMatching(/^Revisa/),
    });
    expect(ask('review', { prompt: 'Be brief.' })).toMatchObject({
      task: expect.stringMatching(/Be brief\.[\s\S]*Review/),
    });
  });
});

describe('fix', () => {
  it('is the ordinary work: it names no agent, and the task is what was written', () => {
    expect(ask('fix the day')).toEqual({ status: 'asked', task: 'fix the day' });
    expect(ask('fix: the day', { prompt: 'Be brief.' })).toEqual({
      status: 'asked',
      task: expect.stringMatching(/Be brief\.[\s\S]*\nfix: the day$/),
    });
  });

  it('alone asks for what the phrase alone asks for', () => {
    for (const options of [{}, { prompt: 'Be brief.' }, { session: 'latest' }]) {
      expect(ask('fix', options)).toEqual(ask('', options));
      expect(ask('Fix.', options)).toEqual(ask('', options));
    }
  });
});

describe('the input session', () => {
  it('is enough to be asked for', () => {
    const options = { triggerPhrase: '/architect', language: 'en', session: 'latest' } as const;
    expect(readRequest(scheduleEvent(), options)).toEqual({ status: 'asked', task: '' });
    expect(readRequest(scheduleEvent(), { ...options, prompt: 'and the docs' })).toEqual({
      status: 'asked',
      task: 'and the docs',
    });
  });

  it('makes the phrase alone go on without more', () => {
    expect(ask('', { session: 'latest', prompt: 'Be brief.' })).toEqual({ status: 'asked', task: '' });
    expect(ask('and the docs', { session: 'latest' })).toEqual({ status: 'asked', task: 'and the docs' });
  });

  it('does not make an idle comment a request', () => {
    const event = commentEvent({ triggerText: 'looks good' });
    const options = { triggerPhrase: '/architect', language: 'en', session: 'latest' } as const;
    expect(readRequest(event, options).status).toBe('idle');
  });
});
