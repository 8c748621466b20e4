import { AgentError } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { ModelSettings } from '../wire.ts';
import type { ModelTarget } from './target.ts';
import { targetTexts } from './target-texts.ts';

export interface FittedSettings {
  readonly settings: ModelSettings;
  /** What the user should know of them, one line each. */
  readonly notes: readonly string[];
}

/**
 * The settings as this model can have them. What it is known to refuse is left out; what only the server knows is
 * learned from it. Throws `AgentError('config')` for a temperature that the provider does not have.
 */
export function fitSettings(
  { temperature, ...others }: ModelSettings,
  { model, provider }: Pick<ModelTarget, 'model' | 'provider'>,
  language: Language,
): FittedSettings {
  const texts = targetTexts[language];
  const { mostTemperature = 2, fixedTemperature } = provider.quirks;
  if (temperature !== undefined && temperature > mostTemperature) {
    throw new AgentError('config', texts.temperatureTooHigh(temperature, provider.label, mostTemperature));
  }
  const isFixed = temperature !== undefined && fixedTemperature?.test(model) === true;
  const tiers = tierFields.filter((field) => others.extraBody?.[field] !== undefined);
  return {
    settings: isFixed || temperature === undefined ? others : { ...others, temperature },
    notes: [...(isFixed ? [texts.temperatureFixed(model)] : []), ...tiers.map((field) => texts.tierPrices(field))],
  };
}

/** Fields of `extraBody` that choose a tier, or a region, with prices of its own. */
const tierFields = ['service_tier', 'speed', 'inference_geo'] as const;
