import { expect } from 'vitest';
import { badEmails, badPhones, badQuantities, refusals, type Row } from '../support/refusals.ts';
import { chargeCart, openCart, payer } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';

const shipping = { name: 'Bo', line1: '1 Way', city: 'Ulm', postal_code: '89073', country: 'DE' };

function pay(fields: Record<string, unknown>): Row[1] {
  return (api, { cartId }) => chargeCart(api, { cart_id: cartId, shipping, ...fields });
}

function support(fields: Record<string, unknown>): Row[1] {
  return (api, { seller }) =>
    chargeCart(api, { support: { account_id: seller, type: 'donate', quantity: 1, amount: 5, ...fields } });
}

const rows: Row[] = [
  ...badQuantities.map(([quantity, message]): Row => [
    `support × ${String(quantity)}`,
    support({ quantity }),
    message,
  ]),
  ...badEmails.map((email): Row => [
    `pay as ${String(email)}`,
    pay({ payer: { ...payer, email } }),
    /^payer\.email /,
  ]),
  ...badPhones.map((phone): Row => [
    `pay with phone ${String(phone)}`,
    pay({ payer: { ...payer, phone } }),
    /^payer\.phone /,
  ]),
  [
    'a sold-out tier, paid for in another tab',
    async (api, { seller, show, tier }) => {
      const { body } = await openCart(api, seller, {
        items: [{ product_id: show, ticket_id: tier, quantity: 2 }],
      });
      const sold = (seats: number) =>
        api.context.store.transaction((trx) =>
          trx.updateTable('ticket_tiers').set({ seats_sold: seats }).where('id', '=', tier).execute(),
        );
      await sold(1);
      const answer = await chargeCart(api, { cart_id: body._id });
      await sold(0);
      await api.context.store.transaction((trx) =>
        trx.deleteFrom('carts').where('id', '=', body._id).execute(),
      );
      return answer;
    },
    /^Show \(Box\) is sold out\. Nothing was charged\.$/,
  ],
  [
    'a name of two lines',
    pay({ payer: { ...payer, name: 'Bo\nBcc: x' } }),
    /^payer\.name must be a single line$/,
  ],
  ['no name', pay({ payer: { ...payer, name: ' ' } }), /^payer\.name is required$/],
  ['no payer', pay({ payer: undefined }), /^payer is required$/],
  ['no address', pay({ shipping: undefined }), /^shipping is required/],
  ['half an address', pay({ shipping: { ...shipping, city: '' } }), /^shipping\.city is required$/],
  ['a country in full', pay({ shipping: { ...shipping, country: 'Germany' } }), /^shipping\.country /],
  ['a country of nobody', pay({ shipping: { ...shipping, country: 'ZZ' } }), /^shipping\.country must be/],
  ['no card', pay({ payment_method_id: undefined }), /^payment_method_id is required$/],
  ['a card number', pay({ payment_method_id: '4242424242424242' }), /^This is not one of the test cards/],
  ['a wrong total', pay({ amount: 0.01 }), /^The total has changed/],
  ['a total in words', pay({ amount: '12.50' }), /^amount must be a number$/],
  ['a fee in words', pay({ is_100_percent: 'yes' }), /^is_100_percent must be true or false$/],
  ['no cart', (api) => chargeCart(api, { cart_id: 'crt_none' }), /cart/i],
  ['nothing at all', (api) => chargeCart(api, {}), /^cart_id is required$/],
  [
    'cart and support',
    pay({ support: { account_id: 'x', type: 'donate', quantity: 1, amount: 5 } }),
    /^support /,
  ],
  ['another’s intent', pay({ payment_intent_id: 'pi_test_none' }), /./],
  ['a donation of nothing', support({ amount: 0 }), /^support\.amount /],
  ['a donation of less', support({ amount: -5 }), /^support\.amount /],
  ['a donation to nobody', support({ account_id: 'acc_none' }), /^support\.account_id /],
  ['a gift of no kind', support({ type: 'steal' }), /^support\.type must be one of/],
  ['too fine an amount', support({ amount: 5.001 }), /^support\.amount must have at most 2 decimals/],
  [
    'a long answer',
    (api, { askingCart }) =>
      chargeCart(api, {
        cart_id: askingCart,
        form_response: [{ question_id: 'qst_1', question: 'Which?', answer: 'x'.repeat(2001) }],
      }),
    /^form_response\.0\.answer must have at most 2000 characters$/,
  ],
  [
    'a 10 MB answer',
    (api, { askingCart }) =>
      chargeCart(api, {
        cart_id: askingCart,
        form_response: [{ question_id: 'qst_1', question: 'Which?', answer: 'x'.repeat(10_000_000) }],
      }),
    /^The body is larger than 1 MiB\.$/,
  ],
  [
    'no answer to what must be answered',
    (api, { askingCart }) => chargeCart(api, { cart_id: askingCart }),
    /^form_response needs an answer to “Which\?”$/,
  ],
  [
    'a U+0000',
    pay({ payer: { ...payer, name: 'Bo\u0000' } }),
    /^payer\.name must (?:be a single line|not contain control characters)$/,
  ],
];

testOnStores('paying refuses bad input by name; nothing is charged or held', async (variant) => {
  await using api = await startApi({ variant, hasMadeUpBooks: true });
  expect(await refusals(api, rows)).toEqual([]);
  const { db } = api.context.store;
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('seat_holds').selectAll().execute()).toEqual([]);
});
