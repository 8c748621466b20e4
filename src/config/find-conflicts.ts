import type { Language } from '../contracts/language.ts';
import type { YamlPath } from '../kit/yaml.ts';
import { type Layer, layerOf } from './layers.ts';
import type { Settings } from './schema.ts';
import { configTexts } from './texts.ts';

/** Values that are right alone and wrong together, and what is required; one line each. */
export function findConflicts(settings: Settings, layers: readonly Layer[], language: Language): readonly string[] {
  const texts = configTexts[language];
  const where = (path: YamlPath): string => layerOf(layers, path)?.locate(path) ?? '';
  const problems: string[] = [];
  if (settings.llm.model === undefined) problems.push(texts.modelMissing(settings.config_path));
  if (settings.gates && settings.guardrails.quality_gates) problems.push(texts.gatesTwice(where(['gates'])));
  if (settings.mode === 'allowed_only' && settings.commands.allowed_only === false) {
    problems.push(texts.modesDiffer(where(['mode']), where(['commands', 'allowed_only'])));
  }
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
