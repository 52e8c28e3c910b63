import type { Browser, Page } from 'playwright';

/** One visit. `bytes` by Chromium's resource type, as transferred. */
export type Visit = {
  bytes: Record<string, number>;
  requests: number;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
};

const settleMs = 3000;

/** Visits an address for the first time, on a slow phone. With `checkout` it then opens the checkout. */
export async function firstVisit(browser: Browser, url: string, what: 'page' | 'checkout'): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const seen = await countBytes(page);
    await slowDown(page);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    if (what === 'checkout') {
      await page
        .getByRole('button', { name: /add to cart/i })
        .first()
        .click();
      await page
        .getByRole('button', { name: /check ?out/i })
        .first()
        .click();
      await page.waitForTimeout(settleMs);
    }
    // `observe` writes it in the page.
    const paints = (await page.evaluate('window.paints')) as Omit<Visit, 'bytes' | 'requests'>;
    return { ...seen(), ...paints };
  } finally {
    await context.close();
  }
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

async function countBytes(page: Page): Promise<() => Pick<Visit, 'bytes' | 'requests'>> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return () => ({ bytes, requests: kinds.size });
}

/** The page runs this as text, because the tools have no type for `window`. */
const observe = `
  window.paints = { fcpMs: 0, lcpMs: 0, cls: 0, tbtMs: 0 };
  const see = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  see('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.paints.fcpMs = entry.startTime; });
  see('largest-contentful-paint', (entry) => { window.paints.lcpMs = entry.startTime; });
  see('layout-shift', (entry) => { if (!entry.hadRecentInput) window.paints.cls += entry.value; });
  see('longtask', (entry) => { window.paints.tbtMs += Math.max(0, entry.duration - 50); });
`;
