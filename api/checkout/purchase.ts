import type { FormAnswer, PaymentPricing } from '#shared/cartSchema.ts';
import type { Payer, PaymentDetails, ShippingAddress } from '#shared/orderSchema.ts';
import type { ProductType } from '#shared/productTypes.ts';
import type { LineDiscount } from '../carts/pricing.ts';
import type { Schedule } from '../carts/schedule.ts';
import type { CardUse } from '../payments/paymentProvider.ts';

/** A line with the terms that the buyer agreed to; minor units of the purchase's currency. */
export type PurchaseLine = {
  /** Empty for a support payment. */
  productId: string;
  name: string;
  image: string;
  productType: ProductType;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
  /** Absent in attempts that an older version began. */
  discount?: LineDiscount | null;
  chargedMinor: number;
  /** The purchase's currency per unit of the product's. */
  rate: number;
  planId: string | null;
  ticketId: string | null;
  ticketName: string | null;
  instalments: Schedule | null;
  pricing: PaymentPricing | null;
  answers: FormAnswer[];
};

/** What would be bought, and what it costs now. */
export type Quoted = {
  accountId: string;
  cartId: string | null;
  currency: string;
  lines: PurchaseLine[];
  shippingMinor: number;
  feeMinor: number;
  chargedMinor: number;
  message: string | null;
  /** What the cart held, or the support as it was asked for: whether it changed since. Absent in attempts of an older version. */
  choice?: string;
  /** The creator's own test purchase. */
  isTrial?: true;
};

/** How an attempt is paid, whatever it pays. */
export type Payment = {
  paymentMethodId: string | null;
  /** The buyer's `payment_intent_id` where an authenticated payment goes on. */
  claimedIntentId: string | null;
  /** Whether the card is kept for instalments, or is one that was kept. */
  card: CardUse | null;
  /** Collected while the buyer is not there. */
  isOffSession: boolean;
};

/**
 * All that an order needs, kept with the attempt to pay: what is written in the end is what was agreed at the start, whatever
 * happens to cart and products meanwhile.
 */
export type Purchase = Quoted & Payment & { payer: Payer; shipping: ShippingAddress | null };

/** The card of a purchase in instalments is kept for those to come. */
export function cardUse(lines: readonly PurchaseLine[], payer: PaymentDetails['payer']): CardUse | null {
  if (!lines.some(({ instalments }) => instalments !== null && instalments.count > 1)) return null;
  return { kind: 'keep', name: payer?.name ?? null, email: payer?.email ?? null };
}
