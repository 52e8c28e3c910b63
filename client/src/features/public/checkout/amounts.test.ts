import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#shared/shop/cartSchema.ts';
import { amountsOf } from './amounts.ts';

const line: CartItem = {
  _id: 'itm_1',
  product_id: 'prd_1',
  price: 12.5,
  quantity: 2,
  name: 'A zine',
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

const instalments: CartItem = {
  ...line,
  _id: 'itm_2',
  price: 100,
  quantity: 1,
  is_ips: true,
  ips: { count: 3, interval: 'month', amounts: [40, 30, 30], due_dates: [] },
};

function cartOf(items: CartItem[], currency = 'USD'): Cart {
  return { _id: 'crt_1', userId: '', items, discounts: [], sub_total: 0, currency };
}

test('only the first instalment is charged now', () => {
  const amounts = amountsOf({ kind: 'cart', cart: cartOf([line, instalments]) }, null);
  expect(amounts).toEqual({ subTotal: 125, dueNow: 65, shipping: 0, fee: 0, charged: 65, currency: 'USD' });
});

test('the fee is added so that the creator receives the whole price, rounded up', () => {
  const rate = { currency: 'USD', percent: 2.9, fixed: 0.3 };
  const amounts = amountsOf({ kind: 'cart', cart: cartOf([{ ...line, price: 100, quantity: 1 }]) }, rate);
  expect(amounts.charged).toBe(103.3);
  expect(amounts.fee).toBe(3.3);
});

test('currencies keep their own decimals', () => {
  const yen = amountsOf({ kind: 'cart', cart: cartOf([{ ...line, price: 1500 }], 'JPY') }, null);
  expect(yen.charged).toBe(3000);
  const dinars = amountsOf({ kind: 'cart', cart: cartOf([{ ...line, price: 1.23 }], 'KWD') }, null);
  expect(dinars.charged).toBe(2.46);
  const fee = { currency: 'KWD', percent: 2.9, fixed: 0.092 };
  const withFee = amountsOf({ kind: 'cart', cart: cartOf([{ ...line, price: 1.23 }], 'KWD') }, fee);
  expect(withFee).toMatchObject({ charged: 2.63, fee: 0.17 });
});

test('support costs its amount times its quantity', () => {
  const support = { account_id: 'acc_1', type: 'buyme', quantity: 3, amount: 5 } as const;
  const amounts = amountsOf({ kind: 'support', support, currency: 'USD', title: 'A coffee' }, null);
  expect(amounts.charged).toBe(15);
});

test('a free cart costs nothing, with the fee too', () => {
  const rate = { currency: 'USD', percent: 2.9, fixed: 0.3 };
  expect(amountsOf({ kind: 'cart', cart: cartOf([{ ...line, price: 0 }]) }, rate).charged).toBe(0);
});

test('shipping is added once the chosen country is one that everything ships to', () => {
  const rate = { currency: 'USD', percent: 2.9, fixed: 0.3 };
  const sent = {
    ...line,
    shipping: [
      { countries: ['DE', 'AT'], price: 5 },
      { countries: ['US'], price: 20 },
    ],
  };
  const payable = { kind: 'cart', cart: cartOf([sent]) } as const;
  expect(amountsOf(payable, null, { country: 'AT' })).toMatchObject({
    subTotal: 25,
    shipping: 5,
    charged: 30,
  });
  expect(amountsOf(payable, null)).toMatchObject({ shipping: undefined, charged: 25 });
  expect(amountsOf(payable, null, { country: 'FR' })).toMatchObject({ shipping: undefined, charged: 25 });
  expect(amountsOf(payable, rate, { country: 'US' })).toMatchObject({
    shipping: 20,
    fee: 1.66,
    charged: 46.66,
  });
});

test('the tax of every payment due now is added, or taken off for a company', () => {
  const taxed = (tax: CartItem['tax'], prices_include: boolean) =>
    amountsOf(
      {
        kind: 'cart',
        cart: {
          ...cartOf([{ ...line, tax }]),
          sub_total: 25,
          tax: { country: 'DE', prices_include, shipping: { country: 'DE', rate: 7, treatment: 'taxed' } },
        },
      },
      null,
      { country: 'DE', tip: '2' },
    );
  const german = { country: 'DE', rate: 19, treatment: 'taxed' } as const;
  expect(taxed(german, false)).toMatchObject({ tax: 4.75, containedTax: 0, charged: 29.75 });
  expect(taxed(german, true)).toMatchObject({ tax: 0, containedTax: 3.99, charged: 25 });
  const company = { country: 'FR', rate: 20, treatment: 'reverse_charge' } as const;
  expect(taxed(company, true)).toMatchObject({ tax: -4.17, charged: 20.83 });
});

test('the tax of an address is what the server says of each payment, and is not computed again', () => {
  const tax = { country: 'US', rate: 8.875, treatment: 'taxed' } as const;
  const items = [
    { ...line, tax: { ...tax, amounts: [2.23] } },
    { ...instalments, tax: { ...tax, amounts: [3.56, 2.67, 2.67] } },
  ];
  const cart = { ...cartOf(items), sub_total: 125, tax: { country: 'US', prices_include: false } };
  expect(amountsOf({ kind: 'cart', cart }, null)).toMatchObject({ charged: 70.79, tax: 5.79 });
  const included = { ...cart, tax: { ...cart.tax, prices_include: true } };
  expect(amountsOf({ kind: 'cart', cart: included }, null)).toMatchObject({
    charged: 65,
    tax: 0,
    containedTax: 5.79,
  });
});
