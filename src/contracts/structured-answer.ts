/** The agent's final answer as `output_schema` asks for it. */
export type StructuredAnswer =
  | { readonly status: 'valid'; readonly value: unknown }
  /** Each problem is one sentence for a person. */
  | { readonly status: 'invalid'; readonly problems: readonly string[] };
