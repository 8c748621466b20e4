import { classifyFlags, type Flag, flags, type StartableName, toolFlags } from './cli-flags.ts';
import { classifyHelpTexts } from './cli-help-classify.ts';
import { runHelpTexts } from './cli-help-run.ts';
import { toolHelpTexts } from './cli-help-tool.ts';
import { asTable } from './cli-layout.ts';
import type { Language, Localized } from './contracts/language.ts';

/** The help of `tool` or `classify`; else the whole command's, with the flags of `run`. */
export function renderHelp(language: Language, topic: StartableName = 'run'): string {
  switch (topic) {
    case 'run':
      return mainHelp(language);
    case 'tool':
      return commandHelp(toolHelpTexts[language], toolFlags, language);
    case 'classify':
      return commandHelp(classifyHelpTexts[language], classifyFlags, language);
  }
}

/** Help of one command; made from its table of flags. */
export interface CommandHelpTexts<Name extends string> {
  readonly purpose: string;
  readonly usage: readonly string[];
  readonly flags: Readonly<Record<Name, string>>;
  readonly notes: readonly string[];
  readonly examples: readonly string[];
}

function mainHelp(language: Language): string {
  const texts = runHelpTexts[language];
  return [
    texts.purpose,
    `${texts.usage}\n  architect run "${texts.task}" [--flag ...]\n  ${texts.pipe}`,
    `${texts.commandsTitle}\n${asTable(Object.entries(texts.commands))}`,
    `${texts.flagsTitle}\n${flagTable(flags, texts.flags)}`,
    texts.environment,
    texts.exitCodes,
  ].join('\n\n');
}

function commandHelp<Name extends string>(
  texts: CommandHelpTexts<Name>,
  known: readonly (Flag & { readonly name: Name })[],
  language: Language,
): string {
  const { usage, flagsTitle, examples } = titles[language];
  return [
    texts.purpose,
    [usage, ...texts.usage.map(indented)].join('\n'),
    `${flagsTitle}\n${flagTable(known, texts.flags)}`,
    ...texts.notes,
    [examples, ...texts.examples.map(indented)].join('\n'),
  ].join('\n\n');
}

const titles: Localized<Readonly<Record<'usage' | 'flagsTitle' | 'examples', string>>> = {
  en: { usage: 'Usage:', flagsTitle: 'Flags:', examples: 'Examples:' },
  es: { usage: 'Uso:', flagsTitle: 'Opciones:', examples: 'Ejemplos:' },
};

function indented(line: string): string {
  return `  ${line}`;
}

function flagTable<Name extends string>(
  known: readonly (Flag & { readonly name: Name })[],
  texts: Readonly<Record<Name, string>>,
): string {
  return asTable(known.map((flag) => [spelling(flag), texts[flag.name]] as const));
}

function spelling({ name, short, value }: Flag): string {
  return `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`;
}
