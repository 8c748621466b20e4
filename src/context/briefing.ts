import type { IncomingEvent, PullRequestInfo } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { briefingTexts } from './briefing-texts.ts';
import type { ProjectInstructions } from './instructions.ts';
import { sanitizeLine, sanitizeText } from './sanitize.ts';
import { buildSystemPrompt, type SystemPromptOptions } from './system-prompt.ts';
import { fenceTag, type UntrustedText, untrustedBlock } from './untrusted.ts';

export interface BriefingOptions extends SystemPromptOptions {
  /** From `buildRepoTree`. */
  readonly tree: string;
  /** From `readInstructions`. */
  readonly instructions?: ProjectInstructions | undefined;
  /** As it was asked for; it is sanitised here. */
  readonly task: string;
  readonly event: IncomingEvent;
  readonly pullRequest?: PullRequestInfo | undefined;
  /** From `createFence`. */
  readonly fence: string;
  /** Facts for the model from the harness itself. */
  readonly notes?: readonly string[] | undefined;
  /** The form that the final answer has to have. */
  readonly answerForm?: string | undefined;
  /** How the task is to be done, from the agent that planned it in this run. */
  readonly plan?: string | undefined;
}

/**
 * What the agent is told at the start: who it is and what the project looks like (system), the task and then one
 * delimited block for each text from GitHub (user). The same options give the same messages.
 */
export function buildBriefing(options: BriefingOptions): { readonly messages: readonly Message[] } {
  return {
    messages: [
      { role: 'system', content: systemContent(options) },
      { role: 'user', content: userContent(options) },
    ],
  };
}

/** A description that is longer is mostly a log; the model can do without its end. */
const maxBodyCharacters = 16_000;

function systemContent(options: BriefingOptions): string {
  const text = briefingTexts[options.language];
  const { instructions, answerForm } = options;
  return [
    buildSystemPrompt(options),
    ...(answerForm ? [`${text.answerTitle}\n${answerForm}`] : []),
    ...(instructions ? [`${text.instructionsTitle(instructions.path)}\n${instructions.text}`] : []),
    `${text.structureTitle}\n${options.tree}`,
  ].join('\n\n');
}

function userContent(options: BriefingOptions): string {
  const { language, event, pullRequest, fence, notes = [], plan } = options;
  const text = briefingTexts[language];
  const request = requestLine(event, language);
  const blocks = pullRequest ? pullRequestTexts(pullRequest, language) : [];
  return [
    sanitizeText(options.task).trim(),
    ...(request ? [request] : []),
    ...(notes.length > 0
      ? [[text.notesTitle, ...notes.map((note) => `- ${note.replaceAll('\n', '\n  ')}`)].join('\n')]
      : []),
    ...(plan ? [`${text.planTitle}\n${sanitizeText(plan).trim()}`] : []),
    ...(blocks.length > 0 ? [text.blocksIntro(fenceTag(fence))] : []),
    ...blocks.map((block) => untrustedBlock({ ...block, fence })),
  ].join('\n\n');
}

/** Who asked and where; undefined where GitHub is not involved. */
function requestLine(event: IncomingEvent, language: Language): string | undefined {
  if (!event.repository) return undefined;
  const text = briefingTexts[language];
  const repository = `${event.repository.owner}/${event.repository.name}`;
  const numbered = event.pullRequest ?? event.issue;
  const placeOf = event.pullRequest === undefined ? text.issuePlace : text.pullRequestPlace;
  const place = numbered === undefined ? repository : placeOf(numbered, repository);
  const actor = event.actor && sanitizeLine(event.actor.login);
  return text.request({ ...(actor ? { actor } : {}), place, event: sanitizeLine(event.name) });
}

function pullRequestTexts(pullRequest: PullRequestInfo, language: Language): Omit<UntrustedText, 'fence'>[] {
  const text = briefingTexts[language];
  const { number, author, head, base } = pullRequest;
  const body = cutBody(sanitizeText(pullRequest.body).trim(), language);
  const line = (source: string, value: string) => ({ source, author, text: value, form: 'line' }) as const;
  return [
    line(text.pullRequestTitle(number), pullRequest.title),
    line(text.pullRequestBranches(number), `${head.ref} → ${base.ref}`),
    ...(body ? [{ source: text.pullRequestBody(number), author, text: body }] : []),
  ];
}

function cutBody(body: string, language: Language): string {
  if (body.length <= maxBodyCharacters) return body;
  const kept = body.slice(0, maxBodyCharacters).toWellFormed();
  return `${kept}\n${briefingTexts[language].omitted(body.length - maxBodyCharacters)}`;
}
