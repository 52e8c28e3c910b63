import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { saveTax } from '../../../tests/support/tax.ts';

/** A cart of a creator who takes tips. */
async function tippedCart(api: RunningApi, { takes_tips = true } = {}) {
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const { status } = await api.call('PUT', `/studio/${seller}/account`, {
    token,
    body: { name: 'Ada', country: 'DE', takes_tips },
  });
  expect(status).toBe(200);
  const product_id = await addProduct(api, seller);
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  return { seller, cart: body };
}

test('a tip is a line of the order, and part of the total that the buyer saw', async () => {
  await using api = await startApi();
  const { cart } = await tippedCart(api);
  expect(cart.tips).toBe(true);
  const unseen = await chargeCart(api, { cart_id: cart._id, tip: 2, amount: 12.5 });
  expect(unseen).toMatchObject({ status: 409, body: { amount: 14.5 } });
  const { body } = await chargeCart(api, { cart_id: cart._id, tip: 2, amount: 14.5 });
  expect(body.order).toMatchObject({
    total: 14.5,
    items: [
      { name: 'A zine', charged: 12.5 },
      { name: 'Tip', product_type: 'donate', charged: 2 },
    ],
  });
});

test.each([
  [true, -1, 'tip must be 0 or more'],
  [true, 0.001, 'tip must have at most 2 decimals in USD'],
  [true, 1e12, 'tip is too much'],
  [false, 2, 'tip is not taken here'],
])('with takes_tips %s a tip of %s is refused', async (takes_tips, tip, message) => {
  await using api = await startApi();
  const { cart } = await tippedCart(api, { takes_tips });
  const answer = await chargeCart(api, { cart_id: cart._id, tip });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('a tip of 0 adds no line, and support takes no tip', async () => {
  await using api = await startApi();
  const { cart, seller } = await tippedCart(api, { takes_tips: false });
  const support = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  expect((await chargeCart(api, { support, tip: 1 })).body.message).toBe(
    'tip cannot be paid together with support',
  );
  expect((await chargeCart(api, { cart_id: cart._id, tip: 0 })).body.order.items).toHaveLength(1);
});

test('a tip is not taxed, and the tax entries add up to the order’s total', async () => {
  await using api = await startApi();
  const { cart, seller } = await tippedCart(api);
  await saveTax(api, seller);
  const { body } = await chargeCart(api, { cart_id: cart._id, tip: 2, billing: { country: 'DE' } });
  expect(body.order.tax.rows).toMatchObject([
    { rate: 19, treatment: 'taxed', net: 10.5, tax: 2 },
    { rate: 0, treatment: 'not_taxed', net: 2 },
  ]);
});

test('a payment that waits for approval is canceled when the tip changes', async () => {
  await using api = await startApi();
  const { cart } = await tippedCart(api);
  const begun = await chargeCart(api, {
    cart_id: cart._id,
    tip: 2,
    payment_method_id: 'pm_card_authenticationRequired',
  });
  const changed = await chargeCart(api, {
    cart_id: cart._id,
    tip: 5,
    payment_intent_id: begun.body.payment_intent_id,
    amount: 14.5,
  });
  expect(changed).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 17.5 } });
});
