import type { Delivery } from '#shared/productKinds/deliveries.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { TaxedItem } from '../taxCalculator.ts';

/** General - Electronically Supplied Services. */
const general = 'txcd_10000000';

/**
 * Stripe's product tax codes by what a product delivers. Sources: https://docs.stripe.com/tax/tax-codes,
 * https://docs.stripe.com/tax/digital-products and https://docs.stripe.com/tax/location-sales, read in November 2026.
 */
const codes: Readonly<Record<Delivery, { standard: string; book: string }>> = {
  // Digital Books - downloaded - non subscription - with permanent rights.
  files: { standard: general, book: 'txcd_10302000' },
  // On demand Online Courses - pre-recorded (streamed).
  lessons: { standard: 'txcd_20060158', book: 'txcd_20060158' },
  // General - Tangible Goods; Books.
  parcel: { standard: 'txcd_99999999', book: 'txcd_35010000' },
  // Admission to Amusement, Entertainment and Recreation Venues: it requires the place of the event.
  tickets: { standard: 'txcd_50010001', book: 'txcd_50010001' },
  // A kind of product that only a newer version knows.
  none: { standard: general, book: general },
};

/** Shipping. */
export const shippingCode = 'txcd_92010001';

export function taxCodeOf({
  productType,
  category,
  venue,
}: Pick<TaxedItem, 'productType' | 'category' | 'venue'>): string {
  const { delivery } = kindOf(productType);
  if (delivery === 'tickets' && venue === null) return general;
  const { standard, book } = codes[delivery];
  return category === 'book' ? book : standard;
}
