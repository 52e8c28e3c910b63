import { demo, expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';

test('the page’s code is requested after the first paint, and each file once', async ({ page }) => {
  await page.goto(`/${demo.slug}`);
  await untilHydrated(page);
  const { firstPaint, complete, scripts } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    complete: performance
      .getEntriesByType('navigation')
      .map((entry) =>
        entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventStart : Infinity,
      )[0],
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(scripts.length).toBeGreaterThan(3);
  // A busy machine may paint later than that.
  const maxWait = (complete ?? Infinity) + 1000;
  const earliest = Math.min(firstPaint, maxWait);
  expect(scripts.filter(({ startTime }) => startTime < earliest)).toEqual([]);
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
});

test('a browser that does not report the first paint gets the code all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`/${demo.slug}`);
  await untilHydrated(page);
});
