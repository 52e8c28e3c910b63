import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { systemChromium } from '../../../tests/support/systemChromium.ts';
import type { Bench, Group } from '../bench.ts';
import { median } from '../median.ts';
import { startProcess } from '../processes.ts';
import { look, type Look } from './look.ts';
import { tapLatency } from './tapLatency.ts';

const views = [
  { name: 'home', path: '/ada', opens: false },
  { name: 'shop', path: '/ada/shop', opens: false },
  { name: 'product', path: '/ada/shop', opens: false, follows: 'main article a' },
  { name: 'checkout opened', path: '/ada/shop', opens: true, follows: 'main article a' },
];

/** What a visitor with a middling phone sees, in the system's Chromium: the whole product on the demo creator's page. */
export async function inBrowser({ machine, folder, mode }: Bench): Promise<Group[]> {
  await using web = await startProcess(machine, {
    script: 'server/main.ts',
    on: 'measured',
    ready: '/readyz',
    environment: { DATA_DIR: join(folder, 'browser'), RATE_LIMITS: 'off', API_PORT: '0' },
  });
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const runs = mode === 'full' ? 5 : 1;
    const product = await firstProduct(browser, web.origin);
    const lines: string[] = [];
    for (const { name, path, opens, follows } of views) {
      const url = web.origin + (follows === undefined ? path : product);
      const looks: Look[] = [];
      for (let run = 0; run < runs; run += 1)
        looks.push(await look(browser, url, opens ? 'checkout' : 'page'));
      lines.push(rowOf(name, looks));
    }
    const taps: number[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await tapLatency(browser, web.origin + product));
    const table = [
      '| | script kB | styles kB | fonts kB | HTML kB | pictures kB | requests | FCP ms | LCP ms | CLS | TBT ms |',
      '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
      ...lines,
    ].join('\n');
    const about = [
      'The system’s Chromium, 390 × 844, 1.6 Mbit/s, 150 ms round trip, processor 4 × slower; bytes as they were sent.',
      'Not Lighthouse (not a dependency): the same figures by the browser’s own observers, LCP and TBT for 3 s after the load.',
      '',
      table,
      '',
      `INP of “add to cart”, processor 4 × slower: ${Math.round(median(taps))} ms (wanted: at most 100).`,
    ].join('\n');
    return [
      {
        title: 'In the browser',
        about,
        figures: [],
        memory: [{ name: 'web server', mib: web.memoryMib(), goalMib: 190 }],
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A product that can be bought with one tap: without choices to make first. */
async function firstProduct(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/ada/shop`);
    const links = await page.locator('main article a').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    for (const href of hrefs) {
      await page.goto(origin + String(href));
      const isPlain = (await page.locator('main input, main select, main textarea').count()) === 0;
      if (isPlain && (await page.getByRole('button', { name: /add to cart/i }).count()) > 0)
        return String(href);
    }
    throw new Error('the demo creator has nothing that is bought with one tap');
  } finally {
    await page.close();
  }
}

function rowOf(name: string, looks: Look[]): string {
  const of = (pick: (look: Look) => number, digits = 0) => median(looks.map(pick)).toFixed(digits);
  const bytes = (kind: string) => of((one) => (one.bytes[kind] ?? 0) / 1000, 1);
  const cells = [
    name,
    ...['Script', 'Stylesheet', 'Font', 'Document', 'Image'].map(bytes),
    of((one) => one.requests),
    of((one) => one.fcpMs),
    of((one) => one.lcpMs),
    of((one) => one.cls, 3),
    of((one) => one.tbtMs),
  ];
  return `| ${cells.join(' | ')} |`;
}
