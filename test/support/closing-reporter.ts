import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Closes a run with one plain line of counts. With `CI=true` a skipped test fails the run: CI has installed all that the
 * tests need, except the folder of shared cases, which may be absent.
 */
export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const forbidden = process.env.CI === 'true' ? tests.filter(isForbiddenSkip) : [];
    for (const test of forbidden) console.error(`skipped in CI: ${test.module.relativeModuleId} > ${test.fullName}`);
    if (forbidden.length > 0) process.exitCode = 1;
    const failed = count('failed') + modules.filter((module) => module.errors().length > 0).length;
    // After the default reporter's own summary.
    process.once('exit', () => {
      if (forbidden.length > 0) process.exitCode = 1;
      console.log(`Tests: ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
    });
  }
}

function isForbiddenSkip(test: TestCase): boolean {
  return test.result().state === 'skipped' && !/cases/.test(test.fullName);
}
