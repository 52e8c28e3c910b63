import { expect, test } from 'vitest';
import { ask, startEdge, startUpstream } from '../support/edge.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const crawler =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0 Safari/537.36';

test('the API learns country and kind of device of a visit, and is not asked for crawlers', async () => {
  await using upstream = await startUpstream((_request, response) => response.writeHead(204).end());
  await using edge = await startEdge({ main: upstream.origin, env: { TRUST_PROXY: '1' } });
  const send = (path: string, headers: Record<string, string>) =>
    ask(edge, path, {
      method: 'POST',
      body: JSON.stringify({ event: 'view' }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '8.8.8.8',
        'x-visitor-country': 'XX',
        ...headers,
      },
    });
  const visit = '/api/main/acc_1/analytics';
  expect((await send(visit, { 'user-agent': crawler })).status).toBe(204);
  expect(upstream.seen).toEqual([]);

  await send(visit, { 'user-agent': phone });
  await send(visit, { 'user-agent': phone, 'sec-gpc': '1' });
  await send('/api/auth/login', { 'user-agent': firefox });
  await send('/api/main/orders/find', { 'user-agent': firefox });
  await send('/api/main/stripe/charge', { 'user-agent': firefox });
  await send('/api/main/stripe/payment-details', { 'user-agent': firefox });
  const told = upstream.seen.map(({ headers }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-visitor-'))),
  );
  expect(told).toEqual([
    { 'x-visitor-country': 'US', 'x-visitor-device': 'phone' },
    {},
    { 'x-visitor-country': 'US', 'x-visitor-browser': 'Firefox on Windows' },
    {},
    { 'x-visitor-country': 'US', 'x-visitor-agent': firefox },
    { 'x-visitor-country': 'US' },
  ]);
});
