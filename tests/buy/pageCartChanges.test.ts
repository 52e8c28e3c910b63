import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import { changeCartCurrency, putIntoCart } from '../../client/src/features/public/cart/changeCart.ts';
import { fetchCart } from '../../client/src/features/public/cart/cartCalls.ts';
import { storeCartCleared, storeCartSet } from '../../client/src/features/public/cart/cartSlice.ts';
import {
  changeQuantity,
  refreshCart,
  removeLine,
  undoRemoval,
} from '../../client/src/features/public/cart/cartChanges.ts';
import { optimisticCart } from '../../client/src/features/public/cart/useOptimisticCart.ts';
import { openShop, productOf } from '../support/pageStore.ts';
import { addProduct } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';

test('a quantity is shown at once and sent with its fields, and only the last of several quick presses is sent', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart, lineOf } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(id, { product_type: 'physical' });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  const presses = [2, 3, 4].map((quantity) => dispatch(changeQuantity({ ...lineOf(id), quantity })));
  expect(optimisticCart(cart(), state().cart.pendingQuantities)).toMatchObject({
    sub_total: 50,
    items: [{ quantity: 4 }],
  });
  expect(cart().items[0]?.quantity).toBe(1);
  await Promise.all(presses);
  expect(requests.slice(1)).toMatchObject([
    {
      method: 'PATCH',
      path: `/carts/${cart()._id}/item/${lineOf(id).item._id}`,
      body: {
        makerstall_product: 'store',
        makerstall_product_id: accountId,
        item: {
          product_id: id,
          quantity: 4,
          price: 50,
          currency: 'USD',
          is_ips: false,
          payment_plan_id: null,
        },
      },
    },
  ]);
  expect(cart()).toMatchObject({ sub_total: 50, items: [{ quantity: 4 }] });
  expect(state().cart.pendingQuantities).toEqual({});
});

test('a refused quantity is rolled back with the server’s message', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId, cart, lineOf, fail } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(id, { product_type: 'physical' });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  fail(new AppError(422, 'invalid_input', 'quantity must be at most 3'));
  await dispatch(changeQuantity({ ...lineOf(id), quantity: 4 }));
  expect(state().cart.error?.message).toBe('quantity must be at most 3');
  expect(optimisticCart(cart(), state().cart.pendingQuantities).items[0]?.quantity).toBe(1);
});

test('changing a digital product’s quantity is refused without a call, with the catalogue’s message', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, lineOf } = await openShop(api);
  const id = await addProduct(api, accountId);
  await dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  await dispatch(changeQuantity({ ...lineOf(id), quantity: 2 }));
  expect(requests).toHaveLength(1);
  expect(state().cart.error?.message).toBe('Cannot update quantity for digital products');
});

test('a quantity beyond the seats is skipped silently', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, lineOf } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'ticket', limited_seats: 3 });
  const product = productOf(id, { product_type: 'ticket', limited_seats: 3, seats_left: 3 });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  await dispatch(changeQuantity({ ...lineOf(id), product, quantity: 4 }));
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(state().cart).toMatchObject({ error: null, pendingQuantities: {} });
});

test('a removed line disappears at once, its call has a query and no body, and undo restores it', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart, lineOf } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(id, { product_type: 'physical' });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 3 } }));
  const { item } = lineOf(id);
  const removing = dispatch(removeLine(lineOf(id)));
  expect(optimisticCart(cart(), state().cart.pendingQuantities)).toMatchObject({ items: [], sub_total: 0 });
  await removing;
  expect(requests[1]).toMatchObject({
    method: 'DELETE',
    path: `/carts/${cart()._id}/item/${item._id}`,
    query: { makerstall_product_id: accountId, currency: 'USD' },
  });
  expect(requests[1]?.body).toBeUndefined();
  expect(cart().items).toEqual([]);
  await dispatch(undoRemoval({ slug: 'ada', accountId, item }));
  expect(cart().items).toMatchObject([{ product_id: id, quantity: 3 }]);
});

test('a line that could not be removed is restored', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId, cart, lineOf, fail } = await openShop(api);
  const id = await addProduct(api, accountId);
  await dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  fail(new AppError(0, 'no_response', 'Something went wrong'));
  await dispatch(removeLine(lineOf(id)));
  expect(optimisticCart(cart(), state().cart.pendingQuantities).items).toHaveLength(1);
  expect(state().cart.notice).toBeNull();
  expect(state().cart.error?.message).toBe('Something went wrong');
});

test('the cart changes its currency by the specification’s call', async () => {
  await using api = await startApi();
  const { dispatch, requests, shop, accountId, cart } = await openShop(api);
  const id = await addProduct(api, accountId);
  await dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  await dispatch(changeCartCurrency({ slug: 'ada', accountId, currency: 'JPY' }));
  expect(requests[1]).toMatchObject({
    method: 'POST',
    path: `/carts/${cart()._id}`,
    body: { currency: 'JPY', makerstall_product_id: accountId },
  });
  expect(cart().currency).toBe('JPY');
  await dispatch(changeCartCurrency({ slug: 'ada', accountId, currency: 'USD' }));
  expect(cart()).toMatchObject({ currency: 'USD', sub_total: 12.5 });
});

test('a change that waits for another currency is sent in it, and does not change it back', async () => {
  await using api = await startApi();
  const { dispatch, shop, accountId, cart, lineOf } = await openShop(api);
  const [mug, bowl] = [
    await addProduct(api, accountId, { product_type: 'physical' }),
    await addProduct(api, accountId, { product_type: 'physical' }),
  ];
  for (const id of [mug, bowl]) {
    const product = productOf(id, { product_type: 'physical' });
    await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  }
  await Promise.all([
    dispatch(changeCartCurrency({ slug: 'ada', accountId, currency: 'JPY' })),
    dispatch(changeQuantity({ ...lineOf(mug), quantity: 2 })),
    dispatch(removeLine(lineOf(bowl))),
  ]);
  expect(cart()).toMatchObject({ currency: 'JPY', items: [{ product_id: mug, quantity: 2 }] });
});

test('a cart that is stored is not fetched; its items are requested with store and currency', async () => {
  await using api = await startApi();
  const { dispatch, requests, shop, accountId, cart } = await openShop(api);
  const id = await addProduct(api, accountId);
  await dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  await dispatch(fetchCart({ slug: 'ada', cartId: cart()._id }));
  expect(requests).toHaveLength(1);
  await dispatch(refreshCart({ slug: 'ada', accountId }));
  expect(requests[1]).toMatchObject({
    method: 'GET',
    path: `/carts/${cart()._id}`,
    query: { makerstall_product_id: accountId, currency: 'USD' },
  });
});

test('clearing a store’s cart deletes that cart only', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId } = await openShop(api);
  const id = await addProduct(api, accountId);
  await dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  dispatch(storeCartSet({ slug: 'bo', cartId: 'crt_other' }));
  dispatch(storeCartCleared('ada'));
  expect(state().cart).toMatchObject({ storeCartIds: { bo: 'crt_other' }, carts: {} });
});
