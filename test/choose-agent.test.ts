import { describe, expect, it } from 'vitest';
import { type AgentWishes, chooseAgent } from '../src/choose-agent.ts';
import { loadConfig } from '../src/config/index.ts';

/** The name of the agent that works. */
function chosen({
  config,
  ...wishes
}: {
  readonly config?: string;
  readonly asked?: string;
  readonly earlier?: string;
}) {
  const configured = loadConfig({ inputs: { model: 'm' }, file: { path: 'c.yml', text: config ?? '' }, env: {} });
  const learnt: unknown[] = [];
  const { name } = chooseAgent({ learn: (findings) => void learnt.push(findings) }, configured, toWishes(wishes));
  expect(learnt).toEqual([{ agent: name }]);
  return name;
}

function toWishes({ asked, earlier }: { readonly asked?: string; readonly earlier?: string }): AgentWishes {
  return {
    request: asked === undefined ? {} : { agent: asked },
    resumed: earlier === undefined ? undefined : { session: { agent: earlier } },
  };
}

describe('the agent', () => {
  it.each([
    ['whom the comment names', { asked: 'plan', config: 'agent: mixed\n', earlier: 'review' }, 'plan'],
    ['of input or config', { config: 'agent: mixed\n', earlier: 'review' }, 'mixed'],
    ['of the session that goes on', { earlier: 'review' }, 'review'],
    ['build, where nobody is named', {}, 'build'],
  ])('is the one %s', (_, wishes, name) => {
    expect(chosen(wishes)).toBe(name);
  });
});
