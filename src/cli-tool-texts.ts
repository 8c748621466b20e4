import type { Localized } from './contracts/language.ts';
import type { ToolResult } from './contracts/tool.ts';

interface ToolCommandTexts {
  readonly stopping: (signal: string) => string;
  /** Why a call failed, in a line or two. */
  readonly failed: (tool: string, result: Pick<ToolResult, 'error' | 'refusal'>) => string;
  readonly noSuchTool: (name: string, known: readonly string[]) => string;
  readonly optional: string;
}

/** What `architect tool` says besides the tool's own result. */
export const toolCommandTexts: Localized<ToolCommandTexts> = {
  en: {
    stopping: (signal) => `${signal}: stopping the tool and all it started. A second Ctrl-C leaves at once.`,
    failed: (tool, { error, refusal }) =>
      `${tool}: ${error}${refusal ? `\n   rule: ${refusal.rule} · what: ${refusal.what}` : ''}${refusal?.allowWith ? `\n   would be allowed by: ${refusal.allowWith}` : ''}`,
    noSuchTool: (name, known) => `there is no tool '${name}'. Tools: ${known.join(', ')}.`,
    optional: 'optional',
  },
  es: {
    stopping: (signal) => `${signal}: deteniendo la tool y todo lo que inició. Un segundo Ctrl-C termina de inmediato.`,
    failed: (tool, { error, refusal }) =>
      `${tool}: ${error}${refusal ? `\n   regla: ${refusal.rule} · qué: ${refusal.what}` : ''}${refusal?.allowWith ? `\n   lo permitiría: ${refusal.allowWith}` : ''}`,
    noSuchTool: (name, known) => `no existe la tool '${name}'. Tools: ${known.join(', ')}.`,
    optional: 'opcional',
  },
};
