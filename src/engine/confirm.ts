import type { ConfirmMode } from '../contracts/agent.ts';
import type { Language } from '../contracts/language.ts';
import type { ToolDescriptor, ToolIntent } from '../contracts/tool.ts';
import { showArguments, showText } from './show-arguments.ts';
import { confirmTexts } from './texts.ts';

/** Where a person can be asked. */
export interface Terminal {
  readonly isInteractive: boolean;
  /** `a` aborts the whole run. */
  ask(question: string): Promise<'y' | 'n' | 'a'>;
}

export interface ConfirmationRequest {
  readonly tool: Pick<ToolDescriptor, 'name' | 'sensitive'>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly intent: ToolIntent;
}

export type ConfirmationVerdict =
  | { readonly status: 'go' }
  | { readonly status: 'declined' }
  | { readonly status: 'abort' }
  /** A person would have to be asked and none is there. */
  | { readonly status: 'no-terminal' };

export interface ConfirmationPolicy {
  readonly mode: ConfirmMode;
  /** Whether this call needs a person's yes; sensitivity may depend on the arguments. */
  shouldConfirm(request: Pick<ConfirmationRequest, 'tool' | 'intent'>): boolean;
  /** Asks where the mode wants it, else says `go`. */
  confirm(request: ConfirmationRequest): Promise<ConfirmationVerdict>;
}

export function createConfirmationPolicy(options: {
  readonly mode: ConfirmMode;
  readonly terminal?: Terminal;
  readonly language: Language;
}): ConfirmationPolicy {
  const shouldConfirm: ConfirmationPolicy['shouldConfirm'] = ({ tool, intent }) => {
    if (options.mode === 'yolo') return false;
    return options.mode === 'confirm-all' || (intent.sensitive ?? tool.sensitive);
  };
  return {
    mode: options.mode,
    shouldConfirm,
    confirm: async (request) => {
      if (!shouldConfirm(request)) return { status: 'go' };
      if (!options.terminal?.isInteractive) return { status: 'no-terminal' };
      return { status: verdicts[await options.terminal.ask(questionOf(request, options.language))] };
    },
  };
}

/** A command is always shown whole. Where other texts are cut, every changed file is named: each is agreed to. */
function questionOf({ tool, args, intent }: ConfirmationRequest, language: Language): string {
  const texts = confirmTexts[language];
  const whole = showArguments(args, Number.POSITIVE_INFINITY);
  const shown = intent.command ? whole : showArguments(args, questionTextLimit);
  const question = texts.question(tool.name, shown);
  const changed = intent.touches.filter(({ access }) => access !== 'read').map(({ path }) => showText(path));
  if (shown === whole || changed.length === 0) return question;
  return `${texts.changes([...new Set(changed)].join(', '))}\n${question}`;
}

const verdicts = { y: 'go', n: 'declined', a: 'abort' } as const;

/** For texts that are written to files. */
const questionTextLimit = 2_000;
