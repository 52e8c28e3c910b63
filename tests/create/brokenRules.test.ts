import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import { discountTerms } from '../support/discounts.ts';
import { legalDetails, saveLegal } from '../support/legal.ts';
import { openAccount } from '../support/ownAccount.ts';
import { addProduct, chargeCart, openCart, payer } from '../support/sales.ts';
import type { CallAnswer } from '../support/startApi.ts';
import { draftProduct, startStudio, type RunningStudio } from '../support/studio.ts';

type Line = { product_id: string; quantity?: number };

type Ask = (studio: RunningStudio) => Promise<CallAnswer>;

const post =
  (path: string, body: object): Ask =>
  ({ api }) =>
    api.call('POST', path, { body });

const signUp = (fields: object) =>
  post('/auth/signup', {
    name: 'Cy',
    email: 'cy@example.com',
    password: 'a-long-password',
    slug: 'cy-makes',
    currency: 'USD',
    country: 'US',
    ...fields,
  });

const discount =
  (terms: Record<string, unknown>): Ask =>
  ({ call }) =>
    call('POST', '/discounts', discountTerms(terms));

const product =
  (fields: object): Ask =>
  ({ call }) =>
    call('POST', '/products', { name: 'A zine', product_type: 'digital', price: 5, ...fields });

const newCart =
  (items: (id: string) => Line[]): Ask =>
  async ({ api, seller }) =>
    openCart(api, seller, { items: items(await addProduct(api, seller)) });

const charge =
  (fields: object): Ask =>
  async ({ api, seller }) => {
    const id = await addProduct(api, seller);
    const cart = await openCart(api, seller, { items: [{ product_id: id }] });
    return chargeCart(api, { cart_id: cart.body._id, payer, ...fields });
  };

const repeatedOrder: Ask = async (studio) => {
  const id = await draftProduct(studio);
  return studio.call('PUT', '/products/order', { ids: [id, id] });
};

const emptyClass: Ask = async (studio) => {
  const id = await draftProduct(studio, { product_type: 'masterclass' });
  return studio.call('POST', `/products/${id}/publish`, { revision: 0 });
};

const wrongPassword: Ask = async ({ api }) => {
  const { ask } = await openAccount(api, 'cy');
  return ask('POST', '/email', { email: 'new@example.com', password: 'not this one' });
};

const rows: [rule: BrokenRule['rule'], ask: Ask, params: object][] = [
  ['required', post('/report', {}), { field: 'description' }],
  ['required', post('/report', { description: ' ' }), { field: 'description' }],
  ['required', product({ price: null }), { field: 'price' }],
  ['required', discount({ percent: null }), { field: 'percent' }],
  ['too_short', signUp({ password: 'short' }), { field: 'password', limit: 8 }],
  ['too_long', post('/report', { description: 'x'.repeat(4001) }), { field: 'description', limit: 4000 }],
  ['too_few', discount({ product_ids: [] }), { field: 'product_ids', limit: 1 }],
  ['too_few', emptyClass, { field: 'chapters', limit: 1 }],
  [
    'too_many',
    newCart((id) => Array.from({ length: 101 }, () => ({ product_id: id }))),
    { field: 'items', limit: 100 },
  ],
  ['too_many_decimals', product({ price: 5.001 }), { field: 'price', limit: 2 }],
  ['at_least', discount({ percent: 0 }), { field: 'percent', limit: 1 }],
  ['at_least', product({ price: 0.01 }), { field: 'price', limit: 0.5 }],
  [
    'more_than',
    discount({ kind: 'fixed', percent: null, amount: 0, currency: 'USD' }),
    { field: 'amount', limit: 0 },
  ],
  [
    'at_most',
    newCart((id) => [{ product_id: id, quantity: 1001 }]),
    { field: 'items.0.quantity', limit: 1000 },
  ],
  ['not_a_number', product({ price: 'five' }), { field: 'price' }],
  ['not_whole', discount({ percent: 1.5 }), { field: 'percent' }],
  ['one_of', discount({ kind: 'gift' }), { field: 'kind' }],
  ['twice', repeatedOrder, { field: 'ids.1' }],
  ['email', post('/orders/find', { email: 'bo' }), { field: 'email' }],
  ['phone', charge({ payer: { ...payer, phone: 'call me' } }), { field: 'payer.phone' }],
  ['web_address', post('/pages/ada/push-subscriptions/end', { endpoint: 'here' }), { field: 'endpoint' }],
  ['common_password', signUp({ password: 'password123' }), { field: 'password' }],
  ['own_name', signUp({ password: 'Cy-Makes' }), { field: 'password' }],
  ['wrong_password', wrongPassword, { field: 'password' }],
  [
    'gaps',
    (studio) => saveLegal(studio, { documents: [{ kind: 'terms', text: '[[a]] and [[b]]', shown: true }] }),
    { field: 'settings.documents.0.text', limit: 2 },
  ],
  ['other', newCart(() => [{ product_id: '../x' }]), { field: 'items.0.product_id' }],
];

test('a refusal says which rule of which field is broken, and by what limit', async () => {
  await using studio = await startStudio();
  const wrong: unknown[] = [];
  for (const [rule, ask, params] of rows) {
    const { status, body } = await ask(studio);
    const isTold =
      status === 422 && body.code === 'invalid_input' && body.message.startsWith(body.params?.field);
    if (!isTold || !isDeepStrictEqual(body.params, { ...params, rule })) wrong.push({ rule, status, body });
  }
  expect(wrong).toEqual([]);
});

test('each of several wrong fields has its rule; a body that is wrong as a whole has none', async () => {
  await using studio = await startStudio();
  const details = { ...legalDetails, name: 'x'.repeat(201), country: undefined };
  const { body } = await saveLegal(studio, { details });
  expect(body).toMatchObject({
    message: 'settings.details.name must have at most 200 characters',
    params: { field: 'settings.details.name', rule: 'too_long', limit: 200 },
    problems: [
      { field: 'settings.details.name', rule: 'too_long', limit: 200 },
      { field: 'settings.details.country', problem: 'is required', rule: 'required' },
    ],
  });
  const whole = await studio.api.call('POST', '/report', { body: [] });
  expect(whole.body).toMatchObject({ code: 'invalid_input', message: 'The body must be an object' });
  expect(whole.body).not.toHaveProperty('params');
});
