import { test as base } from 'playwright/test';
import { demo, type Makerstall } from '../support/makerstall.ts';
import { startServer } from './startServer.ts';
import { saveSignIn } from './studio.ts';

export { expect } from 'playwright/test';
export { demo } from '../support/makerstall.ts';

type PerTest = {
  /** The page's errors and warnings. Every test ends by checking that it has no unexpected ones. */
  pageErrors: string[];
  /** Patterns of the errors that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** Opens a path as the demo creator. For tests that are not about logging in or out: the session is the worker's. */
  openSignedIn: (path: string) => Promise<void>;
};

type PerWorker = {
  mode: 'built' | 'dev';
  server: Makerstall;
  demoSession: () => Promise<unknown>;
};

/** A browser test with one server for each worker. A logged error, an exception or a hydration mismatch fails it. */
export const test = base.extend<PerTest, PerWorker>({
  mode: ['built', { option: true, scope: 'worker' }],
  server: [
    async ({ mode }, use) => {
      await using server = await startServer({ mode });
      await use(server);
    },
    { scope: 'worker' },
  ],
  demoSession: [
    async ({ server }, use) => {
      let session: Promise<unknown> | undefined;
      await use(() => (session ??= logIn(server.origin)));
    },
    { scope: 'worker' },
  ],
  openSignedIn: async ({ page, demoSession }, use) =>
    use(async (path) => {
      await saveSignIn(page, await demoSession());
      await page.goto(path);
    }),
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          pageErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await use(pageErrors);
      const unexpected = pageErrors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`the page logged errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** A new session of the demo creator. */
export async function logIn(origin: string): Promise<unknown> {
  const { email, password } = demo;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`);
  return answer.json();
}
