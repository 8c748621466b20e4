export { type PublishChoice, readingOnly } from './capabilities.ts';
export { type DecisionFacts, decide } from './decide.ts';
export { parseTrigger, type TriggerResult } from './parse-trigger.ts';
export { type EventSource, readEvent } from './read-event.ts';
export { type RequestOptions, type RunRequest, readRequest } from './read-request.ts';
