import type { OutgoingHttpHeaders } from 'node:http';

// The long values in addresses and headers. All of them together have 16 KiB.

const headerBytes = 15_500;

export type LongRequest = {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
};

/** The requests for one place, each with a text of that many bytes. */
export type LongInput = { name: string; bytes: number; requests: (long: string) => LongRequest[] };

/** The shop under test; `dsn` is the tunnel's. */
export type Shop = { dsn: string; seller: string; product: string; token: string };

export const json = { 'content-type': 'application/json' };

/** A call of the creator's. */
export function own(
  { seller, token }: Shop,
  path: string,
  call: { method?: string; body?: unknown } = {},
): LongRequest {
  const { method = 'GET', body } = call;
  return {
    path: `/api/main/studio/${seller}/${path}`,
    method,
    headers: { 'x-access-token': token, ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The characters of a text that are allowed in a header. */
export function headerText(long: string): string {
  return long.replaceAll('\r\n', ' \t').replaceAll('🦊', 'é');
}

export function longHeads(shop: Shop): LongInput[] {
  return [
    {
      name: 'an address',
      bytes: headerBytes,
      requests: (long) => {
        // Escaped only where Node's client cannot send it otherwise.
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
          ].map((list) => own(shop, `${list}q=${text}`)),
          own(shop, `orders?from=${text}`),
          own(shop, `audience/mailing?tag=${text}`),
          own(shop, `audience/mailing?after=${text}`),
          own(shop, `numbers?from=${text}&to=2026-01-01`),
        ]);
      },
    },
    {
      name: 'a header',
      bytes: headerBytes,
      requests: (long) =>
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
          'traceparent',
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
    },
    {
      name: 'the boundary of an upload',
      bytes: headerBytes,
      requests: (long) =>
        ['multipart/form-data;', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'].map(
          (start) => ({
            ...own(shop, 'uploads/a/parts/1'),
            method: 'PUT',
            headers: {
              ...own(shop, '').headers,
              'content-type': `${start}${headerText(long)}`.slice(0, headerBytes),
            },
            body: 'bytes',
          }),
        ),
    },
  ];
}
