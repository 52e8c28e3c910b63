import { test as base } from 'playwright/test';
import { startMakerstall } from '../support/makerstall.ts';
import type { BrowserWindow } from './browserWindow.ts';
import { type ConsoleProxy, startConsoleProxy } from './consoleProxy.ts';
import type { EngineOptions } from './engineOptions.ts';
import { openFirefox } from './firefox.ts';
import { type User, userOf } from './user.ts';
import { openWebKit } from './webkit.ts';

export { expect } from 'playwright/test';
export { demo } from '../support/makerstall.ts';

type PerTest = { window: BrowserWindow; user: User };

type PerWorker = {
  /** The server, as the browser reaches it. */
  server: Pick<ConsoleProxy, 'origin' | 'pageErrors' | 'hold'>;
  browserWindow: BrowserWindow;
};

const phone = { width: 390, height: 844 };

/**
 * A test in one of the engines, at a phone's width, with one server for each worker. An error or console message of the page
 * fails it.
 */
export const test = base.extend<PerTest, EngineOptions & PerWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using proxy = await startConsoleProxy();
      await using server = await startMakerstall({ env: { RATE_LIMITS: 'off', PUBLIC_URL: proxy.origin } });
      proxy.forwardTo(server.origin);
      await use(proxy);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserWindow: [
    async ({ engine }, use) => {
      await using window = await (engine === 'firefox' ? openFirefox() : openWebKit());
      await use(window);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  window: async ({ server: { origin, pageErrors, hold }, browserWindow: window }, use, info) => {
    hold(/^$/);
    await window.open(`${origin}/robots.txt`);
    await window.call(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await window.resize(phone);
    const before = pageErrors.length;
    await use(window);
    if (info.status !== info.expectedStatus)
      await info.attach('page', {
        body: await window.call(() => `${location.href}\n${document.querySelector('body')?.innerText}`),
      });
    const fromHere = pageErrors.slice(before);
    if (fromHere.length > 0) throw new Error(`the page logged errors:\n${fromHere.join('\n')}`);
  },
  user: ({ window }, use) => use(userOf(window)),
});
