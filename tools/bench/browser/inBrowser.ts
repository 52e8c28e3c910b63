import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Bench, Group } from '../bench.ts';
import { median } from '../median.ts';
import { startProcess } from '../processes.ts';
import { chromiumStart } from './chromium.ts';
import { firstVisit, type Visit } from './firstVisit.ts';
import { plainProduct } from './plainProduct.ts';
import { tapLatency, tapNames } from './tapLatency.ts';

const views = [
  { name: 'home', path: '/ada', opens: false },
  { name: 'shop', path: '/ada/shop', opens: false },
  { name: 'product', path: '/ada/shop', opens: false, follows: 'main article a' },
  { name: 'checkout opened', path: '/ada/shop', opens: true, follows: 'main article a' },
];

/** Measures the demo creator's product page in the system's Chromium, as on a mid-range phone. */
export async function inBrowser({ machine, folder, mode }: Bench): Promise<Group[]> {
  await using web = await startProcess(machine, {
    script: 'server/main.ts',
    on: 'measured',
    ready: '/readyz',
    environment: {
      DATA_DIR: join(folder, 'browser'),
      RATE_LIMITS: 'off',
      API_PORT: '0',
      EXCHANGE_RATES_URL: 'off',
    },
  });
  using _cores = machine.onAllCores();
  const browser = await chromium.launch(chromiumStart);
  try {
    const runs = mode === 'full' ? 3 : 1;
    const product = await plainProduct(web.origin);
    const lines: string[] = [];
    for (const { name, path, opens, follows } of views) {
      const url = web.origin + (follows === undefined ? path : product);
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1)
        visits.push(await firstVisit(browser, url, opens ? 'checkout' : 'page'));
      lines.push(rowOf(name, visits));
    }
    const taps: string[] = [];
    for (const tap of tapNames) {
      const latencies: number[] = [];
      for (let run = 0; run < runs; run += 1)
        latencies.push(await tapLatency(browser, web.origin + product, tap));
      taps.push(`“${tap}” ${Math.round(median(latencies))} ms`);
    }
    const table = [
      '| | script kB | styles kB | fonts kB | HTML kB | pictures kB | requests | FCP ms | LCP ms | CLS | TBT ms |',
      '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
      ...lines,
    ].join('\n');
    const about = [
      'The system’s Chromium, 390 × 844, 1.6 Mbit/s, 150 ms round trip, processor 4 × slower, on all cores; bytes as they were sent.',
      'Measured by the browser’s own observers, with every delay applied, not simulated; LCP and TBT for 3 s after the load; medians of three runs.',
      '',
      table,
      '',
      `INP, processor 4 × slower: ${taps.join(', ')} (wanted: at most 100).`,
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

function rowOf(name: string, visits: Visit[]): string {
  const of = (pick: (visit: Visit) => number, digits = 0) => median(visits.map(pick)).toFixed(digits);
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
