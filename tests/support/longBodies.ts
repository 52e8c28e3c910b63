import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { headerText, json, own, type LongRequest, type LongInput, type Shop } from './longHeads.ts';

const bodyBytes = 100_000;

function post(path: string, body: unknown, headers: OutgoingHttpHeaders = {}): LongRequest {
  return { path, method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
}

/** The long values in bodies. */
export function longBodies(shop: Shop): LongInput[] {
  return [
    {
      name: 'the tunnel',
      bytes: bodyBytes,
      requests: (long) => {
        const at = (header: unknown, ...items: unknown[]) => ({
          path: '/tunnel',
          method: 'POST',
          headers: { 'content-encoding': 'gzip' },
          body: gzipSync([header, ...items].map((line) => `${JSON.stringify(line)}\n`).join('')),
        });
        const { dsn } = shop;
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
    },
    {
      name: 'a body',
      bytes: bodyBytes,
      requests: (long) => {
        const { seller, product } = shop;
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
          own(shop, 'account', { method: 'PUT', body: { name: long, country: long } }),
          own(shop, 'account/slug', { method: 'PUT', body: { slug: long } }),
          own(shop, 'account/email', { method: 'POST', body: { email: long, password: long } }),
          own(shop, 'account/password', { method: 'PUT', body: { current_password: long, password: long } }),
          own(shop, 'page', {
            method: 'PUT',
            body: {
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
            },
          }),
          own(shop, 'products', { method: 'POST', body: { name: long, product_type: 'digital', price: 1 } }),
          own(shop, `products/${product}`, {
            method: 'PUT',
            body: {
              revision: 0,
              name: long,
              description: long,
              image: long,
              images: [long],
              event: { starts_at: long, place: long, time_zone: long },
            },
          }),
          own(shop, 'discounts', {
            method: 'POST',
            body: { name: long, code: long, kind: 'percent', percent: 1 },
          }),
          own(shop, 'uploads', {
            method: 'POST',
            body: { kind: 'file', name: long, size: 1, media_type: long },
          }),
          own(shop, 'tickets/check-in', { method: 'POST', body: { code: long } }),
          own(shop, 'audience/mailing/a/tags', { method: 'PUT', body: { tags: [long] } }),
          ...['', 'email\n', 'name,email,tags\n'].map((titles) => ({
            ...own(shop, 'audience/mailing/imports?consent=true', { method: 'POST' }),
            headers: { ...own(shop, '').headers, 'content-type': 'text/csv' },
            body: `${titles}${long}\n${long}@example.com\n`,
          })),
          {
            ...own(shop, 'audience/phone/imports?consent=true&country=DE', { method: 'POST' }),
            headers: { ...own(shop, '').headers, 'content-type': 'text/csv' },
            body: `phone\n${long}\n+49${long}\n`,
          },
        ];
      },
    },
  ];
}
