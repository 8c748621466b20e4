import type { z } from 'zod';
import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import { findProblems } from './find-problems.ts';
import type { Layer } from './layers.ts';
import { fileLayer } from './read-layers.ts';
import { priceTable } from './schema-model.ts';
import { configTexts } from './texts.ts';

/** Prices by the name of the model, as `costs.prices` has them. */
export type PriceTable = z.output<typeof priceTable>;

/**
 * Reads a file that `costs.prices` names: YAML or JSON with what `costs.prices` itself may be.
 * @throws AgentError `config` that names each wrong place, one line each.
 */
export function readPriceFile(file: { readonly path: string; readonly text: string }, language: Language): PriceTable {
  const { values, locate } = fileLayer({ ...file, text: withoutTabs(file.text) }, language);
  const layer: Layer = {
    source: 'file',
    values: { costs: { prices: values } },
    locate: (path) => locate(path.slice(2)),
  };
  const problems = findProblems(layer, { language, redact: (text) => text });
  if (problems.length > 0) throw new AgentError('config', configTexts[language].notValid(problems));
  return priceTable.parse(values);
}

/** JSON may be indented by tabs, YAML may not. */
function withoutTabs(text: string): string {
  try {
    JSON.parse(text);
    return text.replaceAll(/^\t+/gm, (tabs) => ' '.repeat(tabs.length));
  } catch {
    return text;
  }
}
