import type { AgentPrompt } from '../contracts/agent.ts';
import type { Gate } from '../contracts/gate.ts';
import type { Language, Localized } from '../contracts/language.ts';
import type { ToolDescriptor } from '../contracts/tool.ts';
import { promptTexts } from './prompt-texts.ts';

export interface SystemPromptOptions {
  readonly language: Language;
  /** Who works. */
  readonly agent: AgentPrompt;
  /** The tools the model may call; what the prompt says about tools follows from them. */
  readonly tools: readonly Pick<ToolDescriptor, 'name' | 'access'>[];
  /** What the harness runs afterwards. */
  readonly gates: readonly Gate[];
  /** The folder that paths are relative to, where the model should know it. */
  readonly root?: string | undefined;
}

/** An agent's prompt: the same text for the same agent, tools and gates, so that prompt caches work. */
export function buildSystemPrompt(options: SystemPromptOptions): string {
  const { language, agent, tools } = options;
  const text = promptTexts[language];
  const ladder = editLadder.filter(({ tool }) => tools.some(({ name }) => name === tool));
  const sections = [
    agent.role,
    section(text.workTitle, bullets(workRules(options))),
    ladder.length > 0 &&
      section(
        text.editTitle,
        ladder.map(({ tool, use }, index) => `${index + 1}. ${tool} — ${use[language]}`).join('\n'),
      ),
    section(text.harnessTitle, harnessRules(options)),
    section(text.dataTitle, bullets(text.data)),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function workRules({ language, agent, tools, root }: SystemPromptOptions): readonly string[] {
  const text = promptTexts[language];
  const changing = changesAnything(tools);
  return [
    ...(tools.length === 0 ? [text.noTools] : []),
    ...(changing ? [text.look, text.smallest] : tools.length > 0 ? [text.read] : []),
    ...(tools.length === 0 ? [] : [text.together, text.refused]),
    ...(changing ? [text.honest] : []),
    ...(tools.some(({ access }) => access === 'execute') ? [text.runChecks] : []),
    ...(root ? [text.root(root)] : []),
    text.finish(agent.answer),
  ];
}

function harnessRules({ language, tools, gates }: SystemPromptOptions): string {
  const text = promptTexts[language];
  const changing = changesAnything(tools);
  const rules = bullets(changing ? text.harness : [text.harnessForReaders]);
  return [rules, gateList(gates, changing ? text.gates : text.gatesForReaders, language)].filter(Boolean).join('\n');
}

function changesAnything(tools: SystemPromptOptions['tools']): boolean {
  return tools.some(({ access }) => access !== 'read');
}

/** From the smallest edit to the largest. */
const editLadder: readonly { readonly tool: string; readonly use: Localized<string> }[] = [
  {
    tool: 'edit_file',
    use: {
      en: 'change of one contiguous block (preferred)',
      es: 'cambio de un único bloque contiguo (preferido)',
    },
  },
  {
    tool: 'apply_patch',
    use: {
      en: 'several changes in one file, or a diff you already have',
      es: 'múltiples cambios en un archivo o diff preexistente',
    },
  },
  {
    tool: 'write_file',
    use: {
      en: 'new files, or reorganising a file as a whole',
      es: 'archivos nuevos o reorganizaciones completas del archivo',
    },
  },
];

function gateList(gates: readonly Gate[], title: string, language: Language): string {
  if (gates.length === 0) return '';
  const text = promptTexts[language];
  const lines = gates.map(
    ({ name, command, required }) => `  - ${name}: \`${command}\`${required ? '' : ` (${text.optionalGate})`}`,
  );
  return [`- ${title}`, ...lines].join('\n');
}

function section(title: string, body: string): string {
  return `## ${title}\n${body}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
