import { defineConfig } from 'playwright/test';
import { onPhone } from './tests/browser/widths.ts';
import type { EngineOptions } from './tests/otherBrowsers/engineOptions.ts';
import { systemChromium } from './tests/support/systemChromium.ts';

const executablePath = systemChromium();

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'node_modules/.cache/playwright',
  // Two workers keep two cores busy. Four take 1.3 times as long for the same tests: each has servers and a browser of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The slowest machines take eight times as long as the fastest, and a worker's first test waits for its servers.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: code is not worth optimizing. It is a twentieth of the time.
        '--js-flags=--no-opt --no-maglev',
        // Letters as wide as on the screens of visitors.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    // One worker for each engine, since its server and its browser start for each worker. They run beside Chromium's tests.
    { name: 'firefox', testDir: 'tests/otherBrowsers', workers: 1, use: { engine: 'firefox' } },
    { name: 'webkit', testDir: 'tests/otherBrowsers', workers: 1, use: { engine: 'webkit' } },
    { name: 'chromium', use: onPhone },
  ],
});
