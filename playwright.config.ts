import { defineConfig } from 'playwright/test';
import type { EngineOptions } from './tests/otherBrowsers/engineOptions.ts';
import { systemChromium } from './tests/support/systemChromium.ts';

const executablePath = systemChromium();

/** What no width changes is tried once, as most visitors come: on a phone. Its screens are judged at the other width, too. */
const anyWidth = [
  'accountMails',
  'approval',
  'askSeller',
  'backButton',
  'cartStates',
  'codeAfterPaint',
  'devMode',
  'earlyInput',
  'formatting',
  'frontPage',
  'hydration',
  'lateFonts',
  'lessonVideo',
  'orderStates',
  'policy',
  'productAddress',
  'productChoices',
  'productDrafts',
  'productFilters',
  'productPage',
  'questions',
  'redirect',
  'rightToLeft',
  'roughVisitor',
  'stripe',
  'studioAccount',
  'studioAudience',
  'studioBalance',
  'studioBankDetails',
  'studioCheckIn',
  'studioCustomers',
  'studioDiscounts',
  'studioImport',
  'studioNumbers',
  'studioOffline',
  'studioPageChanges',
  'studioSeveralOrders',
  'studioToday',
  'studioTryIt',
  'studioUploads',
  'tapAnswer',
  'telemetry',
  'upstream',
  'visit',
  'visitorForms',
  'withoutNetwork',
].map((name) => `**/${name}.spec.ts`);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'node_modules/.cache/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
        // Letters as wide as on the screens of visitors.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: anyWidth, use: phone },
    { name: 'desktop', testIgnore: anyWidth, use: desktop },
    { name: 'any width', testMatch: anyWidth, use: phone, metadata: { alsoCheckedAt: desktop.viewport } },
    { name: 'firefox', testDir: 'tests/otherBrowsers', use: { engine: 'firefox' } },
    { name: 'webkit', testDir: 'tests/otherBrowsers', use: { engine: 'webkit' } },
  ],
});
