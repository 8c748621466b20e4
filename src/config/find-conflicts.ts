import type { Language } from '../contracts/language.ts';
import type { YamlPath } from '../kit/yaml.ts';
import { findModelProblems } from './find-model-problems.ts';
import { isGivenOver, type Layer, layerOf } from './layers.ts';
import type { Settings } from './schema.ts';
import { type ConfigTexts, configTexts } from './texts.ts';

/** Values that are right alone and wrong together, and what is required; one line each. */
export function findConflicts(
  settings: Settings,
  layers: readonly Layer[],
  { language, needsModel }: { readonly language: Language; readonly needsModel: boolean },
): readonly string[] {
  const texts = configTexts[language];
  const where = (path: YamlPath): string => layerOf(layers, path)?.locate(path) ?? '';
  const problems: string[] = [];
  if (needsModel && settings.llm.model === undefined) problems.push(texts.modelMissing(settings.config_path));
  if (settings.gates && settings.guardrails.quality_gates) problems.push(texts.gatesTwice(where(['gates'])));
  if (settings.mode === 'allowed_only' && settings.commands.allowed_only === false) {
    problems.push(texts.modesDiffer(where(['mode']), where(['commands', 'allowed_only'])));
  }
  if (settings.guardrails.require_test_after_edit && !settings.commands.enabled) {
    problems.push(texts.testsWithoutCommands(where(['guardrails', 'require_test_after_edit'])));
  }
  problems.push(...findModelProblems(settings, { texts, where, isGivenOver: (...two) => isGivenOver(layers, ...two) }));
  problems.push(...misplacedHookKeys(settings, where, texts));
  for (const [path, gates] of gateLists(settings)) {
    const names = gates.map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    problems.push(...new Set(twice.map((name) => texts.gateTwice(where(path), name))));
  }
  return problems;
}

function gateLists(settings: Settings): readonly (readonly [YamlPath, readonly { readonly name: string }[]])[] {
  return [
    [['gates'], settings.gates ?? []],
    [['guardrails', 'quality_gates'], settings.guardrails.quality_gates ?? []],
  ];
}

/** Events that are about a tool call. */
const callEvents: readonly string[] = ['pre_tool_use', 'post_tool_use', 'post_edit'];

/** Only a tool call has a tool's name and files: elsewhere such a hook would never run, or always. */
function misplacedHookKeys(
  { hooks }: Settings,
  where: (path: YamlPath) => string,
  texts: ConfigTexts,
): readonly string[] {
  const others = Object.entries(hooks).filter(([event]) => !callEvents.includes(event));
  return others.flatMap(([event, list]) =>
    list.flatMap((hook, index) =>
      callKeys(hook).map((key) =>
        texts.hookNotAboutCall(where(['hooks', event, index, ...(key in hook ? [key] : [])]), {
          event,
          hook: hook.name,
          key,
          events: callEvents.join(', '),
        }),
      ),
    ),
  );
}

function callKeys({ matcher, file_patterns, command }: Settings['hooks']['session_start'][number]): readonly string[] {
  return [
    ...(matcher === undefined ? [] : ['matcher']),
    ...(file_patterns === undefined ? [] : ['file_patterns']),
    ...(command.includes('{file}') ? ['{file}'] : []),
  ];
}
