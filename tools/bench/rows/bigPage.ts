import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bench, Group } from '../bench.ts';
import { cachedDocument } from '../cachedDocument.ts';
import { compare } from '../load.ts';
import { startUpstream, startWeb } from '../ours.ts';
import { startProcess } from '../processes.ts';
import { bigSlug } from '../samplePage.ts';

const path = `/${bigSlug}`;

/** A page with much on it, from the cache and rendered. */
export async function bigPage({ machine, pace, folder }: Bench): Promise<Group[]> {
  await using upstream = await startUpstream(machine, 5);
  await using cached = await startWeb(machine, {
    upstream,
    environment: { PAGE_CACHE_TTL_MS: '3600000', LOG_SAMPLE_HITS: '100' },
  });
  await using uncached = await startWeb(machine, { upstream, environment: { PAGE_CACHE_TTL_MS: '0' } });
  const { html } = await cachedDocument(cached, path);
  const file = join(folder, 'bigPage.html');
  writeFileSync(file, html);
  await using plain = await startProcess(machine, {
    script: 'tools/bench/floors/plainHttp.ts',
    on: 'measured',
    environment: { PAGE: file },
  });
  await using bff = await startProcess(machine, {
    script: 'tools/bench/floors/sameComponents.ts',
    on: 'measured',
    environment: { UPSTREAM: upstream.origin },
  });
  const br = { 'accept-encoding': 'br' };
  const figures = await compare(
    [
      { name: 'plain node:http, big page', server: plain },
      { name: 'big page, cached', server: cached, path, floor: 'plain node:http, big page', goal: 0.8 },
      { name: 'plain node:http, big page, br', server: plain, headers: br },
      {
        name: 'big page, cached, br',
        server: cached,
        path,
        headers: br,
        floor: 'plain node:http, big page, br',
        goal: 0.8,
      },
      { name: 'bare BFF, big page', server: bff, path },
      { name: 'big page, rendered', server: uncached, path, floor: 'bare BFF, big page', goal: 0.91 },
    ],
    pace,
  );
  const brotli = brotliCompressSync(html).length;
  return [
    {
      title: 'Big page',
      about: `24 products and 12 blocks: ${html.length} bytes of HTML, ${brotli} in brotli. The goals are those of the small page.`,
      figures,
      memory: [],
    },
  ];
}
