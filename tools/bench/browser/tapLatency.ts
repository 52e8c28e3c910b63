import type { Browser } from 'playwright';
import { slowDown } from './firstVisit.ts';

/** From the tap on "add to cart" to the next frame on a slow phone, by the browser's event timing. */
export async function tapLatency(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(`
      window.taps = [];
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
        if (entry.interactionId) window.taps.push(entry.duration);
      })).observe({ type: 'event', durationThreshold: 16, buffered: true });
    `);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .tap();
    // A tap on a page that is not hydrated would be fast and meaningless.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /check ?out/i })
      .waitFor();
    await page.waitForTimeout(2000);
    if (!(await page.evaluate('performance.interactionCount > 0')))
      throw new Error('the browser has timed no tap');
    // Durations in milliseconds, rounded to 8 by the browser. No entry means a tap of less than 16.
    return Math.max(8, ...(await page.evaluate<number[]>('window.taps')));
  } finally {
    await context.close();
  }
}
