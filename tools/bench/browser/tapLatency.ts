import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { slowDown } from './firstVisit.ts';

/** Taps on a product's page. `before` leads to the button, `shows` is the button of what the tap opens. */
const taps = {
  'add to cart': { button: /add to cart/i, shows: /check ?out/i, before: async () => {} },
  'buy now': { button: /buy now/i, shows: /^pay/i, before: async () => {} },
  'go to checkout': { button: /check ?out/i, shows: /^pay/i, before: openCart },
};

type Tap = keyof typeof taps;
export const tapNames = Object.keys(taps) as Tap[];

const settleMs = 2000;
/** Between the touch and the release of a finger. */
const touchMs = 100;

/** From a tap on a slow phone to the next frame, by the browser's event timing. */
export async function tapLatency(browser: Browser, url: string, tap: Tap): Promise<number> {
  const { button, shows, before } = taps[tap];
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
    await before(page);
    const earlier = await page.evaluate<number>('performance.interactionCount');
    await page.evaluate('window.taps = []');
    await touch(page, page.getByRole('button', { name: button }).first());
    // A tap on a page that is not hydrated would be fast and meaningless.
    await page.getByRole('dialog').getByRole('button', { name: shows }).waitFor();
    await page.waitForTimeout(settleMs);
    if ((await page.evaluate<number>('performance.interactionCount')) <= earlier)
      throw new Error('the browser has timed no tap');
    // Durations in milliseconds, rounded to 8 by the browser. No entry means a tap of less than 16.
    return Math.max(8, ...(await page.evaluate<number[]>('window.taps')));
  } finally {
    await context.close();
  }
}

/** Playwright's `tap` releases in the same moment, which no finger does. */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the button to tap is not shown');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(touchMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: taps['add to cart'].button }).first().tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /check ?out/i })
    .waitFor();
  await page.waitForTimeout(settleMs);
}
