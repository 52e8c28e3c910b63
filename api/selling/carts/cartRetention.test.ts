import { expect } from 'vitest';
import { comeBack, fillCart, returnOf } from '../../../tests/support/carts.ts';
import { addSeller, chargeCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { deleteExpired } from '../../jobs/retention.ts';
import type { Schema } from '../../store/schema.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

function forget({ context }: RunningApi): Promise<void> {
  return deleteExpired(context, new AbortController().signal);
}

async function countRows({ context }: RunningApi, table: keyof Schema): Promise<number> {
  return (await context.store.db.selectFrom(table).selectAll().execute()).length;
}

testOnStores(
  'an open cart is stored for 90 days after its last change, a paid one for good',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const [left, changed, paid, beingPaid] = [
      await fillCart(api, seller),
      await fillCart(api, seller),
      await fillCart(api, seller),
      await fillCart(api, seller),
    ];
    expect((await chargeCart(api, { cart_id: paid })).status).toBe(200);
    await chargeCart(api, { cart_id: beingPaid, payment_method_id: 'pm_card_authenticationRequired' });
    api.clock.advance(hourMs + 1);
    for (const cart of [left, changed]) await comeBack(api, cart);
    api.clock.advance(60 * dayMs);
    await api.call('POST', `/carts/${changed}`, { body: { currency: 'EUR' } });
    api.clock.advance(29 * dayMs);
    await forget(api);
    expect((await api.call('GET', `/carts/${left}`)).body.items).toHaveLength(1);

    api.clock.advance(2 * dayMs);
    await forget(api);
    expect((await api.call('GET', `/carts/${left}`)).body).toMatchObject({
      message: expect.stringContaining('does not exist any more'),
    });
    expect((await chargeCart(api, { cart_id: left })).body.code).toBe('cart_unknown');
    for (const remaining of [changed, paid, beingPaid]) {
      expect((await api.call('GET', `/carts/${remaining}`)).body.items).toHaveLength(1);
    }
    expect(await countRows(api, 'cart_items')).toBe(3);
    expect((await chargeCart(api, { cart_id: paid })).body.code).toBe('cart_closed');
  },
);

testOnStores('a cart that nobody returned to after its first hour is stored for 7 days', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const carts: string[] = [];
  for (let count = 0; count < 6; count += 1) carts.push(await fillCart(api, seller));
  const [left = '', early = '', read = '', changed = '', tried = '', beingPaid = ''] = carts;
  const declined = { payment_method_id: 'pm_card_visa_chargeDeclined' };
  await chargeCart(api, { cart_id: beingPaid, payment_method_id: 'pm_card_authenticationRequired' });
  api.clock.advance(hourMs - 1);
  await api.call('GET', `/carts/${early}`);
  await api.call('POST', `/carts/${early}`, { body: { currency: 'EUR' } });
  api.clock.advance(2);
  await comeBack(api, read);
  await api.call('POST', `/carts/${changed}`, { body: { currency: 'EUR' } });
  expect((await chargeCart(api, { cart_id: tried, ...declined })).status).toBe(402);
  await expect.poll(() => returnOf(api, tried)).not.toBeNull();

  api.clock.advance(6 * dayMs);
  await forget(api);
  expect(await countRows(api, 'carts')).toBe(6);
  api.clock.advance(dayMs);
  await forget(api);
  const remaining = await api.context.store.db.selectFrom('carts').select('id').execute();
  expect(remaining.map(({ id }) => id).toSorted()).toEqual([read, changed, tried, beingPaid].toSorted());
  expect((await api.call('GET', `/carts/${left}`)).status).toBe(404);
});

testOnStores('repeated reads of a cart write only once', async (variant) => {
  await using api = await startApi({ variant });
  const cart = await fillCart(api, await addSeller(api));
  await api.call('GET', `/carts/${cart}`);
  expect(await returnOf(api, cart)).toBeNull();
  api.clock.advance(2 * hourMs);
  const first = api.clock.now.toISOString();
  await comeBack(api, cart);
  api.clock.advance(dayMs);
  await api.call('GET', `/carts/${cart}`);
  await api.call('POST', `/carts/${cart}`, { body: { currency: 'EUR' } });
  expect(await returnOf(api, cart)).toBe(first);
});
