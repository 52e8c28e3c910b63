import { expect, test } from 'vitest';
import { badQuantities, everything, openShop, refusals, type Row, type Shop } from '../support/refusals.ts';
import { chargeCart, payer } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { htmlOf } from '../../api/mail/outbox.ts';

function add(item: (shop: Shop) => Record<string, unknown>): Row[1] {
  return (api, shop) =>
    api.call('POST', `/carts/${shop.cartId}/item`, {
      body: { item: { product_id: shop.print, price: 1, quantity: 1, ...item(shop) } },
    });
}

function change(item: Record<string, unknown>): Row[1] {
  return (api, { cartId, itemId }) =>
    api.call('PATCH', `/carts/${cartId}/item/${itemId}`, { body: { item: { quantity: 1, ...item } } });
}

function create(fields: (shop: Shop) => Record<string, unknown>): Row[1] {
  return (api, shop) =>
    api.call('POST', '/carts', {
      body: {
        makerstall_product: 'store',
        makerstall_product_id: shop.seller,
        currency: 'USD',
        items: [{ product_id: shop.print, price: 1, quantity: 1 }],
        ...fields(shop),
      },
    });
}

const rows: Row[] = [
  ...badQuantities.flatMap(([quantity, message]): Row[] => [
    [`add ${String(quantity)}`, add(() => ({ quantity })), message],
    [`change to ${String(quantity)}`, change({ quantity }), message],
    [
      `create with ${String(quantity)}`,
      create(({ print }) => ({ items: [{ product_id: print, price: 1, quantity }] })),
      message,
    ],
  ]),
  ['another store’s product', add(({ foreign }) => ({ product_id: foreign })), /^product_id /],
  [
    'another store’s product in a new cart',
    create(({ foreign }) => ({ items: [{ product_id: foreign, price: 1, quantity: 1 }] })),
    /^product_id /,
  ],
  ['no product', add(() => ({ product_id: 'prd_none' })), /^product_id /],
  ['an id that is none', add(() => ({ product_id: '../x' })), /product_id is not an id$/],
  ['a closed plan', add(({ closedPlan }) => ({ payment_plan_id: closedPlan })), /^payment_plan_id /],
  ['a plan of nothing', change({ payment_plan_id: 'pln_none' }), /^payment_plan_id /],
  ['no tier', add(({ show }) => ({ product_id: show })), /^ticket_id /],
  ['another’s tier', add(({ show }) => ({ product_id: show, ticket_id: 'tck_none' })), /^ticket_id /],
  [
    'less than the least',
    add((shop) => ({
      product_id: shop.pay,
      payment_pricing: { kind: 'pay-what-you-want', currency: 'USD', amount: 1.99 },
    })),
    /^payment_pricing\.amount must be at least 2 USD/,
  ],
  [
    'a price of one’s own for what has a price',
    add(() => ({ payment_pricing: { kind: 'pay-what-you-want', currency: 'USD', amount: 1 } })),
    /^payment_pricing\.kind /,
  ],
  [
    'two of a digital thing',
    add(({ zine }) => ({ product_id: zine, quantity: 2 })),
    /^Cannot update quantity/,
  ],
  ['a negative price', add(() => ({ price: -1 })), /price must be at least 0$/],
  ['a currency of nobody', create(() => ({ currency: 'XXX' })), /^(?:unknown currency|currency )/],
  ['no currency', create(() => ({ currency: undefined })), /^currency is required$/],
  ['no store', create(() => ({ makerstall_product_id: 'acc_none' })), /^makerstall_product_id /],
];

testOnStores('a cart refuses bad input by name, and does not change', async (variant) => {
  await using api = await startApi({ variant, hasMadeUpBooks: true });
  expect(await refusals(api, rows)).toEqual([]);
});

testOnStores('a sold-out tier is not put into a cart', async (variant) => {
  await using api = await startApi({ variant, hasMadeUpBooks: true });
  const { show, soldOut, cartId } = await openShop(api);
  const before = await everything(api);
  const skipped = await api.call('POST', `/carts/${cartId}/item`, {
    body: { item: { product_id: show, ticket_id: soldOut, price: 1, quantity: 1 } },
  });
  expect(skipped.body.items).toHaveLength(1);
  expect(JSON.parse(await everything(api))[2]).toEqual(JSON.parse(before)[2]);
});

test('markup is stored as text in every field', async () => {
  await using api = await startApi({ hasMadeUpBooks: true });
  const { seller, askingCart, mailBlock } = await openShop(api);
  const markup = '<img src=x onerror=alert(1)>&amp;"\'';
  const { body } = await chargeCart(api, {
    cart_id: askingCart,
    payer: { ...payer, name: markup },
    form_response: [{ question_id: 'qst_1', question: 'forged', answer: markup }],
  });
  expect(body.order).toMatchObject({
    payer: { name: markup },
    items: [{ form_response: [{ question: 'Which?', answer: markup }] }],
  });
  const answer = await api.call('GET', `/orders/${body.order.token}`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const thanks = { account_id: seller, type: 'donate', quantity: 1, amount: 5, message: markup };
  expect((await chargeCart(api, { support: thanks })).body.order.message).toBe(markup);
  const joined = await api.call('POST', `/${seller}/mailing-list`, {
    query: { blockId: mailBlock, platform: 'page' },
    body: { email: 'bo@example.com', name: markup },
  });
  expect(joined.status).toBe(201);
  const mails = await api.context.store.db.selectFrom('outbox').select(['html', 'letter_json']).execute();
  expect(mails).toHaveLength(4);
  for (const mail of mails) expect(htmlOf(mail)).not.toContain('<img');
});
