import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#shared/shop/cartSchema.ts';
import { checkout } from '#shared/texts/en/checkout.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { addressFormat } from './addressFormat.ts';
import { chargeBody } from './chargeBody.ts';
import { emptyForm, formOf, type CheckoutForm } from './checkoutForm.ts';
import { asksForAddress, companyProblems, isCompany } from './companyForm.ts';

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
  product_type: 'digital',
  is_ips: false,
  ratio: 0,
  form_response: [],
  ticket_id: null,
  payment_pricing: null,
  ips: null,
};
const cart: Cart = {
  _id: 'crt_1',
  userId: '',
  items: [item],
  discounts: [],
  sub_total: 20,
  currency: 'EUR',
};
const tax = { country: 'DE', prices_include: true };
const parcel = [{ ...item, product_type: 'physical' as const }];

const form: CheckoutForm = {
  ...emptyForm,
  name: 'Bo Buyer',
  email: 'bo@example.com',
  line1: 'Way 1',
  city: 'Paris',
  postalCode: '75001',
  country: 'FR',
  buyerCountry: 'DE',
  forCompany: 'yes',
  company: ' Atelier SARL ',
  taxNumber: 'FR 40',
  buyerLine1: '5 rue de la Paix',
  buyerCity: 'Lyon',
  buyerPostalCode: '69001',
};
const ownAddress = { line1: '5 rue de la Paix', city: 'Lyon', postal_code: '69001' };
const deliveryAddress = { line1: 'Way 1', city: 'Paris', postal_code: '75001' };

function bodyOf(payable: Payable, typed: CheckoutForm) {
  const amounts = { subTotal: 20, dueNow: 20, shipping: 0, fee: 0, charged: 20, currency: 'EUR' };
  const others = { questions: [], paysFee: false, method: undefined, accountId: 'acc_1' };
  return chargeBody({ payable, form: typed, amounts, language: 'en', ...others });
}

function cartOf(changed: Partial<Cart>): Payable {
  return { kind: 'cart', cart: { ...cart, ...changed } };
}

test('a company is sent with its address where invoices are issued, with or without tax', () => {
  for (const payable of [cartOf({ invoices: true }), cartOf({ invoices: true, tax })]) {
    expect(bodyOf(payable, form).billing).toEqual({
      country: 'FR',
      company: 'Atelier SARL',
      tax_number: 'FR 40',
      address: ownAddress,
    });
  }
  expect(bodyOf(cartOf({ tax }), form).billing).not.toHaveProperty('address');
  expect(bodyOf(cartOf({}), form).billing).toBeUndefined();
  expect(bodyOf(cartOf({ invoices: true }), { ...form, forCompany: '' }).billing).toBeUndefined();
  expect(isCompany(cartOf({ invoices: true, sub_total: 0 }), form)).toBe(false);
});

test('support is for a company only where its creator issues invoices', () => {
  const support = {
    kind: 'support' as const,
    support: { account_id: 'acc_1', type: 'donate' as const, quantity: 1, amount: 20 },
    currency: 'EUR',
    title: '',
  };
  const terms = { currency: 'EUR', limits: { least: 0.5, most: 100 } };
  expect(isCompany(support, form)).toBe(false);
  expect(isCompany({ ...support, terms }, form)).toBe(false);
  expect(bodyOf({ ...support, terms: { ...terms, invoices: true } }, form).billing?.address).toEqual(
    ownAddress,
  );
});

test('the company has the delivery address unless another is given, and never that of a gift', () => {
  const sent = cartOf({ invoices: true, items: parcel });
  expect(asksForAddress(sent, form)).toBe(false);
  expect(bodyOf(sent, form).billing?.address).toEqual(deliveryAddress);
  const other = { ...form, otherAddress: 'yes' };
  expect(asksForAddress(sent, other)).toBe(true);
  expect(bodyOf(sent, other).billing?.address).toEqual(ownAddress);
  const gift = { ...form, gift: 'yes', giftName: 'Pip', giftEmail: 'pip@example.com' };
  expect(bodyOf(sent, gift).billing).toMatchObject({ country: 'DE', address: ownAddress });
});

test('a payment in progress shows the same fields again', () => {
  const sent = cartOf({ invoices: true, items: parcel });
  const blank = { buyerLine1: '', buyerCity: '', buyerPostalCode: '' };
  expect(formOf(bodyOf(sent, form))).toMatchObject({ forCompany: 'yes', otherAddress: '', ...blank });
  expect(formOf(bodyOf(sent, { ...form, otherAddress: 'yes' }))).toMatchObject({
    otherAddress: 'yes',
    buyerLine1: '5 rue de la Paix',
    buyerPostalCode: '69001',
  });
  expect(formOf(bodyOf(cartOf({ invoices: true }), form))).toMatchObject({
    company: 'Atelier SARL',
    otherAddress: '',
    country: 'FR',
    buyerCity: 'Lyon',
  });
});

test('name and address of the company are checked by the rules of its country', () => {
  const empty = { ...form, company: ' ', buyerLine1: '', buyerCity: '', buyerPostalCode: '' };
  expect(companyProblems(empty, addressFormat('US', 'en'), checkout)).toEqual({
    company: 'Enter the name of the company.',
    buyerLine1: 'Enter street and number.',
    buyerCity: 'Enter a town or city.',
    buyerRegion: 'State is needed for the invoice.',
    buyerPostalCode: 'ZIP code is needed for the invoice.',
  });
  expect(companyProblems({ ...form, buyerPostalCode: '1' }, addressFormat('DE', 'en'), checkout)).toEqual({
    buyerPostalCode: 'This is no Postal code of the chosen country.',
  });
  expect(companyProblems(form, addressFormat('FR', 'en'), checkout)).toEqual({});
  // The delivery address has problems of its own.
  expect(companyProblems({ ...empty, company: 'A' }, undefined, checkout)).toEqual({});
});
