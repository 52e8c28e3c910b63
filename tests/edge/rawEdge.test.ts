import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, basicAuth } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

// The whole web server from outside, down to the bytes on its socket.

async function startShop(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  api.answer('/auth/is-valid-slug', { body: { valid: false } });
  api.answer('/pages', { body: { pages: [{ slug: 'ada' }] } });
  api.answer('/media/a.webp', (_, response) => void response.end('picture'));
  const server = stack.use(
    await startMakerstall({
      env: { MAIN_API_URL: api.origin, AUTH_API_URL: api.origin, API_BASIC_AUTH: basicAuth, ...env },
    }),
  );
  const port = Number(new URL(server.origin).port);
  const at = { ...server, port };
  return {
    api,
    server,
    port,
    get: (path: string, options: Parameters<typeof ask>[2] = {}) => ask(at, path, options),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

let shop: Awaited<ReturnType<typeof startShop>>;

beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://shop.example' });
});

afterAll(() => shop[Symbol.asyncDispose]());

/** Writes these bytes and returns what the connection sends until it is closed. */
function sendRaw(bytes: string, { port } = shop): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('HEAD answers wherever GET does, without a body', async () => {
  const script = (await readdir('dist/client/assets')).find((name) => name.endsWith('.js')) ?? '';
  for (const path of [
    '/',
    '/login',
    '/ada',
    '/nobody',
    '/orders/tok_1',
    '/Ada',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/api/geo',
    '/api/main/settings',
    '/api/main/nothing',
    '/media/a.webp',
    '/share/ada.png',
    `/assets/${script}`,
    '/assets/none.js',
  ]) {
    const got = await shop.get(path);
    const head = await shop.get(path, { method: 'HEAD' });
    expect([path, head.status, head.text]).toEqual([path, got.status, '']);
    expect([path, head.headers['content-type']]).toEqual([path, got.headers['content-type']]);
  }
});

test('malformed requests are refused: two lengths, a hidden body, a huge head, no HTTP', async () => {
  const host = `host: shop.example\r\n`;
  for (const [name, bytes, status] of [
    [
      'a length and chunks',
      `POST /api/main/carts HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST /api/main/carts HTTP/1.1\r\n${host}content-length: 5\r\ncontent-length: 6\r\n\r\n12345`,
      400,
    ],
    ['odd chunks', `POST /api/main/carts HTTP/1.1\r\n${host}transfer-encoding: xchunked\r\n\r\n`, 400],
    ['a space before the colon', `GET /healthz HTTP/1.1\r\n${host}x-a : b\r\n\r\n`, 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a head of 20 kB', `GET /healthz HTTP/1.1\r\n${host}x-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['another protocol', 'EHLO shop.example\r\n\r\n', 400],
  ] as const) {
    const before = shop.api.asked.length;
    const answer = await sendRaw(bytes);
    expect([name, answer.split('\r\n')[0]]).toEqual([name, expect.stringContaining(` ${status} `)]);
    expect([name, answer.match(/HTTP\/1\.1 /g)?.length]).toEqual([name, 1]);
    expect([name, shop.api.asked.slice(before)]).toEqual([name, []]);
  }
});

test('a client that sends its headers slowly is cut off with 408, and nobody else waits', async () => {
  let received = '';
  const socket = connect(shop.port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\n'));
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const drip = setInterval(() => socket.write('x-drip: 1\r\n'), 500);
  expect((await shop.get('/healthz')).status).toBe(200);
  await waitFor(() => socket.closed, 30_000);
  clearInterval(drip);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upgrade is answered and not performed: no later byte reaches an API', async () => {
  const head = 'host: shop.example\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n';
  for (const path of [
    '/api/main/settings',
    '/api/auth/is-valid-slug?slug=a',
    '/webhooks/stripe',
    '/media/a.webp',
    '/ada',
  ]) {
    const before = shop.api.asked.filter((one) => !one.includes('ada')).length;
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\n${head}`);
    expect([path, answer.split(' ')[1]]).not.toEqual([path, '101']);
    const apiCalls = shop.api.asked.filter((one) => !one.includes('ada')).slice(before);
    expect([path, apiCalls.filter((one) => one === '/media/a.webp' || one === '/webhooks/stripe')]).toEqual([
      path,
      [],
    ]);
  }
});

test('source maps are built, but no file names them and they are not served', async () => {
  const names = await readdir('dist/client/assets');
  const maps = names.filter((name) => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(5);
  for (const name of maps) expect([name, (await shop.get(`/assets/${name}`)).status]).toEqual([name, 404]);
  const script = maps[0]?.replace(/\.map$/, '') ?? '';
  const answer = await shop.get(`/assets/${script}`);
  expect([answer.status, answer.text.includes('sourceMappingURL')]).toEqual([200, false]);
  expect(answer.headers['sourcemap']).toBeUndefined();
});

test('every public page tells crawlers its address, its type and its price', async () => {
  const tickets = [
    { _id: 'tck_1', name: 'Door', price: 9, seats_left: 5 },
    { _id: 'tck_2', name: 'Front row', price: 19, seats_left: 0 },
  ];
  const event = { starts_at: '2027-05-01T19:30', place: 'Old Mill, Berlin', time_zone: 'Europe/Berlin' };
  shop.api.answer('/ada/public/shop/prd_show', {
    body: { ...fakeAda.product, _id: 'prd_show', name: 'A show', product_type: 'ticket', tickets, event },
  });
  const creator = { '@type': 'Person', name: 'Ada Loom', url: 'https://shop.example/ada' };
  const described: [path: string, description: object][] = [
    [
      '/ada',
      { '@type': 'ProfilePage', mainEntity: { ...creator, description: 'Weaver of rugs and words.' } },
    ],
    [
      '/ada/shop',
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, url: 'https://shop.example/ada/shop/prd_rug' }],
      },
    ],
    [
      '/ada/shop/prd_rug',
      {
        '@type': 'Product',
        name: 'A rug of many knots',
        brand: creator,
        offers: {
          '@type': 'Offer',
          price: 120,
          priceCurrency: 'USD',
          url: 'https://shop.example/ada/shop/prd_rug',
          availability: 'https://schema.org/InStock',
        },
      },
    ],
    [
      '/ada/shop/prd_show',
      {
        '@type': 'Event',
        name: 'A show',
        organizer: creator,
        offers: [
          { '@type': 'Offer', name: 'Door', price: 9, availability: 'https://schema.org/InStock' },
          { '@type': 'Offer', name: 'Front row', price: 19, availability: 'https://schema.org/SoldOut' },
        ],
      },
    ],
    [
      '/ada/masterclasses/cls_weave',
      { '@type': 'Course', provider: creator, offers: { '@type': 'Offer', price: 40, category: 'Paid' } },
    ],
  ];
  for (const [path, expected] of described) {
    const { text } = await shop.get(`${path}?utm_source=x`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([path, text]).toEqual([
      path,
      expect.stringContaining(`<link rel="canonical" href="https://shop.example${path}"/>`),
    ]);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'])
      expect([path, name, new RegExp(`<meta property="${name}" content="[^"]+"`).test(text)]).toEqual([
        path,
        name,
        true,
      ]);
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(data ?? 'null')).toMatchObject({ '@context': 'https://schema.org', ...expected });
  }
});

test('with LOG_SAMPLE_HITS one line counts many cached pages, and everything else has a line each', async () => {
  await using sampled = await startShop({ LOG_SAMPLE_HITS: '10' });
  await waitFor(async () => (await sampled.get('/ada')).headers.etag !== undefined);
  for (let round = 0; round < 39; round += 1) await sampled.get('/ada');
  await sampled.get('/login');
  await waitFor(() => sampled.server.output().includes('"route":"/login"'));
  const lines = sampled.server
    .output()
    .split('\n')
    .filter((line) => line.includes('"cache":"hit"'))
    .map((line) => JSON.parse(line) as { hits?: number; route: string });
  expect(lines.map(({ hits, route }) => [hits, route])).toEqual([1, 2, 3, 4].map(() => [10, '/:slug']));
  const { text } = await sampled.get('/metrics');
  expect(text).toMatch(/makerstall_page_cache_total\{outcome="hit"\} 40\b/);
});
