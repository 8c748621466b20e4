/** What a session file of this version holds, as a plain value. */
export function sessionContent(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    format_version: 1,
    session_id: '20260102-030405-abc123',
    task: 'Fix the test.',
    agent: 'build',
    phase: null,
    model: 'm',
    status: 'partial',
    stop_reason: 'max_steps',
    final_output: 'Half done.',
    total_steps: 1,
    total_tool_calls: 1,
    files_modified: ['src/a.ts'],
    cost: { total_usd: 0.25, budget_usd: 2, input_tokens: 1, output_tokens: 1, cached_tokens: 0, calls: 1 },
    earlier: null,
    started_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:05:05.000Z',
    metadata: { repository: 'acme/day-of', root: null, pull_request: 7, issue: null },
    messages_omitted: 0,
    steps: [{ step: 1, tool_calls: [{ id: 'a', name: 'read_file', success: true }], duration_ms: 12 }],
    messages: [
      { role: 'user', content: 'Fix the test.' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'a', name: 'read_file', arguments: '{}' }] },
      { role: 'tool', tool_call_id: 'a', content: 'text' },
    ],
    ...overrides,
  };
}
