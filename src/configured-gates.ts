import type { Config } from './config/index.ts';
import type { Gate } from './contracts/gate.ts';

/** The gates of the config file. */
export function configuredGates({ gates }: Pick<Config, 'gates'>): readonly Gate[] {
  return gates.map(({ name, command, required, timeout }) => ({ name, command, required, timeoutSeconds: timeout }));
}
