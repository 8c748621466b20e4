export { isApiKeyMissing, requireApiKey, withApiKey } from './api-key.ts';
export type { Config } from './config.ts';
export { defaultConfigPath } from './defaults.ts';
export { type InputDefinition, inputDefinitions, parseInputs } from './inputs.ts';
export type { ValueSource } from './layers.ts';
export { type ConfigRequest, type LoadedConfig, loadConfig } from './load-config.ts';
export { type OutputDefinition, outputDefinitions } from './outputs.ts';
export { type PriceTable, readPriceFile } from './price-file.ts';
export { isInsideRepository } from './values.ts';
