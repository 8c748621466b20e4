/** One thing a run may or may not do, and why. */
export interface Grant {
  readonly allowed: boolean;
  readonly reason: string;
}

export type PublishMode = 'push' | 'pull-request' | 'patch' | 'none';

/** A row of the capability table: what this run may do. */
export interface Capabilities {
  readonly read: Grant;
  readonly edit: Grant;
  readonly run: Grant;
  readonly network: Grant;
  readonly publish: Grant & { readonly mode: PublishMode };
}

export type Decision =
  | { readonly status: 'go'; readonly task: string; readonly capabilities: Capabilities }
  | {
      readonly status: 'skip';
      /** Why, in one sentence for a person. */
      readonly reason: string;
      /** Somebody asked and is refused: worth one reaction. An idle comment is not. */
      readonly asked: boolean;
    };
