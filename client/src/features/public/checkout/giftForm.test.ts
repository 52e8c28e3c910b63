import { expect, test } from 'vitest';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import { checkout } from '#shared/texts/en/checkout.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { chargeBody } from './chargeBody.ts';
import { emptyForm, formOf } from './checkoutForm.ts';
import { giftDays, giftProblems, isGift, mayBeGift } from './giftForm.ts';

const item: CartItem = {
  _id: 'itm_1',
  product_id: 'prd_1',
  price: 20,
  quantity: 1,
  name: 'A mug',
  image: '',
  discounted_amount: 0,
  payment_plan_id: null,
  discounts: [],
  product_type: 'physical',
  is_ips: false,
  ratio: 0,
  form_response: [],
  ticket_id: null,
  payment_pricing: null,
  ips: null,
};

function cartOf(changed: Partial<CartItem> = {}): Payable {
  return {
    kind: 'cart',
    cart: {
      _id: 'crt_1',
      userId: '',
      items: [{ ...item, ...changed }],
      discounts: [],
      sub_total: 20,
      currency: 'EUR',
      tax: { country: 'DE', prices_include: true },
    },
  };
}

const day = giftDays().last;

const form = {
  ...emptyForm,
  name: 'Bo Buyer',
  email: 'bo@example.com',
  line1: 'Way 1',
  city: 'Paris',
  postalCode: '75001',
  country: 'FR',
  buyerCountry: 'DE',
  gift: 'yes',
  giftName: ' Pip ',
  giftEmail: 'pip@example.com',
  giftDay: day,
};

test('the parcel of a gift goes to the receiver, and the tax stays in the buyer’s country', () => {
  const payable = cartOf();
  const amounts = { subTotal: 20, dueNow: 20, shipping: 0, fee: 0, charged: 20, currency: 'EUR' };
  const parts = {
    payable,
    form,
    questions: [],
    amounts,
    paysFee: false,
    method: undefined,
    accountId: 'acc_1',
    language: 'de' as const,
  };
  const body = chargeBody(parts);
  expect(body).toMatchObject({
    language: 'de',
    payer: { name: 'Bo Buyer' },
    shipping: { name: 'Pip', country: 'FR' },
    billing: { country: 'DE' },
    gift: { name: 'Pip', email: 'pip@example.com', send_on: day },
  });
  expect(body.gift).not.toHaveProperty('message');
  // A payment in progress shows the same fields again.
  expect(formOf(body)).toMatchObject({
    name: 'Bo Buyer',
    country: 'FR',
    buyerCountry: 'DE',
    gift: 'yes',
    giftName: 'Pip',
    giftDay: day,
  });
  const own = chargeBody({ ...parts, form: { ...form, gift: '' } });
  expect(own).toMatchObject({ shipping: { name: 'Bo Buyer' }, billing: { country: 'FR' } });
  expect(own.gift).toBeUndefined();
});

test('support and instalments cannot be a gift, whatever was ticked before', () => {
  const ips = { count: 2, interval: 'month' as const, amounts: [10, 10], due_dates: [] };
  expect(mayBeGift(cartOf())).toBe(true);
  expect(isGift(cartOf({ is_ips: true, ips }), { gift: 'yes' })).toBe(false);
  const support = { account_id: 'acc_1', type: 'donate' as const, quantity: 1, amount: 5 };
  expect(mayBeGift({ kind: 'support', support, currency: 'EUR', title: '' })).toBe(false);
});

test('name, address and day of the receiver are checked; an empty day is today', () => {
  expect(giftProblems({ ...form, giftDay: '' }, checkout)).toEqual({});
  expect(Object.keys(giftProblems({ ...form, giftName: ' ', giftEmail: 'pip' }, checkout))).toEqual([
    'giftName',
    'giftEmail',
  ]);
  for (const giftDay of ['2020-01-01', '2999-01-01']) {
    expect(giftProblems({ ...form, giftDay }, checkout)).toEqual({ giftDay: checkout.giftDayWrong });
  }
});
