import { expect } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { htmlOf } from '../mail/outbox.ts';

async function sell(api: RunningApi, seller: string, name: string): Promise<string> {
  const product_id = await addProduct(api, seller, { name });
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  return (await chargeCart(api, { cart_id: body._id })).body.order.token;
}

function find(api: RunningApi, email: unknown) {
  return api.call('POST', '/orders/find', { body: { email } });
}

async function found({ context }: RunningApi) {
  return context.store.db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', 'orders:%').execute();
}

testOnStores('all links of an address are mailed to it; nobody learns whether it bought', async (variant) => {
  await using api = await startApi({ variant });
  const first = await sell(api, await addSeller(api), 'A <b>zine</b>');
  const second = await sell(api, await addSeller(api, 'bob'), 'A map');
  const known = await find(api, ' Bo@Example.com ');
  const stranger = await find(api, 'nobody@example.com');
  expect([known.status, known.text]).toEqual([202, stranger.text]);
  expect(stranger.status).toBe(202);
  const mails = await found(api);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'bo@example.com', subject: 'Your purchases' });
  for (const token of [first, second]) {
    expect(mails[0]?.text).toContain(`http://localhost:3000/orders/${token}`);
    expect(mails[0] && htmlOf(mails[0])).toContain(`http://localhost:3000/orders/${token}`);
  }
  expect(mails[0]?.text).toContain('A <b>zine</b>');
  expect(mails[0] && htmlOf(mails[0])).toContain('A &lt;b&gt;zine&lt;/b&gt;');
});

testOnStores('repeated requests do not send a flood of mails', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T10:00:00Z') });
  await sell(api, await addSeller(api), 'A zine');
  await Promise.all(Array.from({ length: 5 }, () => find(api, 'bo@example.com')));
  expect(await found(api)).toHaveLength(1);
  api.clock.advance(5 * 60_000);
  await find(api, 'bo@example.com');
  expect(await found(api)).toHaveLength(2);
});

testOnStores('an address with a line break is invalid', async (variant) => {
  await using api = await startApi({ variant });
  for (const email of ['bo@example.com\r\nBcc: x@y.z', 'bo', 7, null, ['bo@example.com']]) {
    expect(await find(api, email)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^email/) },
    });
  }
  expect(await found(api)).toEqual([]);
});
