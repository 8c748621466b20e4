import type { IncomingEvent } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import { parseTrigger } from './parse-trigger.ts';
import { eventTexts } from './texts.ts';

export type RunRequest =
  | { readonly status: 'asked'; readonly task: string }
  | {
      readonly status: 'idle';
      /** Why nothing is to be done, in one sentence. */
      readonly reason: string;
    };

export interface RequestOptions {
  /** The input of this name. */
  readonly prompt?: string;
  readonly triggerPhrase: string;
  readonly language: Language;
}

/**
 * What a run is asked to do. An event that can carry the trigger phrase has to carry it (else every comment would
 * start a run); the prompt is then added as the workflow's instructions. Any other event needs a prompt.
 */
export function readRequest(event: IncomingEvent, options: RequestOptions): RunRequest {
  const texts = eventTexts[options.language];
  const prompt = options.prompt?.trim();
  if (event.triggerText === undefined) {
    return prompt ? { status: 'asked', task: prompt } : { status: 'idle', reason: texts.noPrompt(event.name) };
  }
  if (event.action !== undefined && event.action !== 'created') {
    return { status: 'idle', reason: texts.notCreated(event.action) };
  }
  const trigger = parseTrigger(event.triggerText, options.triggerPhrase);
  if (trigger.status === 'absent') return { status: 'idle', reason: texts.noTrigger(options.triggerPhrase) };
  return { status: 'asked', task: combine(trigger.task, prompt, options.language) };
}

function combine(task: string, prompt: string | undefined, language: Language): string {
  const texts = eventTexts[language];
  if (!task) return prompt || texts.defaultTask;
  return prompt ? texts.promptAndComment(prompt, task) : task;
}
