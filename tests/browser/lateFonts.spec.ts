import { expect, test } from './stall.ts';

test('nothing moves on a public page when its fonts come after it has been seen', async ({ page }) => {
  const { promise: seen, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      // Not in TypeScript's own list.
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/ada/shop', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  letCome();
  await page.waitForFunction(() => document.fonts.check('16px "Hanken Grotesk"'));
  await page.waitForFunction(() => document.fonts.check('700 32px "Bricolage Grotesque"'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const moved = (await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).reduce(
    (a, b) => a + b,
    0,
  );
  // A letter's width here and there.
  expect(moved).toBeLessThan(0.005);
});
