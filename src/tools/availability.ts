import type { Language } from '../contracts/language.ts';
import type { AvailabilityExpression, AvailabilitySignal } from '../contracts/tool.ts';
import { toolTexts } from './texts.ts';

/** What is there in this run, by signal. */
export interface AvailabilityContext {
  readonly auth: ReadonlySet<string>;
  /** Dotted keys; a key that is absent, `false`, `null` or empty is not configured. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Names of environment variables that are set. */
  readonly env: ReadonlySet<string>;
  readonly plugins: ReadonlySet<string>;
  /** Facts such as `event`, `fork`, `agent`, `os`, `binary:rg`. */
  readonly context: Readonly<Record<string, string | boolean>>;
}

/** One reason why a tool is hidden. */
export interface ToolDiagnostic {
  readonly reason: AvailabilitySignal['signal'] | 'any-of';
  readonly message: string;
}

/** Nothing when the expression holds, else why not. Pure. An empty `anyOf` never holds. */
export function evaluateAvailability(
  expression: AvailabilityExpression | undefined,
  available: AvailabilityContext,
  language: Language = 'en',
): readonly ToolDiagnostic[] {
  if (expression === undefined) return [];
  if ('allOf' in expression) {
    return expression.allOf.flatMap((part) => evaluateAvailability(part, available, language));
  }
  if ('anyOf' in expression) {
    const answers = expression.anyOf.map((part) => evaluateAvailability(part, available, language));
    if (answers.some((answer) => answer.length === 0)) return [];
    return [{ reason: 'any-of', message: toolTexts(language).noAlternative }, ...answers.flat()];
  }
  const message = complaint(expression, available, language);
  return message === undefined ? [] : [{ reason: expression.signal, message }];
}

function complaint(signal: AvailabilitySignal, available: AvailabilityContext, language: Language): string | undefined {
  const texts = toolTexts(language);
  switch (signal.signal) {
    case 'auth':
      return unless(available.auth.has(signal.name), texts.authMissing(signal.name));
    case 'config':
      return unless(isSet(own(available.config, signal.key)), texts.configMissing(signal.key));
    case 'env':
      return unless(available.env.has(signal.name), texts.envMissing(signal.name));
    case 'plugin-enabled':
      return unless(available.plugins.has(signal.plugin), texts.pluginDisabled(signal.plugin));
    case 'context': {
      const actual = own(available.context, signal.key);
      return unless(
        actual === signal.equals,
        texts.contextDiffers(signal.key, String(signal.equals), actual?.toString()),
      );
    }
  }
}

function unless(holds: boolean, message: string): string | undefined {
  return holds ? undefined : message;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}
