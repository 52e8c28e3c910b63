import { expect, test } from 'vitest';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { Amounts } from '../../../lib/paymentAttempt.ts';
import { emptyForm } from './checkoutForm.ts';
import { needsWaiver } from './waiver.ts';

// Only the fields that the rule reads.
const asked = (cart: Partial<Cart>, charged = 12) => ({
  payable: { kind: 'cart' as const, cart: { items: [], sub_total: 12, ...cart } as unknown as Cart },
  amounts: { charged } as Amounts,
  form: { ...emptyForm, country: 'US', buyerCountry: 'US' },
});

test('the waiver is asked by the country that the API goes by, where the store asks and something is paid', () => {
  const french = { waiver: { country: 'FR' } };
  expect(needsWaiver(asked(french))).toBe(true);
  expect(needsWaiver(asked({ waiver: { country: 'GB' } }))).toBe(true);
  expect(needsWaiver(asked({ waiver: { country: 'US' } }))).toBe(false);
  expect(needsWaiver(asked({ waiver: { country: null } }))).toBe(false);
  expect(needsWaiver(asked({}))).toBe(false);
  expect(needsWaiver(asked(french, 0))).toBe(false);
  // A taxed buyer, and one who gets a parcel, name their country in the form.
  const items = [{ product_type: 'physical' }] as Cart['items'];
  expect(needsWaiver(asked({ ...french, items }))).toBe(false);
  const tax = { country: 'FR', prices_include: true } as Cart['tax'];
  expect(needsWaiver(asked({ ...french, ...(tax ? { tax } : {}) }))).toBe(false);
});
