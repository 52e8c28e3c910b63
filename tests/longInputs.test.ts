import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startUpstream } from './support/edge.ts';
import { addProduct, addSession, addSeller } from './support/sales.ts';
import { startWholeServer } from './support/wholeServer.ts';

// Whatever a stranger or a creator may send is sent here at its longest, made of what is hard to read. Both servers run in this
// thread, so that the time that it works is theirs, and time in which nobody else is answered.

const mostWorkMs = 250;
/** All headers and the address together have 16 KiB. */
const headerBytes = 15_500;
const bodyBytes = 100_000;

const units = ['/', ' ', '.', '@', 'a', '-', '\r\n', '/a', 'a@', 'a.@', '"', ',', ';', '=', '%', '🦊'];

type Request = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };
/** The requests of one place, each made of a text that is made of one unit. */
type Seam = [name: string, bytes: number, requests: (long: string) => Request[]];

let stack: AsyncDisposableStack;
let stall: Awaited<ReturnType<typeof openStall>>;

async function openStall() {
  const ingest = stack.use(await startUpstream((_request, response) => response.end()));
  const dsn = `http://key@127.0.0.1:${ingest.port}/42`;
  const server = stack.use(
    await startWholeServer({
      SENTRY_DSN: dsn,
      POSTHOG_KEY: 'phc_test',
      POSTHOG_HOST: ingest.origin,
      TRUST_PROXY: '1',
    }),
  );
  const seller = await addSeller(server.api);
  const product = await addProduct(server.api, seller);
  return { server, dsn, seller, product, token: await addSession(server.api, seller) };
}

beforeAll(async () => {
  stack = new AsyncDisposableStack();
  stall = await openStall();
});
afterAll(() => stack.disposeAsync());

const json = { 'content-type': 'application/json' };

function post(path: string, body: unknown, headers: OutgoingHttpHeaders = {}): Request {
  return { path, method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
}

/** What a header may hold of a text. */
function headerText(long: string): string {
  return long.replaceAll('\r\n', ' \t').replaceAll('🦊', 'é');
}

const seams: Seam[] = [
  [
    'an address',
    headerBytes,
    (long) => {
      // Escaped only where Node's client sends no other way.
      const raw = long.replaceAll(/[^!-~]/g, '').slice(0, headerBytes);
      const escaped = encodeURIComponent(long).slice(0, headerBytes);
      return [raw, escaped].flatMap((text) => [
        { path: `/a${text}x` },
        { path: `/ada/shop/${text}x` },
        { path: `/share/a${text}x.png` },
        { path: `/media/${text}.webp` },
        { path: `/assets/${text}.js` },
        { path: `/orders/${text}` },
        { path: `/unsubscribe/${text}` },
        { path: `/dashboard/products/${text}` },
        { path: `/redirect?to=${text}` },
        { path: `/redirect?to=%2F${text}&payment_intent=${text.slice(0, 99)}` },
        { path: `/login?next=/${text}` },
        { path: `/ada?utm_source=${text}` },
        { path: `/sitemap.xml?after=${text}` },
        { path: `/api/geo?${text}` },
        { path: `/api/purge/${text}`, method: 'POST' },
        { path: `/api/main/${text}` },
        { path: `/api/main/pages/ada/public?${text}` },
        { path: `/api/main/pages?after=${text}` },
        { path: `/api/main/transaction-rate?currency=${text}` },
        { path: `/api/auth/is-valid-slug?slug=${text}` },
        { path: `/api/auth/user-exists?slug=${text}` },
        { path: `/api/auth/email-exists?email=${text}` },
        ...[
          'orders?',
          'orders/export?',
          'audience/mailing?',
          'audience/phone?',
          'audience/mailing/export?',
        ].map((list) => own(`${list}q=${text}`)),
        own(`orders?from=${text}`),
        own(`audience/mailing?tag=${text}`),
        own(`audience/mailing?after=${text}`),
        own(`numbers?from=${text}&to=2026-01-01`),
      ]);
    },
  ],
  [
    'a header',
    headerBytes,
    (long) =>
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'cookie',
        'content-type',
        'content-encoding',
        'expect-ct',
        'forwarded',
        'idempotency-key',
        'if-none-match',
        'if-range',
        'origin',
        'range',
        'referer',
        'sec-fetch-site',
        'stripe-signature',
        'user-agent',
        'x-access-token',
        'x-forwarded-for',
        'x-request-id',
      ].flatMap((name) => {
        const headers = { [name]: headerText(long) };
        return [
          { path: '/ada', headers },
          { path: '/login', headers },
          { path: '/favicon.ico', headers },
          { path: '/api/main/pages/ada/public', headers },
          { path: '/api/geo', headers },
          { path: '/api/events', method: 'POST', headers, body: '{}' },
          { path: '/webhooks/stripe', method: 'POST', headers, body: '{}' },
          { path: '/api/main/carts', method: 'POST', headers: { ...json, ...headers }, body: '{}' },
        ];
      }),
  ],
  [
    'the boundary of an upload',
    headerBytes,
    (long) =>
      ['multipart/form-data;', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'].map(
        (start) => ({
          ...own('uploads/a/parts/1'),
          method: 'PUT',
          headers: {
            ...own('').headers,
            'content-type': `${start}${headerText(long)}`.slice(0, headerBytes),
          },
          body: 'bytes',
        }),
      ),
  ],
  [
    'the tunnel',
    bodyBytes,
    (long) => {
      const at = (header: unknown, ...items: unknown[]) => ({
        path: '/tunnel',
        method: 'POST',
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync([header, ...items].map((line) => `${JSON.stringify(line)}\n`).join('')),
      });
      const { dsn } = stall;
      const event = (report: unknown) => at({ dsn }, { type: 'event' }, report);
      return [
        at({ dsn: `${dsn}${long}x` }),
        at({ dsn: `http://${long}@x/1` }),
        at({ dsn: long }),
        event({ transaction: `/a${long}x` }),
        event({ request: { url: `https://shop.example/a${long}x` } }),
        event({ request: { url: `https://${long}/` } }),
        event({ transaction: long, tags: { page: long, [long]: long } }),
        event({ tags: [['page', long]] }),
        at({ dsn }, { type: 'replay_event' }, { urls: [`/a${long}x`, `https://a${long}`] }),
        at({ dsn }, { type: 'replay_event' }, { urls: Array.from(long, (sign) => `/${sign}x`) }),
        at({ dsn }, { type: long }, {}),
        at(
          { dsn },
          ...Array.from({ length: 20_000 }, () => [{ type: 'event' }, { transaction: '//' }]).flat(),
        ),
      ];
    },
  ],
  [
    'a body',
    bodyBytes,
    (long) => {
      const { seller, product } = stall;
      const payer = { name: long, email: long, phone: long };
      const item = {
        product_id: product,
        price: 1,
        quantity: 1,
        form_response: [{ question_id: long, question: long, answer: long }],
      };
      return [
        post('/api/events', { event: 'page viewed', path: long }),
        post('/api/auth/login', { email: long.slice(0, 8000), password: long.slice(0, 8000) }),
        post('/api/auth/signup', { name: long, email: long, password: long, slug: long, country: long }),
        post('/api/auth/forgot-password', { email: long }),
        post('/api/auth/reset-password', { token: long, password: long }),
        post('/api/auth/confirm-email', { token: long }),
        post('/api/main/report', { description: long, email: long, page: long }),
        post('/api/main/pages/ada/report', { reason: 'other', details: long, email: long }),
        post('/api/main/orders/find', { email: long }),
        post(`/api/main/${seller}/mailing-list?blockId=a&platform=b`, { email: long, name: long }),
        post(`/api/main/${seller}/number-list?blockId=a&platform=b`, { phone: long, name: long }),
        post(`/api/main/${seller}/analytics`, { event: 'view', source: long, block_id: long }),
        post('/api/main/carts', {
          makerstall_product: 'store',
          makerstall_product_id: seller,
          currency: 'USD',
          items: [item],
        }),
        post('/api/main/carts/a/item', { item }),
        post('/api/main/carts/a/discount', { code: long }),
        post('/api/main/stripe/payment-details', { cart_id: long, currency: long, payer }),
        post(
          '/api/main/stripe/charge',
          {
            cart_id: 'a',
            currency: 'USD',
            payer,
            payment_method_id: long,
            shipping: { name: long, line1: long },
          },
          { 'idempotency-key': 'key' },
        ),
        post(
          '/webhooks/stripe',
          { type: long },
          { 'stripe-signature': `t=1,v1=${headerText(long.slice(0, 9000))}` },
        ),
        { path: '/unsubscribe/a', method: 'POST', body: long.slice(0, 4000) },
        own('account', 'PUT', { name: long, country: long }),
        own('account/slug', 'PUT', { slug: long }),
        own('account/email', 'POST', { email: long, password: long }),
        own('account/password', 'PUT', { current_password: long, password: long }),
        own('page', 'PUT', {
          revision: 0,
          draft: {
            header: {
              title: long,
              bio: long,
              avatar: long,
              cover: long,
              theme: 'light',
              awning: [long, long],
            },
            blocks: [
              { type: 'link', title: long, url: long },
              { type: 'social_links', links: [{ platform: 'instagram', url: long }] },
              { type: 'video', title: long, url: long },
            ],
          },
        }),
        own('products', 'POST', { name: long, product_type: 'digital', price: 1 }),
        own(`products/${product}`, 'PUT', {
          revision: 0,
          name: long,
          description: long,
          image: long,
          images: [long],
          event: { starts_at: long, place: long, time_zone: long },
        }),
        own('discounts', 'POST', { name: long, code: long, kind: 'percent', percent: 1 }),
        own('uploads', 'POST', { kind: 'file', name: long, size: 1, media_type: long }),
        own('tickets/check-in', 'POST', { code: long }),
        own('audience/mailing/a/tags', 'PUT', { tags: [long] }),
        ...['', 'email\n', 'name,email,tags\n'].map((titles) => ({
          ...own('audience/mailing/imports?consent=true', 'POST'),
          headers: { ...own('').headers, 'content-type': 'text/csv' },
          body: `${titles}${long}\n${long}@example.com\n`,
        })),
        {
          ...own('audience/phone/imports?consent=true&country=DE', 'POST'),
          headers: { ...own('').headers, 'content-type': 'text/csv' },
          body: `phone\n${long}\n+49${long}\n`,
        },
      ];
    },
  ],
];

/** A call of the creator's. */
function own(path: string, method = 'GET', body?: unknown): Request {
  return {
    path: `/api/main/studio/${stall.seller}/${path}`,
    method,
    headers: { 'x-access-token': stall.token, ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

test.each(seams)(
  '%s of any length is answered, and keeps nobody waiting',
  { timeout: 180_000 },
  async (_, bytes, requests) => {
    const slow: string[] = [];
    for (const unit of units) {
      const long = unit.repeat(bytes / Buffer.byteLength(unit));
      for (const { path, ...request } of requests(long)) {
        const name = `${request.method ?? 'GET'} ${path.slice(0, 40)} of ${JSON.stringify(unit)}`;
        const before = process.threadCpuUsage();
        // One after the other, so that each request's work is its own.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const { status } = await ask(stall.server, path, request);
        const { user, system } = process.threadCpuUsage(before);
        const workMs = (user + system) / 1000;
        if (workMs > mostWorkMs || status === 500)
          slow.push(`${name}: ${status} after ${Math.round(workMs)} ms`);
      }
    }
    expect(slow).toEqual([]);
    expect((await ask(stall.server, '/healthz')).status).toBe(200);
  },
);
