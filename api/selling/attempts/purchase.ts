import type { Campaign } from '#shared/shop/campaignSchema.ts';
import type { GivenAnswer, PaymentPricing } from '#shared/shop/cartSchema.ts';
import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import type { PaymentDetails } from '#shared/orders/chargeSchema.ts';
import type { Payer, ShippingAddress, Waiver } from '#shared/orders/orderSchema.ts';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import type { InvoiceTo } from '#shared/shop/taxSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { LineDiscount, PricedLine } from '../pricing/pricing.ts';
import type { Schedule } from '../pricing/schedule.ts';
import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import type { CardUse, Consent } from '../../payments/paymentProvider.ts';
import type { AppliedTax, OrderTax } from '../../tax/appliedTax.ts';

/** A line with the terms of the purchase, in minor units of the purchase's currency. */
export type PurchaseLine = {
  /** Empty for a support payment. */
  productId: string;
  name: string;
  image: string;
  productType: ProductType;
  quantity: number;
  /** Whether its seats are held for the payment. Absent in attempts of an older version, which may have held some. */
  isLimited?: boolean;
  unitMinor: number;
  discountMinor: number;
  /** Absent in attempts of an older version. */
  discount?: LineDiscount | null;
  chargedMinor: number;
  /** The purchase's currency per unit of the product's, with the operator's margin. */
  rate: number;
  /** Where the rate is from; null where nothing was converted. Absent in attempts of an older version. */
  rateOrigin?: PricedLine['rateOrigin'];
  /** The currency of the product's own price. Absent in attempts of an older version. */
  priceCurrency?: string;
  planId: string | null;
  ticketId: string | null;
  ticketName: string | null;
  instalments: Schedule | null;
  pricing: PaymentPricing | null;
  answers: GivenAnswer[];
  /** Null where the store computes no tax; absent in attempts of an older version. `chargedMinor` and `instalments` contain it. */
  tax?: AppliedTax | null;
};

/** The purchase, and what it costs now. */
export type Quoted = {
  accountId: string;
  cartId: string | null;
  currency: string;
  lines: PurchaseLine[];
  shippingMinor: number;
  feeMinor: number;
  chargedMinor: number;
  message: string | null;
  /** The buyer's, or the page's. Absent in attempts of an older version. */
  language?: Language;
  /** Absent where the store computes no tax. `shippingMinor` contains the shipping's. */
  tax?: OrderTax;
  /** The content of the cart or of the support call, to detect later changes. Absent in attempts of an older version. */
  choice?: string;
  /** The creator's own test purchase. */
  isTrial?: true;
};

/** How an attempt is paid, whatever it pays. */
export type Payment = {
  paymentMethodId: string | null;
  /** Absent for a card. */
  method?: PaymentMethodType;
  /** Only for a debit. */
  consent?: Consent;
  /** The buyer's `payment_intent_id`, if an authenticated payment continues. Stored under this name. */
  claimedIntentId: string | null;
  /** Whether the card is saved for instalments, or is a saved one. */
  card: CardUse | null;
  /** Charged without the buyer. */
  isOffSession: boolean;
};

/**
 * All data of the order, stored with the payment attempt. The order is written with the terms of the start, even if cart and products
 * change meanwhile.
 */
export type Purchase = Quoted &
  Payment & {
    payer: Payer;
    shipping: ShippingAddress | null;
    /** Absent if the buyer keeps it. */
    gift?: GiftTerms;
    /** Absent if none is known. */
    campaign?: Campaign;
    /** Absent if none was needed. */
    waiver?: Waiver;
    /** Whether a consumer whose country has the right of withdrawal buys it. Absent in attempts of an older version. */
    mayWithdraw?: boolean;
    /** Null if the buyer named no company. Absent where no invoices are issued, and in attempts of an older version. */
    invoiceTo?: InvoiceTo | null;
  };

/** The card of a purchase in instalments is saved for the later ones. */
export function cardUse(lines: readonly PurchaseLine[], payer: PaymentDetails['payer']): CardUse | null {
  if (!lines.some(({ instalments }) => instalments !== null && instalments.count > 1)) return null;
  return { kind: 'keep', name: payer?.name ?? null, email: payer?.email ?? null };
}
