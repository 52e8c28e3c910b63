import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monitoringFiles } from '../../tools/monitoring/monitoringFiles.ts';
import { readTables } from '../../tools/monitoring/readTables.ts';
import { demo, startMakerstall } from '../support/makerstall.ts';
import { freePort } from '../support/ports.ts';

const markdown = readFileSync('docs/operations.md', 'utf8');
const { panels, alarms } = readTables(markdown);

test('the rules of Prometheus and the dashboard of Grafana are those of the tables', () => {
  for (const [path, content] of Object.entries(monitoringFiles(markdown)))
    expect(readFileSync(path, 'utf8'), `${path}: run node tools/monitoring/main.ts`).toBe(content);
});

test('every metric of the tables is reported by its process, and every one of ours is in the tables', async () => {
  const port = await freePort();
  const [user, password] = ['web', 'test-password'];
  await using server = await startMakerstall({
    env: { API_PORT: String(port), API_BASIC_AUTH: `${user}:${password}` },
  });
  await fetch(`${server.origin}/${demo.slug}`);
  const web = metricsIn(await (await fetch(`${server.origin}/metrics`)).text());
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const api = metricsIn(
    await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).text(),
  );
  const reported = { web: [web], api: [api], both: [web, api] };
  for (const { title, metric, process, query } of panels) {
    const names = namesIn(query);
    expect(names.map(withoutSuffix), title).toEqual([metric]);
    for (const kinds of reported[process]) {
      const isHistogram = kinds.get(metric) === 'histogram';
      expect(kinds.has(metric), title).toBe(true);
      expect(names.includes(metric), title).toBe(!isHistogram);
    }
  }
  const known = new Set(panels.map(({ metric }) => metric));
  for (const { name, query } of alarms)
    for (const metric of namesIn(query).map(withoutSuffix)) expect(known, name).toContain(metric);
  const ours = [...web.keys(), ...api.keys()].filter((name) => name.startsWith('makerstall_'));
  expect(ours.filter((name) => !known.has(name))).toEqual([]);
});

/** The kind of each metric by its name. A query of a histogram has a suffix: `_count`, `_bucket` or `_sum`. */
function metricsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  );
}

function namesIn(query: string): string[] {
  return query.match(/\b(?:makerstall|nodejs|process)_\w+/g) ?? [];
}

function withoutSuffix(name: string): string {
  return name.replace(/_(?:count|bucket|sum)$/, '');
}
