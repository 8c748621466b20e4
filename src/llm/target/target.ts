import type { WireFormat } from '../../contracts/provider.ts';
import type { Provider } from '../provider.ts';

/** Where a model is and how it is spoken to. */
export interface ModelTarget {
  readonly provider: Provider;
  readonly model: string;
  /** As the wire's path is put behind it: complete, without credentials, query and closing slash. */
  readonly baseUrl: string;
  /** Of every request, such as Azure's `api-version`. */
  readonly query?: Readonly<Record<string, string>>;
  readonly wire: WireFormat;
  /** The environment variables that may hold the key where none is given; the first that is set counts. */
  readonly keyVariables: readonly [string, ...string[]];
  readonly needsKey: boolean;
  /** What the user should know, one line each: an address that was completed, one that is not encrypted. */
  readonly notes: readonly string[];
}
