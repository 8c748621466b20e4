import { defineConfig } from 'vitest/config';

/** Tests that leave nothing behind in their process: their files share one, and load the sources once. */
const shared = [
  'test/{agents,checks,config,context,contracts,engine,event,kit,llm,loop,observe,publish,session,tools}/**/*.test.ts',
  'test/{agents,anthropic,budget,evaluated,loop,model-errors,model-settings,priced,spoken-call}-run.test.ts',
  'test/work.test.ts',
];

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-reporter.ts'],
    setupFiles: ['test/support/setup.ts'],
    // A hang guard, never an assertion about speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'alone', include: ['test/**/*.test.ts'], exclude: shared } },
    ],
  },
});
