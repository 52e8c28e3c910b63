import { expect, test } from 'vitest';
import { fetchCart } from '../../client/src/features/public/cart/cartCalls.ts';
import {
  changeQuantity,
  refreshCart,
  removeLine,
} from '../../client/src/features/public/cart/cartChanges.ts';
import { changeCartCurrency, putIntoCart } from '../../client/src/features/public/cart/changeCart.ts';
import { storeCartCleared, storeCartSet } from '../../client/src/features/public/cart/cartSlice.ts';
import { openShop, productOf } from '../support/pageStore.ts';
import { addPlan, addProduct, addSeller, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';

// The cart's requests and answers, field by field. Source: specification, sections 3 and 7, "Cart".

test('the cart’s calls have exactly the fields of the specification, and each answer replaces the cart', async () => {
  await using api = await startApi();
  const { dispatch, requests, answers, shop, accountId, cart, lineOf } = await openShop(api);
  const physical = { product_type: 'physical' } as const;
  const [mug, bowl] = [
    await addProduct(api, accountId, physical),
    await addProduct(api, accountId, physical),
  ];
  const store = { makerstall_product: 'store', makerstall_product_id: accountId };
  const lineSent = (product_id: string, quantity: number) => ({
    product_id,
    price: 12.5 * quantity,
    quantity,
    name: 'A zine',
    ticket_id: null,
    payment_plan_id: null,
    image: '/media/zine.svg',
    payment_pricing: null,
  });
  const put = (id: string, quantity: number) =>
    putIntoCart({ store: shop, product: productOf(id, physical), selection: { quantity } });
  const last = () => {
    const { signal: _signal, ...request } = requests.at(-1) ?? {};
    expect(cart()).toEqual(answers.at(-1));
    return request;
  };

  await dispatch(put(mug, 2));
  expect(last()).toEqual({
    upstream: 'main',
    method: 'POST',
    path: '/carts',
    body: { ...store, cart_type: 'general_cart', currency: 'USD', items: [lineSent(mug, 2)] },
  });

  await dispatch(put(bowl, 1));
  const path = `/carts/${cart()._id}`;
  expect(last()).toEqual({
    upstream: 'main',
    method: 'POST',
    path: `${path}/item`,
    body: { ...store, currency: 'USD', item: lineSent(bowl, 1) },
  });

  await dispatch(changeQuantity({ ...lineOf(mug), quantity: 4 }));
  expect(last()).toEqual({
    upstream: 'main',
    method: 'PATCH',
    path: `${path}/item/${lineOf(mug).item._id}`,
    body: {
      ...store,
      item: {
        product_id: mug,
        quantity: 4,
        price: 50,
        currency: 'USD',
        is_ips: false,
        payment_plan_id: null,
        ips: null,
        payment_pricing: { kind: 'fixed', currency: 'USD', amount: 12.5 },
      },
    },
  });

  const { item } = lineOf(mug);
  await dispatch(removeLine(lineOf(mug)));
  expect(last()).toEqual({
    upstream: 'main',
    method: 'DELETE',
    path: `${path}/item/${item._id}`,
    query: { makerstall_product_id: accountId, currency: 'USD' },
  });

  await dispatch(changeCartCurrency({ slug: 'ada', accountId, currency: 'JPY' }));
  expect(last()).toEqual({
    upstream: 'main',
    method: 'POST',
    path,
    body: { currency: 'JPY', makerstall_product_id: accountId },
  });

  await dispatch(refreshCart({ slug: 'ada', accountId }));
  expect(last()).toEqual({
    upstream: 'main',
    method: 'GET',
    path,
    query: { makerstall_product_id: accountId, currency: 'JPY' },
  });
  expect(requests).toHaveLength(6);
});

test('a line that is paid by instalments is changed with its plan', async () => {
  await using api = await startApi();
  const { dispatch, requests, shop, accountId, lineOf } = await openShop(api);
  const print = await addProduct(api, accountId, { product_type: 'physical' });
  const product = productOf(print, { product_type: 'physical' });
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  const line = lineOf(print);
  const ips = {
    count: 2,
    interval: 'month' as const,
    amounts: [40, 50],
    due_dates: ['2026-01-31', '2026-02-28'],
  };
  const inPlan = { ...line, item: { ...line.item, is_ips: true, payment_plan_id: 'plan_1', ips } };
  await dispatch(changeQuantity({ ...inPlan, quantity: 2 }));
  const planSent = { is_ips: true, payment_plan_id: 'plan_1', ips };
  expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { item: planSent } });
});

test('a cart known by its id only is fetched once, and is loading meanwhile', async () => {
  await using api = await startApi();
  const { dispatch, requests, answers, state, shop, accountId, cart } = await openShop(api);
  const product = productOf(await addProduct(api, accountId));
  await dispatch(putIntoCart({ store: shop, product, selection: { quantity: 1 } }));
  const cartId = cart()._id;
  dispatch(storeCartCleared('ada'));
  dispatch(storeCartSet({ slug: 'ada', cartId }));
  const fetching = dispatch(fetchCart({ slug: 'ada', cartId }));
  expect(state().cart.loading).toBe(true);
  await fetching;
  expect(state().cart).toMatchObject({ loading: false, carts: { [cartId]: answers.at(-1) } });
  const { signal: _signal, ...request } = requests.at(-1) ?? {};
  expect(request).toEqual({ upstream: 'main', method: 'GET', path: `/carts/${cartId}` });
  await dispatch(fetchCart({ slug: 'ada', cartId }));
  expect(requests).toHaveLength(2);
});

testOnStores('a cart and its lines answer the fields of the specification, ids as _id', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-01-31T10:00:00Z') });
  const seller = await addSeller(api);
  const print = await addProduct(api, seller, {
    product_type: 'physical',
    name: 'A print',
    image: '/media/print.svg',
    price_minor: 9000,
    questions_json: JSON.stringify([{ _id: 'qst_1', question: 'Signed?', kind: 'text', required: false }]),
  });
  const plan = await addPlan(api, print, { amounts: [4000, 5000] });
  const form_response = [{ question_id: 'qst_1', question: 'Signed?', answer: 'Yes' }];
  const items = [
    { product_id: print, quantity: 2, form_response },
    { product_id: print, payment_plan_id: plan },
  ];
  const { body } = await openCart(api, seller, { items });
  const line = {
    _id: expect.stringMatching(/^[\w-]+$/),
    product_id: print,
    price: 90,
    quantity: 2,
    name: 'A print',
    image: '/media/print.svg',
    discounted_amount: 0,
    payment_plan_id: null,
    discounts: [],
    product_type: 'physical',
    is_ips: false,
    ratio: 0,
    form_response,
    ticket_id: null,
    payment_pricing: { kind: 'fixed', currency: 'USD', amount: 90 },
    ips: null,
  };
  expect(body).toEqual({
    _id: expect.stringMatching(/^crt_[\w-]+$/),
    userId: '',
    items: [
      line,
      {
        ...line,
        quantity: 1,
        payment_plan_id: plan,
        is_ips: true,
        ratio: 0.4444,
        form_response: [],
        ips: { count: 2, interval: 'month', amounts: [40, 50], due_dates: ['2026-01-31', '2026-02-28'] },
      },
    ],
    discounts: [],
    // Our own fields, in addition to the specification's.
    discount_code: null,
    limits: { least: 0.5, most: 9_999_999.99 },
    late_payments: null,
    sub_total: 270,
    currency: 'USD',
  });
  expect((await api.call('GET', `/carts/${body._id}`)).body).toEqual(body);
});
