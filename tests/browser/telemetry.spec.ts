import { expect, test as base, type Page } from 'playwright/test';
import { json, type Seen, startUpstream } from '../support/edge.ts';
import { demo } from '../support/makerstall.ts';
import { startServer } from './startServer.ts';
import { waitFor } from '../support/ports.ts';

// The browser's error reports, replay and analytics, with real HTTP servers in Sentry's and PostHog's place.

type Monitored = {
  origin: string;
  /** The reports that Sentry has received. */
  reports: () => string;
  /** The number of requests that PostHog has received. */
  events: () => number;
  /** The log lines of web server and API. */
  log: () => string;
};

const test = base.extend<object, { monitored: Monitored }>({
  monitored: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using sentry = await startUpstream((_request, response) => json(response, 200, {}));
      await using posthog = await startUpstream((_request, response) => json(response, 200, {}));
      await using server = await startServer({
        env: {
          SENTRY_DSN: `http://publickey@127.0.0.1:${sentry.port}/42`,
          POSTHOG_KEY: 'phc_test',
          POSTHOG_HOST: posthog.origin,
        },
      });
      const read = ({ seen }: { seen: Seen[] }) => seen.map(({ body }) => body.toString('utf8')).join('\n');
      await use({
        origin: server.origin,
        // Without the reports of Node itself.
        reports: () => read({ seen: sentry.seen.filter(({ body }) => body.includes('javascript.react')) }),
        events: () => posthog.seen.length,
        log: server.output,
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ monitored }, use) => use(monitored.origin),
});

// In one worker, with one monitored server.
test.describe.configure({ mode: 'default' });

// Headless Chromium identifies itself as a robot, whose visits are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

function failWith(page: Page, words: string): Promise<void> {
  return page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, words);
}

/** Resolves when Sentry's chunk has run: it makes no call by itself, but replaces the error functions. */
async function untilReporting(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in window);
}

test('an error in a page arrives by our own tunnel, with a masked replay, and no query', async ({
  page,
  monitored,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== monitored.origin) elsewhere.push(request.url());
  });
  await page.goto(`/${demo.slug}?campaign=private-query`);
  await untilReporting(page);
  await failWith(page, 'the awning fell down at /orders/private-token?a=private-query');
  await waitFor(() => monitored.reports().includes('the awning fell down'), 15_000);
  await waitFor(() => monitored.reports().includes('"type":"replay_recording"'), 30_000);
  await waitFor(() => monitored.reports().includes('"type":"transaction"'), 30_000);
  const reports = monitored.reports();
  expect(reports).toMatch(/"release":"makerstall@\d/);
  expect(reports).toContain('"environment":"production"');
  expect(reports).not.toMatch(/private-(query|token)/);
  // The creator's name is in the page many times; the recording masks it.
  expect(reports.split('replay_recording')[1]).not.toContain('Ada Lovelace');
  expect(elsewhere.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});

test('a call of the page carries its trace to the API', async ({ page, monitored }) => {
  await page.goto(`/${demo.slug}`);
  await untilReporting(page);
  const called = page.waitForRequest((request) => request.url().endsWith('/api/main/settings'));
  await page.evaluate(() => fetch('/api/main/settings').then(({ status }) => status));
  const { traceparent = '' } = await (await called).allHeaders();
  const [, traceId = 'none'] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/.exec(traceparent) ?? [];
  const lines = () =>
    monitored
      .log()
      .split('\n')
      .filter((line) => line.includes(`"traceId":"${traceId}"`));
  await waitFor(() => lines().some((line) => line.includes('"route":"/api/main/settings"')));
  await waitFor(() => lines().some((line) => line.includes('"service":"api"')));
});

test('events on the not-found page are dropped by the tunnel', async ({ page, monitored }) => {
  await page.goto('/nobody-trades-here');
  await untilReporting(page);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/tunnel'));
  await failWith(page, 'an error that nobody hears of');
  expect((await sent).status()).toBe(200);
  expect(monitored.reports()).not.toContain('nobody hears of');
});

test('orders and redirects load no reports, and visitors who ask for privacy get no replay and no analytics', async ({
  page,
  monitored,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/redirect?payment_intent=pi_1', '/orders/tok_unknown']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.filter((url) => /errorReports|\/tunnel/.test(url))).toEqual([]);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  loaded.length = 0;
  await page.goto(`/${demo.slug}/shop`);
  await untilReporting(page);
  await failWith(page, 'a private failure');
  await waitFor(() => monitored.reports().includes('a private failure'), 15_000);
  const event = monitored.reports().split('a private failure')[1] ?? '';
  expect(event).not.toContain('replayId');
  expect(loaded.filter((url) => /visitorEvents|\/api\/events/.test(url))).toEqual([]);
});

for (const [chance, path, kind] of [
  [0.0999, '/sign-up', 'session'],
  [0.1, '/report-bug', 'buffer'],
] as const) {
  test(`a visit that draws ${chance} is replayed as a ${kind}: one in ten whole, the others once they fail`, async ({
    page,
    monitored,
  }) => {
    await page.addInitScript((number) => (Math.random = () => number), chance);
    await page.goto(path);
    await untilReporting(page);
    await failWith(page, `a failure at ${path}`);
    const replays = () =>
      monitored
        .reports()
        .split('\n')
        .filter((line) => line.includes('"type":"replay_event"') && line.includes(`${path}"`));
    await waitFor(() => replays().length > 0, 30_000);
    for (const replay of replays()) expect(replay).toContain(`"replay_type":"${kind}"`);
  });
}

test('views reach PostHog by our own server alone', async ({ page, monitored }) => {
  const sentEvents: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sentEvents.push(request.postDataJSON());
  });
  await page.goto(`/${demo.slug}`);
  await waitFor(() => sentEvents.length === 1);
  await page.getByRole('link', { name: /shop/i }).first().click();
  await waitFor(() => sentEvents.length >= 2);
  expect(sentEvents.slice(0, 2)).toEqual([
    { event: 'page viewed', screen: 'home', slug: demo.slug },
    { event: 'page viewed', screen: 'shop', slug: demo.slug },
  ]);
  await waitFor(() => monitored.events() > 0, 10_000);
});

test('errors before the page is idle are reported later, at most ten of them', async ({
  page,
  monitored,
}) => {
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => idle.push(run),
      becomeIdle: () => idle.splice(0).forEach((run) => run()),
      isWaiting: () => idle.length > 0,
    });
  });
  await page.goto(`/${demo.slug}`);
  // Polled from outside, because the page's policy forbids repeated evaluation inside it.
  await expect.poll(() => page.evaluate('window.isWaiting()')).toBe(true);
  await page.evaluate(async () => {
    void Promise.reject(new Error('an early promise broke'));
    for (let round = 1; round <= 30; round += 1)
      await new Promise<void>((resolve) => {
        setTimeout(resolve);
        setTimeout(() => {
          throw new Error(`an early failure, number ${round}.`);
        });
      });
  });
  expect(monitored.reports()).not.toContain('early');
  await page.evaluate('window.becomeIdle()');
  await waitFor(() => monitored.reports().includes('an early failure, number 9.'), 15_000);
  expect(monitored.reports()).toContain('an early promise broke');
  await failWith(page, 'a late failure');
  await waitFor(() => monitored.reports().includes('a late failure'), 15_000);
  const sentEvents = monitored.reports().matchAll(/"value":"an early failure, number (\d+)\."/g);
  // Each report is a request of its own, so they may arrive in another order.
  expect([...sentEvents].map(([, round]) => Number(round)).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});

test('without a DSN nothing is collected, loaded or sent', async ({ page }) => {
  await using server = await startServer();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    const listening: string[] = [];
    const add = window.addEventListener.bind(window);
    Object.assign(window, {
      listening,
      addEventListener: (...args: Parameters<typeof add>) => {
        listening.push(args[0]);
        add(...args);
      },
    });
  });
  await page.goto(`${server.origin}/${demo.slug}`);
  await failWith(page, 'nobody is told');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.listening')).not.toContain('unhandledrejection');
  expect(requests.filter((url) => /errorReports|watching|\/tunnel|\/api\/events/.test(url))).toEqual([]);
});
