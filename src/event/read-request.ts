import type { IncomingEvent } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import { parseTrigger } from './parse-trigger.ts';
import { parseVerb } from './parse-verb.ts';
import { eventTexts } from './texts.ts';

export type RunRequest =
  | {
      readonly status: 'asked';
      /** Empty only where a session is gone on with and nothing is added to its task. */
      readonly task: string;
      /** The agent that the comment names. */
      readonly agent?: string;
      /** The comment asks to go on with the newest session of its thread. */
      readonly resume?: true;
    }
  | {
      readonly status: 'idle';
      /** Why nothing is to be done, in one sentence. */
      readonly reason: string;
    };

export interface RequestOptions {
  /** The input of this name. */
  readonly prompt?: string;
  /** The input of this name: with a session to go on with, nothing else needs to be asked. */
  readonly session?: string;
  readonly triggerPhrase: string;
  readonly language: Language;
}

/**
 * What a run is asked to do. An event that can carry the trigger phrase has to carry it (else every comment would
 * start a run); the prompt is then added as the workflow's instructions. Any other event needs a prompt or a session.
 */
export function readRequest(event: IncomingEvent, options: RequestOptions): RunRequest {
  const texts = eventTexts[options.language];
  const prompt = options.prompt?.trim() ?? '';
  if (event.triggerText === undefined) {
    const isAsked = prompt !== '' || options.session !== undefined;
    return isAsked ? { status: 'asked', task: prompt } : { status: 'idle', reason: texts.noPrompt(event.name) };
  }
  if (event.action !== undefined && event.action !== 'created') {
    return { status: 'idle', reason: texts.notCreated(event.action) };
  }
  const trigger = parseTrigger(event.triggerText, options.triggerPhrase);
  if (trigger.status === 'absent') return { status: 'idle', reason: texts.noTrigger(options.triggerPhrase) };
  return requestOf(trigger.task, { ...options, prompt });
}

type WordsOptions = RequestOptions & { readonly prompt: string };

function requestOf(words: string, options: WordsOptions): RunRequest {
  const verb = parseVerb(words);
  // The ordinary work, by whoever does it: a comment never chooses an agent that may do more.
  if (verb === undefined || verb.name === 'fix') return workOf(verb?.text === '' ? '' : words, options);
  if (verb.name === 'resume') return { status: 'asked', task: verb.text && added(verb.text, options), resume: true };
  const task = verb.text === '' ? eventTexts[options.language].verbTasks[verb.name] : words;
  return { status: 'asked', task: added(task, options), agent: verb.name };
}

function workOf(words: string, options: WordsOptions): RunRequest {
  const { session, prompt, language } = options;
  if (words !== '') return { status: 'asked', task: added(words, options) };
  return { status: 'asked', task: session === undefined ? prompt || eventTexts[language].defaultTask : '' };
}

/** What the comment asks for, below the instructions of the workflow. */
function added(task: string, { prompt, language }: WordsOptions): string {
  return prompt === '' ? task : eventTexts[language].promptAndComment(prompt, task);
}
