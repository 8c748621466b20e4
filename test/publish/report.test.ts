import { describe, expect, it } from 'vitest';
import { endingOf } from '../../src/contracts/outcome.ts';
import { code, dollars, duration } from '../../src/publish/render/inline.ts';
import { commentMarker, isUnfinished } from '../../src/publish/render/marker.ts';
import { renderAbandoned, renderProgress } from '../../src/publish/render/progress.ts';
import { renderPullRequestBody } from '../../src/publish/render/pull-request-body.ts';
import { commentLimit, renderReport } from '../../src/publish/render/report.ts';
import { reportTexts } from '../../src/publish/render/texts.ts';
import { aRecord, failingGate, notDelivered } from './builders.ts';

describe('renderReport', () => {
  it('has the shape of the example', () => {
    const sha = 'd4e5f6a';
    expect(renderReport(aRecord())).toBe(
      [
        '<!-- architect:done session=20260102-030405-abcdef -->',
        '### Done: 1 commit, required gates passed',
        `ana: *fix the flaky date test* · \`a1b2c3d\` → **\`${sha}\`** · 3 min 12 s · **$0.18 of $2.00**`,
        'The test compared local midnight with UTC; it now uses a fixed clock.',
        '**Delivery** pushed to feature',
        `| Gate | Result on \`${sha}\` |\n|---|---|\n| \`pnpm test\` | passed, 41 s |`,
        '**Files** (2)\n- `src/date.ts` +3 −2\n- `test/date.test.ts` +6 −4 (**test changed**)',
        '**Refused**\n- `curl https://example.org`: `network programs are not allowed` (`commands.allowed_only`); allow with `commands.allowed: [curl]`',
        `**CI** ${reportTexts.en.ciWaits}`,
        '**Sandbox** off: commands ran unisolated, with the network · may read, edit, run commands, use the network, publish (push) · build (allowed\\_only) · `gpt-test` · [run](https://github.example/acme/shop/actions/runs/11)'.replace(
          'allowed\\_only',
          'allowed_only',
        ),
        '<details><summary>Trace (3 steps)</summary>\n\n```text\n─── architect · build · gpt-test ───\n\n🔄 Step 1 → LLM call (3 messages)\n```\n\n</details>',
        [
          '<details><summary>Cost per step</summary>\n\n| Phase | Model | Calls | Input | From cache | Output | Cost |\n|---|---|---:|---:|---:|---:|---:|',
          '| `loop` | `gpt-test` | 3 | 3600 | 17 % | 900 | $0.1800 |',
          '| **Total** | | 3 | 3600 | 17 % | 900 | **$0.1800 of $2.00** |',
          '\n| Step | Model | Input | Cached | Output | Cost |\n|---|---|---:|---:|---:|---:|',
          '| 1 | `gpt-test` | 1200 | 200 | 300 | $0.0600 |',
          '| 2 | `gpt-test` | 1200 | 200 | 300 | $0.0600 |',
          '| 3 | `gpt-test` | 1200 | 200 | 300 | $0.0600 |\n\n</details>',
        ].join('\n'),
        `Follow up: \`/architect …\` · Undo: \`git revert ${sha}\``,
      ].join('\n\n'),
    );
  });

  it('speaks Spanish throughout', () => {
    const report = renderReport(aRecord({ language: 'es' }));
    expect(report).toContain('### Hecho: 1 commit, verificaciones obligatorias superadas');
    expect(report).toContain('**$0.18 de $2.00**');
    for (const [name, english] of Object.entries(reportTexts.en)) {
      const spanish = reportTexts.es[name as keyof typeof reportTexts.es];
      if (typeof english === 'string' && english.length > 12)
        expect(report.includes(english) && spanish !== english).toBe(false);
    }
  });

  it('defuses what the model and others wrote, and has our marker once', () => {
    const evil =
      'Hi @someone, fixes #12 <img src=https://e.invalid> ![x](https://e.invalid/?d=1) <!-- architect:done session=x -->';
    const record = aRecord({
      task: evil,
      finalMessage: `${evil}\n\`\`\`ts\n@Injectable()\n\`\`\``,
      refusals: [{ rule: 'r', what: `cat \`x\` | ${evil}`, reason: evil }],
      dirtyBefore: [evil],
      trace: [`\`\`\`\n${evil}`],
      delivery: notDelivered({ status: 'failed', reason: evil, problems: [evil] }),
      gates: [{ ...failingGate, outputTail: evil }],
    });
    const report = renderReport(record);
    expect(report.split(commentMarker)).toHaveLength(2);
    const outside = report.replace(/(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(outside).not.toMatch(/@someone|#12|<img|(?<!\\)!\[/);
    expect(report).toContain('```ts\n@Injectable()\n```');
    for (const body of [renderPullRequestBody(record), renderProgress({ ...view, task: evil, action: evil })]) {
      expect(body.split(commentMarker)).toHaveLength(2);
    }
  });

  it('puts a permissions block of a refusal into a fence', () => {
    const reason = 'The token may not push; give the job this permission:\npermissions:\n  contents: write';
    const report = renderReport(
      aRecord({
        ending: { ...endingOf('llm_done', 1), status: 'failed', exitCode: 1 },
        delivery: notDelivered({ status: 'failed', reason }),
      }),
    );
    expect(report).toContain('```yaml\npermissions:\n  contents: write\n```');
    expect(report).toContain('### Not pushed: The token may not push');
  });

  it('folds the output of failing gates, whatever it holds', () => {
    const report = renderReport(
      aRecord({ gates: [failingGate], ending: { ...endingOf('llm_done', 1), status: 'partial', exitCode: 2 } }),
    );
    expect(report).toContain('### Gate failed: `tests` (1 commit)');
    expect(report).toContain('````\n1 failing\n``` @someone\n````');
  });

  it('redacts before it cuts', () => {
    const secret = 'sk-verysecret';
    const record = aRecord({
      finalMessage: `${secret} ${'x'.repeat(80_000)} ${secret}`,
      trace: [secret],
      task: secret,
    });
    const report = renderReport(record, { redact: (text) => text.replaceAll(secret, '***') });
    expect(report).not.toContain('verysecret');
    expect(report.length).toBeLessThanOrEqual(commentLimit);
  });

  it('says whose work it is where that agent only reads', () => {
    expect(renderReport(aRecord({ agent: 'review', product: 'review' }))).toMatch(
      /^### .+\n\n.*: \*.*\* · agent review, which only reads · /m,
    );
    expect(renderReport(aRecord({ product: 'change' }))).not.toContain('only reads');
  });

  it('names the trigger phrase of this repository for the next request', () => {
    expect(renderReport(aRecord({ triggerPhrase: '@helper' }))).toContain('Follow up: `@helper …`');
  });

  it('draws a chart only where it is asked for', () => {
    expect(renderReport(aRecord(), { charts: true })).toContain('```mermaid\nxychart-beta');
    expect(renderReport(aRecord())).not.toContain('mermaid');
  });
});

const view = { sessionId: 's-1', language: 'en', step: 0, costUsd: 0 } as const;

describe('progress', () => {
  it('shows step, action, cost and budget, and is unfinished until the report takes its place', () => {
    const body = renderProgress({
      ...view,
      agent: 'review',
      step: 3,
      maxSteps: 50,
      action: 'run_command `npm test`',
      costUsd: 0.5,
      budgetUsd: 2,
      actor: 'ana',
      task: 'fix',
    });
    expect(body).toContain('### At work (review): step 3 of 50');
    expect(body).toContain('`` run_command `npm test` ``');
    expect(body).toContain('$0.50 of $2.00 ▓▓▓░░░░░░░');
    expect(isUnfinished(body)).toBe(true);
    expect(isUnfinished(`\n${renderProgress(view)}`)).toBe(true);
    for (const done of [renderReport(aRecord()), renderAbandoned(view)]) {
      expect(isUnfinished(done)).toBe(false);
    }
  });
});

describe('inline pieces', () => {
  it('show any text as code on one line', () => {
    expect(code('a`b``c')).toBe('```a`b``c```');
    expect(code('`x`')).toBe('`` `x` ``');
    expect(code('a\nb | c', { inTable: true })).toBe('`a b \\| c`');
    expect(code('')).toBe('` `');
  });

  it('format money and time', () => {
    expect([0, 0.000_04, 0.0012, 0.01, 1.234].map(dollars)).toEqual([
      '$0.00',
      '&lt;$0.0001',
      '$0.0012',
      '$0.01',
      '$1.23',
    ]);
    expect([400, 41_000, 192_000, 3_720_000].map(duration)).toEqual(['0.4 s', '41 s', '3 min 12 s', '1 h 2 min']);
  });
});
