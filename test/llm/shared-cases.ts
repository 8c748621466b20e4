import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of shared cases, or undefined where it is absent. */
export function casesFolder(): string | undefined {
  const folder = process.env.ARCHITECT_CASES ?? fileURLToPath(new URL('../../../shared/cases', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

export interface StreamExpectation {
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  readonly usage?: { readonly input: number; readonly output: number };
  readonly error?: { readonly retryable?: boolean; readonly kind?: string; readonly wait_ms?: number | string };
  readonly either?: readonly StreamExpectation[];
  readonly outcome?: string;
  readonly loop?: string;
  readonly never?: string;
}

export interface StreamCase {
  readonly id: string;
  readonly kind: 'stream' | 'json' | 'error' | 'request';
  readonly why: string;
  readonly input: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly transport?: string;
  };
  readonly expect: StreamExpectation;
}

/** Empty where the folder is absent. */
export function streamCases(): readonly StreamCase[] {
  const folder = casesFolder();
  return folder === undefined ? [] : (JSON.parse(readFileSync(`${folder}/streams.json`, 'utf8')) as StreamCase[]);
}
