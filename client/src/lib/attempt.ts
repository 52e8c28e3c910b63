import type { Cart } from '#shared/cartSchema.ts';
import type { Charge, Support } from '#shared/orderSchema.ts';

/** What is paid for. Both kinds are charged by the same call. */
export type Payable =
  | { kind: 'cart'; cart: Cart }
  | { kind: 'support'; support: Support; currency: string; title: string };

/**
 * Major units of the payable's currency. `charged` is what the card pays now, shipping and fee included; `shipping` undefined:
 * it depends on a country that is not chosen yet, or that something is not sent to.
 */
export type Amounts = {
  subTotal: number;
  dueNow: number;
  shipping: number | undefined;
  fee: number;
  charged: number;
  currency: string;
};

/** What a buyer saw when the payment was begun, and agreed to. */
export type Seen = { payable: Payable; amounts: Amounts };

/**
 * One try to pay, kept until its final answer: after a 5xx, a time-out or a reload the same key with the same body resumes it,
 * and the screen shows what was seen then. An instalment is seen by its own amount, which is in the body. Source: contract,
 * section 6, `idempotency-key`.
 */
export type Attempt<Body = Charge> = { key: string; body: Body; seen?: Seen };
