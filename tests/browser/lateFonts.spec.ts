import { expect, test } from './browserTest.ts';

test('nothing moves on a public page when its fonts load late', async ({ page }) => {
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack it.
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/ada/shop', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await page.waitForFunction(() => document.fonts.check('16px "Hanken Grotesk"'));
  await page.waitForFunction(() => document.fonts.check('700 32px "Bricolage Grotesque"'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const moved = (await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).reduce(
    (a, b) => a + b,
    0,
  );
  // Less than the width of a letter.
  expect(moved).toBeLessThan(0.005);
});
