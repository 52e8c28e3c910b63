import { expect, test } from 'vitest';
import { addSeller } from '../support/sales.ts';
import { startApi, testCredentials } from '../support/startApi.ts';

const bodies = [
  '',
  '[]',
  '"text"',
  '1',
  'null',
  '{"item":',
  '{"__proto__":{"event":"view","currency":"USD"}}',
  '{"constructor":{"prototype":{"event":"view"}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
];

const types = [
  'application/json; charset=utf-16',
  'application/json; charset=nope',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

test('an invalid body is 4xx with a message, whatever it contains and whatever its type is', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const calls = [
    ['POST', '/auth/signup'],
    ['POST', '/auth/login'],
    ['POST', '/auth/forgot-password'],
    ['POST', '/auth/reset-password'],
    ['POST', '/carts'],
    ['POST', '/carts/crt_x'],
    ['POST', '/carts/crt_x/item'],
    ['PATCH', '/carts/crt_x/item/itm_x'],
    ['POST', '/stripe/charge'],
    ['POST', '/stripe/payment-details'],
    ['POST', '/pages/ada/report'],
    ['POST', '/report'],
    ['POST', '/orders/find'],
    ['POST', `/${seller}/analytics`],
    ['PUT', `/${seller}/products/prd_x/analytics`],
    ['PUT', `/${seller}/prd_x/analytics`],
    ['POST', `/${seller}/mailing-list?blockId=x&platform=y`],
    ['POST', `/${seller}/number-list?blockId=x&platform=y`],
  ] as const;
  const inputs = [
    ...bodies.map((body) => ({ body, type: 'application/json' })),
    ...types.map((type) => ({ body: '{"event":', type })),
  ];
  for (const [method, path] of calls) {
    for (const { body, type } of inputs) {
      const answer = await fetch(`${api.origin}${path}`, {
        method,
        body,
        headers: {
          authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
          'content-type': type,
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const result = {
        path,
        body: body.slice(0, 50),
        type,
        status: answer.status,
        answer: await answer.json(),
      };
      expect(result).toMatchObject({ answer: { message: expect.stringMatching(/./) } });
      expect([400, 404, 415, 422], JSON.stringify(result)).toContain(answer.status);
    }
  }
});
