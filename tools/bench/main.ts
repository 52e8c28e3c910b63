import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Group, Rows } from './bench.ts';
import { inBrowser } from './browser/inBrowser.ts';
import { lighthouse } from './browser/lighthouse.ts';
import { divideMachine } from './machine.ts';
import { markdownOf, printGroup, ratiosOf, replaceSections, type Ratios } from './report.ts';
import { bigPage } from './rows/bigPage.ts';
import { creators } from './rows/creators.ts';
import { flat } from './rows/flat.ts';
import { forwarding } from './rows/forwarding.ts';
import { orderList } from './rows/orderList.ts';
import { kills } from './rows/kills.ts';
import { launch } from './rows/launch.ts';
import { outage } from './rows/outage.ts';
import { cachedPage, renderedPage } from './rows/pages.ts';
import { sales } from './rows/sales.ts';
import { studioCalls } from './rows/studioCalls.ts';

// `npm run bench [-- --quick] [-- --only <row>] [-- --record]`: speed as ratios to floors of the same run. A full run writes the page,
// one of some rows with `--record` replaces their sections in it.

const rows: Rows[] = [
  { name: 'cached', run: cachedPage },
  { name: 'rendered', run: renderedPage },
  { name: 'big', run: bigPage },
  { name: 'forwarding', run: forwarding },
  { name: 'sales', run: sales },
  { name: 'launch', run: launch },
  { name: 'kills', run: kills },
  { name: 'creators', run: creators },
  { name: 'flat', run: flat },
  { name: 'orders', run: orderList },
  { name: 'studio', run: studioCalls },
  { name: 'outage', run: outage },
  { name: 'browser', run: inBrowser },
  { name: 'lighthouse', run: lighthouse },
];
const table = 'docs/performance.md';
const record = 'docs/performance.json';
/** Why some goals are missed, and what was tried. It is written by hand and follows the table. */
const notes = readFileSync('docs/performance-notes.md', 'utf8');

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
  },
});
const chosen = rows.filter(({ name }) => options.only?.includes(name) ?? true);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${rows.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'makerstall-bench-'));
const bench: Bench = {
  machine: divideMachine(),
  pace: { rounds: options.quick ? 2 : 5, seconds: 1, warmSeconds: 1 },
  mode: options.quick ? 'quick' : 'full',
  folder,
};
console.log(bench.machine.description);
// An earlier run of this file wrote it.
const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Ratios) : {};
const groups: Group[] = [];
try {
  for (const { name, run } of chosen) {
    console.log(`\n… ${name}`);
    const since = performance.now();
    const measured = await run(bench);
    for (const group of measured) printGroup(group, recorded);
    console.log(`  ${secondsSince(since)} s`);
    groups.push(...measured);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (chosen.length === rows.length) {
  if (!options.quick || options.record) writeFileSync(table, document());
} else if (options.record) {
  const page = readFileSync(table, 'utf8');
  writeFileSync(table, replaceSections(page, { sections: groups.map(sectionOf), notes }));
}
if (options.record || !existsSync(record)) {
  writeFileSync(record, `${JSON.stringify({ ...recorded, ...ratiosOf(groups) }, null, 2)}\n`);
}
console.log(`\n${secondsSince(began)} s`);

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}

function sectionOf(group: Group): string {
  const { machine, pace } = bench;
  const day = new Date().toISOString().slice(0, 10);
  const areMedians = group.figures.length > 0 && !group.isOneRun;
  const rounds = areMedians ? `; medians of ${pace.rounds} rounds of ${pace.seconds} s` : '';
  return markdownOf(group, `Measured on ${day} on ${machine.description}; Node ${process.version}${rounds}.`);
}

function document(): string {
  return [
    '# How fast it is',
    '',
    '`npm run bench` writes this page. Ratios can be compared between machines, rates cannot: each row is divided by a floor that ran',
    'in turns with it. The floors are our own (`tools/bench/floors/`) and do the minimum of the same work.',
    '',
    'A wanted ratio is one of processor time: what one second of the server’s core does, independent of other work on the machine.',
    '“By the clock” compares requests per second, and is judged only where a row says so. Memory is what the server of a row used when',
    'its last turn ended, code and buffers included.',
    '',
    ...groups.map(sectionOf),
    notes,
  ].join('\n');
}
