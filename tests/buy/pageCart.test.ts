import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import { putIntoCart } from '../../client/src/features/public/cart/changeCart.ts';
import { refreshCart } from '../../client/src/features/public/cart/cartChanges.ts';
import { storeCartCleared, storeCartSet } from '../../client/src/features/public/cart/cartSlice.ts';
import { selectCart } from '../../client/src/features/public/cart/cartState.ts';
import { openShop, productOf } from '../support/pageStore.ts';
import { addPlan, addProduct, addTier, chargeCart, payer } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';

test('the first addition creates a cart with exactly the fields of the specification and opens the drawer', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(id, { product_type: 'physical' });
  const adding = dispatch(putIntoCart({ store: shop, product, selection: { quantity: 2 } }));
  expect(state().ui.isCartOpen).toBe(true);
  expect(state().cart.adding).toBe(1);
  await adding;
  expect(requests).toMatchObject([{ method: 'POST', path: '/carts' }]);
  expect(requests[0]?.body).toEqual({
    makerstall_product: 'store',
    makerstall_product_id: accountId,
    cart_type: 'general_cart',
    currency: 'USD',
    items: [
      {
        product_id: id,
        price: 25,
        quantity: 2,
        name: 'A zine',
        ticket_id: null,
        payment_plan_id: null,
        image: '/media/zine.svg',
        payment_pricing: null,
      },
    ],
  });
  expect(state().cart.storeCartIds).toEqual({ ada: cart()._id });
  expect(cart().sub_total).toBe(25);
  expect(state().cart).toMatchObject({ adding: 0, loading: false, error: null });
});

test('the unit price is sent where a quantity slider is shown', async () => {
  await using api = await startApi();
  const { dispatch, requests, shop, accountId } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(id, { product_type: 'physical', quantity_slider: true });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 2 } }));
  expect(requests[0]?.body).toMatchObject({ items: [{ price: 12.5, quantity: 2 }] });
});

test('the next addition uses the same cart; quick clicks make one cart and one line each', async () => {
  await using api = await startApi();
  const { dispatch, requests, shop, accountId, cart } = await openShop(api);
  const [zine, song] = [await addProduct(api, accountId), await addProduct(api, accountId)];
  await Promise.all(
    [zine, song, zine].map((id) =>
      dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } })),
    ),
  );
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /carts',
    `POST /carts/${cart()._id}/item`,
  ]);
  expect(requests[1]?.body).toMatchObject({
    makerstall_product: 'store',
    makerstall_product_id: accountId,
    currency: 'USD',
    item: { product_id: song },
  });
  expect(cart().items.map(({ product_id }) => product_id)).toEqual([zine, song]);
});

test('what is in the cart already is not sent again, and the drawer says so', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId } = await openShop(api);
  const addition = { store: shop, product: productOf(await addProduct(api, accountId)) };
  await dispatch(putIntoCart({ ...addition, selection: { quantity: 1 } }));
  await dispatch(putIntoCart({ ...addition, selection: { quantity: 1 } }));
  expect(requests).toHaveLength(1);
  expect(state().cart.notice).toEqual({ kind: 'already', name: 'A zine' });
});

test('what is bought once changes its plan, and the drawer names the new plan', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'masterclass' });
  const plan = await addPlan(api, id, { amounts: [500, 750] });
  const product = productOf(id, {
    product_type: 'masterclass',
    payment_plans: [{ _id: plan, name: 'In two parts', count: 2, interval: 'month', amounts: [5, 7.5] }],
  });
  const put = (payment_plan_id: string | null) =>
    dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1, payment_plan_id } }));
  await put(plan);
  expect(state().cart.notice).toBeNull();
  await put(null);
  expect(cart().items).toMatchObject([{ product_id: id, payment_plan_id: null }]);
  expect(cart().items).toHaveLength(1);
  expect(state().cart.notice).toEqual({ kind: 'changed', name: 'A zine', to: 'Pay once' });
  await put(plan);
  expect(cart().items).toMatchObject([{ payment_plan_id: plan }]);
  expect(state().cart.notice).toEqual({ kind: 'changed', name: 'A zine', to: 'In two parts' });
  await put(plan);
  expect(requests).toHaveLength(3);
  expect(state().cart.notice).toEqual({ kind: 'already', name: 'A zine' });
});

test('another amount chosen by a buyer is shown as money', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId, cart } = await openShop(api);
  const id = await addProduct(api, accountId, { minimum_price_minor: 300 });
  const product = productOf(id, { minimum_price: 3 });
  for (const amount of [5, 8]) {
    const payment_pricing = { kind: 'pay-what-you-want' as const, currency: 'USD', amount };
    await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1, payment_pricing } }));
  }
  expect(cart().items).toMatchObject([{ price: 8 }]);
  expect(state().cart.notice).toEqual({ kind: 'changed', name: 'A zine', to: '$8.00' });
});

test('an API that adds the other plan beside the first gets a call that removes the first', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart } = await openShop(api);
  // A product that is bought once according to the page, but not according to the API: the API keeps both lines.
  const id = await addProduct(api, accountId, { product_type: 'physical' });
  const plan = await addPlan(api, id, { amounts: [500, 750] });
  const product = productOf(id, { product_type: 'digital' });
  for (const payment_plan_id of [plan, null])
    await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1, payment_plan_id } }));
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
  expect(cart().items).toMatchObject([{ payment_plan_id: null }]);
  expect(cart().items).toHaveLength(1);
  expect(state().cart.notice).toMatchObject({ kind: 'changed' });
});

test('stock is read again before an addition: what is left is not exceeded', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId, cart, fail } = await openShop(api);
  const id = await addProduct(api, accountId, { product_type: 'ticket' });
  const tier = await addTier(api, id, { seats: 2 });
  const plan = await addPlan(api, id, { amounts: [1000, 1000] });
  const shown = (seats: number) =>
    productOf(id, {
      product_type: 'ticket',
      tickets: [{ _id: tier, name: 'Stalls', price: 20, seats_left: seats }],
    });
  const writes = () => requests.filter(({ method }) => method !== 'GET');
  await dispatch(
    putIntoCart({ store: shop, product: shown(2), selection: { quantity: 2, ticket_id: tier } }),
  );
  const more = { quantity: 1, ticket_id: tier, payment_plan_id: plan };
  await dispatch(putIntoCart({ store: shop, product: shown(9), selection: more }));
  expect(writes()).toHaveLength(1);
  expect(state().cart.notice).toEqual({ kind: 'seats', name: 'A zine', seatsLeft: 2 });
  fail(new AppError(502, 'upstream_error', 'no answer'));
  await dispatch(putIntoCart({ store: shop, product: shown(9), selection: more }));
  expect(writes()).toHaveLength(2);
  expect(state().cart.notice).toEqual({ kind: 'seats', name: 'A zine', seatsLeft: 0 });
  expect(cart().items).toHaveLength(1);
});

test('without a cart, what is sold out opens none', async () => {
  await using api = await startApi({ hasMadeUpBooks: true });
  const { dispatch, requests, state, shop, accountId } = await openShop(api);
  const soldOut = { product_type: 'ticket' as const, limited_seats: 3 };
  const id = await addProduct(api, accountId, { ...soldOut, seats_sold: 3 });
  const shown = productOf(id, { ...soldOut, seats_left: 3 });
  await dispatch(putIntoCart({ store: shop, product: shown, selection: { quantity: 1 } }));
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  expect(state().cart.notice).toEqual({ kind: 'seats', name: 'A zine', seatsLeft: 0 });
});

test('an unknown cart and a paid one are silently replaced by a new one', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId, cart } = await openShop(api);
  const [zine, song] = [await addProduct(api, accountId), await addProduct(api, accountId)];
  dispatch(storeCartSet({ slug: 'ada', cartId: 'crt_gone' }));
  await dispatch(putIntoCart({ store: shop, product: productOf(zine), selection: { quantity: 1 } }));
  const paidId = cart()._id;
  const paid = await chargeCart(api, {
    cart_id: paidId,
    currency: 'USD',
    payer,
    payment_method_id: 'pm_card_visa',
  });
  expect(paid.status).toBe(200);
  await dispatch(putIntoCart({ store: shop, product: productOf(song), selection: { quantity: 1 } }));
  expect(cart()._id).not.toBe(paidId);
  expect(cart().items.map(({ product_id }) => product_id)).toEqual([song]);
  expect(state().cart.carts[paidId]).toBeUndefined();
  expect(state().cart.error).toBeNull();
});

test('a failure keeps its message and the existing cart', async () => {
  await using api = await startApi();
  const { dispatch, state, shop, accountId, cart, fail } = await openShop(api);
  const [zine, song] = [await addProduct(api, accountId), await addProduct(api, accountId)];
  await dispatch(putIntoCart({ store: shop, product: productOf(zine), selection: { quantity: 1 } }));
  fail(new AppError(500, 'internal', 'The stall is being swept.'));
  await dispatch(putIntoCart({ store: shop, product: productOf(song), selection: { quantity: 1 } }));
  expect(state().cart.error).toEqual({ status: 500, message: 'The stall is being swept.' });
  expect(cart().items).toHaveLength(1);
  fail(new AppError(500, 'internal', ''));
  await dispatch(putIntoCart({ store: shop, product: productOf(song), selection: { quantity: 1 } }));
  expect(state().cart.error?.message).toBe('An error occurred');
});

test('a store named like a property of every object gets a cart of its own', async () => {
  await using api = await startApi();
  const { dispatch, requests, state, shop, accountId } = await openShop(api);
  const slug = 'constructor';
  const product = productOf(await addProduct(api, accountId));
  await dispatch(refreshCart({ slug, accountId }));
  expect(requests).toEqual([]);
  await dispatch(putIntoCart({ store: { ...shop, slug }, product, selection: { quantity: 1 } }));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /carts']);
  expect(selectCart(slug)(state())?.items).toHaveLength(1);
  dispatch(storeCartCleared(slug));
  expect(selectCart(slug)(state())).toBeUndefined();
});
