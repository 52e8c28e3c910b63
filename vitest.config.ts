import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,api,shared,client,tools,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A worker reads each module once, not once a file. No module here has a state that could tell one file of another.
    isolate: false,
    globalSetup: ['tests/support/buildClient.ts', 'tests/support/prepareStores.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As the browser tests: the slowest machines take many times as long as the fastest.
    expect: { poll: { timeout: 30_000 } },
    // Three workers keep two cores busy, although some tests wait. Four take a tenth longer for the same tests.
    maxWorkers: 3,
  },
});
