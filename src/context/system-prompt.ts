import type { Gate } from '../contracts/gate.ts';
import type { Language, Localized } from '../contracts/language.ts';
import type { ToolDescriptor } from '../contracts/tool.ts';
import { promptTexts } from './prompt-texts.ts';

export interface SystemPromptOptions {
  readonly language: Language;
  /** The tools the model may call; what the prompt says about tools follows from them. */
  readonly tools: readonly Pick<ToolDescriptor, 'name' | 'access'>[];
  /** What the harness runs afterwards. */
  readonly gates: readonly Gate[];
  /** The folder that paths are relative to, where the model should know it. */
  readonly root?: string | undefined;
}

/** The build agent's prompt: the same text for the same tools and gates, so that prompt caches work. */
export function buildSystemPrompt({ language, tools, gates, root }: SystemPromptOptions): string {
  const text = promptTexts[language];
  const work = [
    ...text.work,
    ...(tools.some(({ access }) => access === 'execute') ? [text.runChecks] : []),
    ...(root ? [text.root(root)] : []),
    text.finish,
  ];
  const ladder = editLadder.filter(({ tool }) => tools.some(({ name }) => name === tool));
  const sections = [
    text.role,
    section(text.workTitle, bullets(work)),
    ladder.length > 0 &&
      section(
        text.editTitle,
        ladder.map(({ tool, use }, index) => `${index + 1}. ${tool} — ${use[language]}`).join('\n'),
      ),
    section(text.harnessTitle, [bullets(text.harness), gateList(gates, language)].filter(Boolean).join('\n')),
    section(text.dataTitle, bullets(text.data)),
  ];
  return sections.filter(Boolean).join('\n\n');
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

function gateList(gates: readonly Gate[], language: Language): string {
  if (gates.length === 0) return '';
  const text = promptTexts[language];
  const lines = gates.map(
    ({ name, command, required }) => `  - ${name}: \`${command}\`${required ? '' : ` (${text.optionalGate})`}`,
  );
  return [`- ${text.gates}`, ...lines].join('\n');
}

function section(title: string, body: string): string {
  return `## ${title}\n${body}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
