import type { TaxedItem } from '../taxCalculator.ts';

/**
 * Stripe's product tax codes for the kinds of products. Sources: https://docs.stripe.com/tax/tax-codes,
 * https://docs.stripe.com/tax/digital-products and https://docs.stripe.com/tax/location-sales, read in November 2026.
 */
const codes: ReadonlyMap<string, { standard: string; book: string }> = new Map([
  // General - Electronically Supplied Services; Digital Books - downloaded - non subscription - with permanent rights.
  ['digital', { standard: 'txcd_10000000', book: 'txcd_10302000' }],
  // On demand Online Courses - pre-recorded (streamed).
  ['masterclass', { standard: 'txcd_20060158', book: 'txcd_20060158' }],
  // General - Tangible Goods; Books.
  ['physical', { standard: 'txcd_99999999', book: 'txcd_35010000' }],
  // Admission to Amusement, Entertainment and Recreation Venues: it requires the place of the event.
  ['ticket', { standard: 'txcd_50010001', book: 'txcd_50010001' }],
]);

/** General - Electronically Supplied Services: a kind of product of a newer version. */
const general = 'txcd_10000000';

/** Shipping. */
export const shippingCode = 'txcd_92010001';

export function taxCodeOf({ productType, category }: Pick<TaxedItem, 'productType' | 'category'>): string {
  const found = codes.get(productType);
  if (!found) return general;
  return category === 'book' ? found.book : found.standard;
}
