/** One output of the action. */
export interface OutputDefinition {
  readonly name: string;
  /** As action.yml and the README show it. */
  readonly description: string;
}

/** All outputs; they are written on success, failure, cancel and skip, empty where nothing fills them. */
export const outputDefinitions: readonly OutputDefinition[] = [
  { name: 'status', description: '`success`, `partial`, `failed` or `skipped`.' },
  { name: 'stop-reason', description: 'Why the run ended, such as `llm_done` or `budget_exceeded`.' },
  { name: 'exit-code', description: '0, 1, 2, 3, 4, 5 or 130; the step is red for every value but 0.' },
  { name: 'summary', description: "The agent's final message, or why there is none." },
  { name: 'steps', description: 'Steps of the agent.' },
  { name: 'tool-calls', description: 'Tool calls of the agent.' },
  { name: 'cost-usd', description: 'What the model calls cost, in dollars.' },
  { name: 'input-tokens', description: 'Tokens sent, cached ones included.' },
  { name: 'output-tokens', description: 'Tokens received.' },
  { name: 'cached-tokens', description: 'Tokens sent that the provider had cached.' },
  { name: 'costs', description: 'Calls, tokens and dollars by phase and model (JSON).' },
  { name: 'duration-seconds', description: 'How long the run took.' },
  { name: 'changed', description: '`true` when files were changed.' },
  { name: 'files-changed', description: 'Number of changed files.' },
  { name: 'branch', description: 'Branch that was pushed.' },
  { name: 'commit-sha', description: 'Commit that was pushed.' },
  { name: 'pull-request-number', description: 'Number of the pull request of the run.' },
  { name: 'pull-request-url', description: 'Address of the pull request of the run.' },
  { name: 'comment-url', description: "Address of the run's comment." },
  { name: 'session-id', description: 'Names the run and its files.' },
  { name: 'session-file', description: 'Path of the saved session (JSON).' },
  { name: 'report-file', description: 'Path of the report (JSON).' },
  { name: 'trace-file', description: 'Path of the full log (JSON Lines).' },
  { name: 'bundle', description: 'Path of the folder with the patch and what belongs to it.' },
  { name: 'gates', description: 'Results of the quality gates (JSON).' },
  { name: 'findings', description: 'Findings of a review (JSON); empty so far.' },
  { name: 'structured-output', description: 'Structured answer of the agent (JSON).' },
];
