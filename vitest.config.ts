import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,api,shared,client,tools,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Real processes on a busy machine may miss a deadline once; the reporter names what was repeated.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
