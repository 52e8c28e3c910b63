import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bench, Group } from '../bench.ts';
import { cachedDocument } from '../cachedDocument.ts';
import { compare } from '../load.ts';
import { startUpstream, startWeb } from '../ours.ts';
import { startProcess } from '../processes.ts';

const path = '/bench/shop';
const upstreamMs = 5;
const pageGoals = { sampled: { goal: 0.8 }, each: { goal: 0.6 } };

/** Cached pages against the same bytes from memory. */
export async function cachedPage({ machine, pace, folder }: Bench): Promise<Group[]> {
  await using upstream = await startUpstream(machine, upstreamMs);
  const longTtl = { PAGE_CACHE_TTL_MS: '3600000' };
  await using each = await startWeb(machine, { upstream, environment: longTtl });
  await using sampled = await startWeb(machine, {
    upstream,
    environment: { ...longTtl, LOG_SAMPLE_HITS: '100' },
  });
  const { html, etag } = await cachedDocument(each, path);
  await cachedDocument(sampled, path);
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  await using plain = await startProcess(machine, {
    script: 'tools/bench/floors/plainHttp.ts',
    on: 'measured',
    environment: { PAGE: file },
  });
  const kinds = [
    { kind: 'identity', ours: {}, plainly: {}, status: 200, goals: pageGoals },
    {
      kind: 'br',
      ours: { 'accept-encoding': 'br' },
      plainly: { 'accept-encoding': 'br' },
      status: 200,
      goals: pageGoals,
    },
    {
      kind: '304',
      ours: { 'if-none-match': etag },
      plainly: { 'if-none-match': '"1"' },
      status: 304,
      // A 304 has only headers. A page has many of them and the floor has one.
      goals: { sampled: {}, each: {} },
    },
  ];
  const figures = await compare(
    kinds.flatMap(({ kind, ours, plainly, status, goals }) => [
      { name: `plain node:http, ${kind}`, server: plain, headers: plainly, status },
      {
        name: `cached page, ${kind}, sampled lines`,
        server: sampled,
        path,
        headers: ours,
        status,
        floor: `plain node:http, ${kind}`,
        ...goals.sampled,
      },
      {
        name: `cached page, ${kind}, a line each`,
        server: each,
        path,
        headers: ours,
        status,
        floor: `plain node:http, ${kind}`,
        ...goals.each,
      },
    ]),
    pace,
  );
  const brotli = brotliCompressSync(html).length;
  return [
    {
      title: 'Cached page',
      about: `A shop of 24 products: ${html.length} bytes of HTML, ${brotli} in brotli (wanted: 5,120). Sampled: \`LOG_SAMPLE_HITS=100\`.`,
      figures,
      memory: [
        { name: 'plain node:http', mib: plain.memoryMib() },
        { name: 'web server, sampled lines', mib: sampled.memoryMib(), goalMib: 190 },
        { name: 'web server, a line each', mib: each.memoryMib(), goalMib: 190 },
      ],
    },
  ];
}

/** Rendered pages, against the minimum that renders them. */
export async function renderedPage({ machine, pace }: Bench): Promise<Group[]> {
  await using upstream = await startUpstream(machine, upstreamMs);
  await using uncached = await startWeb(machine, { upstream, environment: { PAGE_CACHE_TTL_MS: '0' } });
  await using cached = await startWeb(machine, { upstream });
  const startFloor = (script: string) =>
    startProcess(machine, {
      script: `tools/bench/floors/${script}`,
      on: 'measured',
      environment: { UPSTREAM: upstream.origin },
    });
  await using bff = await startFloor('sameComponents.ts');
  await using plainBff = await startFloor('bareBff.ts');
  await using renderString = await startProcess(machine, {
    script: 'tools/bench/floors/renderString.ts',
    on: 'measured',
  });
  const floor = 'bare BFF';
  let next = 0;
  const figures = await compare(
    [
      { name: floor, server: bff, path },
      { name: 'bare BFF of plain elements', server: plainBff, path, floor },
      { name: 'renderToString, data in memory', server: renderString, floor },
      { name: 'miss, cache off, identity', server: uncached, path, floor, goal: 0.91 },
      {
        name: 'miss, cache off, br',
        server: uncached,
        path,
        headers: { 'accept-encoding': 'br' },
        floor,
      },
      {
        name: 'miss, a new page each time, kept for the next visitor',
        server: cached,
        requests: [
          {
            setupRequest: (request) => ({ ...request, path: `/p${(next += 1).toString(36)}x/shop` }),
          },
        ],
        floor,
      },
      { name: '404, unknown page (asks the API)', server: cached, path: '/nobody/shop', status: 404, floor },
      { name: '404, unknown address', server: cached, path: '/a/b/c/d', status: 404, floor },
    ],
    pace,
  );
  return [
    {
      title: 'Rendered page',
      about: `The same shop, three upstream calls of ${upstreamMs} ms. The bare BFF is Express, the calls and \`renderToPipeableStream\` of the same components, without checks, state, headers or log. The one of plain elements renders as many elements, without components.`,
      figures,
      memory: [
        { name: 'bare BFF', mib: bff.memoryMib() },
        { name: 'web server, cache off', mib: uncached.memoryMib(), goalMib: 190 },
        { name: 'web server, cache filling', mib: cached.memoryMib(), goalMib: 190 },
      ],
    },
  ];
}
