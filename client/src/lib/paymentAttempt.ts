import type { Cart } from '#shared/shop/cartSchema.ts';
import type { Charge, Support } from '#shared/orders/chargeSchema.ts';
import type { SupportTerms } from '#shared/orders/supportTermsSchema.ts';
import type { Addition } from './addition.ts';

/** Support of a creator. `terms` are unknown where they could not be read. */
export type PaidSupport = { support: Support; currency: string; title: string; terms?: SupportTerms };

/** What is paid for. Both kinds use the same call. */
export type Payable = { kind: 'cart'; cart: Cart } | ({ kind: 'support' } & PaidSupport);

/** What the checkout panel charges for: the store's cart, one thing beside it, or support of its creator. `title` is shown on top. */
export type Paying =
  | { kind: 'cart' }
  | { kind: 'now'; addition: Addition }
  | ({ kind: 'support' } & PaidSupport);

/**
 * Major units of the payable's currency. `charged` is what the card pays now, shipping, fee and tax included. `shipping` is undefined
 * when no country is chosen yet, or when something does not ship there.
 */
export type Amounts = {
  subTotal: number;
  dueNow: number;
  shipping: number | undefined;
  fee: number;
  /** Absent for none. */
  tip?: number;
  /** What the tax adds; below 0 where it is taken off. Absent in attempts that an older version saved. */
  tax?: number;
  /** The tax that prices contain; absent as `tax` is. */
  containedTax?: number;
  charged: number;
  currency: string;
};

/** What the buyer saw and agreed to when the payment began. */
export type SeenPayment = { payable: Payable; amounts: Amounts };

/**
 * One attempt to pay, kept until its final answer. After a 5xx, a time-out or a reload the same key with the same body resumes
 * it, and the screen shows `seen` again. An instalment has no `seen`: its amount is in the body. Source: contract, section 6,
 * `idempotency-key`.
 */
export type PaymentAttempt<Body = Charge> = { key: string; body: Body; seen?: SeenPayment };
