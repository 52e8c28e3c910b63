import { expect, test as base, type Page } from 'playwright/test';
import { json, type Seen, startUpstream } from '../support/edge.ts';
import { demo, startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

// The browser's error reports, replay and analytics, with real HTTP servers in Sentry's and PostHog's place.

type Watched = {
  origin: string;
  /** What Sentry was sent so far. */
  reports: () => string;
  /** How often PostHog was sent something so far. */
  events: () => number;
};

const test = base.extend<object, { watched: Watched }>({
  watched: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using sentry = await startUpstream((_request, response) => json(response, 200, {}));
      await using posthog = await startUpstream((_request, response) => json(response, 200, {}));
      await using stall = await startMakerstall({
        env: {
          RATE_LIMITS: 'off',
          SENTRY_DSN: `http://publickey@127.0.0.1:${sentry.port}/42`,
          POSTHOG_KEY: 'phc_test',
          POSTHOG_HOST: posthog.origin,
        },
      });
      const read = ({ seen }: { seen: Seen[] }) => seen.map(({ body }) => body.toString('utf8')).join('\n');
      await use({
        origin: stall.origin,
        // What Node itself reports comes from nobody's browser.
        reports: () => read({ seen: sentry.seen.filter(({ body }) => body.includes('javascript.react')) }),
        events: () => posthog.seen.length,
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ watched }, use) => use(watched.origin),
});

// Headless Chromium calls itself a robot, whose visits are nobody's.
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

/** Sentry's chunk has run: it asks for nothing by itself, but wraps what reports errors. */
async function untilWatched(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in window);
}

test('an error in a page arrives by our own tunnel, with a masked replay, and no query', async ({
  page,
  watched,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== watched.origin) elsewhere.push(request.url());
  });
  await page.goto(`/${demo.slug}?campaign=private-query`);
  await untilWatched(page);
  await failWith(page, 'the awning fell down at /orders/private-token?a=private-query');
  await waitFor(() => watched.reports().includes('the awning fell down'), 15_000);
  await waitFor(() => watched.reports().includes('"type":"replay_recording"'), 30_000);
  await waitFor(() => watched.reports().includes('"type":"transaction"'), 30_000);
  const reports = watched.reports();
  expect(reports).toMatch(/"release":"makerstall@\d/);
  expect(reports).toContain('"environment":"production"');
  expect(reports).not.toMatch(/private-(query|token)/);
  // The creator's name stands in the page many times; the recording shows stars.
  expect(reports.split('replay_recording')[1]).not.toContain('Ada Lovelace');
  expect(elsewhere.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});

test('what happens on the not-found page is dropped on its way', async ({ page, watched }) => {
  await page.goto('/nobody-trades-here');
  await untilWatched(page);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/tunnel'));
  await failWith(page, 'an error that nobody hears of');
  expect((await sent).status()).toBe(200);
  expect(watched.reports()).not.toContain('nobody hears of');
});

test('orders and redirects load no reports, and who asks for privacy gets no replay and no analytics', async ({
  page,
  watched,
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
  await untilWatched(page);
  await failWith(page, 'a private failure');
  await waitFor(() => watched.reports().includes('a private failure'), 15_000);
  const event = watched.reports().split('a private failure')[1] ?? '';
  expect(event).not.toContain('replayId');
  expect(loaded.filter((url) => /visitorEvents|\/api\/events/.test(url))).toEqual([]);
});

for (const [chance, path, kind] of [
  [0.0999, '/sign-up', 'session'],
  [0.1, '/report-bug', 'buffer'],
] as const) {
  test(`a visit that draws ${chance} is replayed as a ${kind}: one in ten whole, the others once they fail`, async ({
    page,
    watched,
  }) => {
    await page.addInitScript((number) => (Math.random = () => number), chance);
    await page.goto(path);
    await untilWatched(page);
    await failWith(page, `a failure at ${path}`);
    const replays = () =>
      watched
        .reports()
        .split('\n')
        .filter((line) => line.includes('"type":"replay_event"') && line.includes(`${path}"`));
    await waitFor(() => replays().length > 0, 30_000);
    for (const replay of replays()) expect(replay).toContain(`"replay_type":"${kind}"`);
  });
}

test('views reach PostHog, told to our own server alone', async ({ page, watched }) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) told.push(request.postDataJSON());
  });
  await page.goto(`/${demo.slug}`);
  await waitFor(() => told.length === 1);
  await page.getByRole('link', { name: /shop/i }).first().click();
  await waitFor(() => told.length >= 2);
  expect(told.slice(0, 2)).toEqual([
    { event: 'page viewed', screen: 'home', slug: demo.slug },
    { event: 'page viewed', screen: 'shop', slug: demo.slug },
  ]);
  await waitFor(() => watched.events() > 0, 10_000);
});

test('what fails before the page is idle is reported once it is, and no more of it than ten', async ({
  page,
  watched,
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
  // Asked from outside: the page's policy lets nothing in it be evaluated again and again.
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
  expect(watched.reports()).not.toContain('early');
  await page.evaluate('window.becomeIdle()');
  await waitFor(() => watched.reports().includes('an early failure, number 9.'), 15_000);
  expect(watched.reports()).toContain('an early promise broke');
  await failWith(page, 'a late failure');
  await waitFor(() => watched.reports().includes('a late failure'), 15_000);
  const told = watched.reports().matchAll(/"value":"an early failure, number (\d+)\."/g);
  expect([...told].map(([, round]) => Number(round))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('without a DSN nothing is kept, loaded or sent', async ({ page }) => {
  await using stall = await startMakerstall({ env: { RATE_LIMITS: 'off' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
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
  await page.goto(`${stall.origin}/${demo.slug}`);
  await failWith(page, 'nobody is told');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.listening')).not.toContain('unhandledrejection');
  expect(asked.filter((url) => /errorReports|watching|\/tunnel|\/api\/events/.test(url))).toEqual([]);
});
