import type { Transaction } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { InvoiceTo } from '#shared/shop/taxSchema.ts';
import type { SavedMethod } from './payments/paymentProvider.ts';
import type { Inserts } from './store/inserts.ts';
import type { Row, Schema } from './store/schema.ts';

/**
 * The events of the shop, with the data that their followers need. `at` is the time of the event. A follower adds new rows to `inserts`,
 * where there are any: the one who publishes writes them together with its own, after all followers have run.
 */
export type ApiEvents = {
  /** An order was written, paid or free. `answer` is the order as on the wire, `buyerAnswer` the same in the buyer's language. */
  orderPlaced: {
    order: Row<'orders'>;
    lines: readonly Row<'order_lines'>[];
    answer: Order;
    buyerAnswer: Order;
    seller: Pick<Row<'accounts'>, 'email' | 'language' | 'takes_replies' | 'tells_sales' | 'deleted_at'>;
    /** The card for later instalments. */
    savedMethod: (SavedMethod & { provider: string }) | null;
    /** The company that the checkout asked for, where the seller issues invoices. */
    invoiceTo: InvoiceTo | null;
    at: Date;
    inserts: Inserts;
  };
  /** An order was paid, in whole or by a later instalment. */
  chargeSucceeded: {
    order: Pick<
      Row<'orders'>,
      'id' | 'account_id' | 'test' | 'currency' | 'tax_json' | 'shipping_minor' | 'fee_minor'
    >;
    lines: readonly Pick<
      Row<'order_lines'>,
      'id' | 'product_id' | 'product_type' | 'charged_minor' | 'tax_json'
    >[];
    charge: Row<'charges'>;
    at: Date;
    inserts: Inserts;
  };
  /** Money of an order was returned. The sums are totals so far, so a repeated event has the same sums. */
  moneyReturned: {
    order: Pick<
      Row<'orders'>,
      'id' | 'account_id' | 'attempt_id' | 'test' | 'currency' | 'status' | 'tax_json'
    >;
    refundMinor: number;
    /** The part of `refundMinor` that the seller paid back without the provider. */
    byHandMinor: number;
    disputeMinor: number;
    at: Date;
  };
  /** Buyers ordered something, from these IP addresses. Published after the orders were written, with one entry for each answer with an order. */
  visitorsOrdered: { buyers: readonly { accountId: string; address: string; at: Date }[] };
  /** A refund that the seller requested was accepted. `answer` is the order as on the wire. */
  refundSucceeded: { refund: Row<'refunds'>; answer: Order; at: Date };
  /**
   * Refunds that were accepted did not reach the buyer: their money is in the balance again. `isReopened`: with them the order counted as
   * refunded in whole, and without them it does not.
   */
  refundsFailed: { orderId: string; failed: readonly FailedRefund[]; isReopened: boolean; at: Date };
  /** The bank of a buyer asks about a payment, disputes it, or has decided. Published once for each state. */
  disputeChanged: { orderId: string; dispute: Row<'disputes'>; at: Date };
  /** People were added to a list of an account, by a form or by a file. */
  peopleJoined: {
    accountId: string;
    list: PeopleList;
    people: readonly { id: string; contact: string; name: string | null }[];
  };
  /** A product can be bought for the first time. */
  productReleased: { product: Row<'products'>; tiers: readonly Row<'ticket_tiers'>[]; at: Date };
  /** A creator changed the draft of the page. */
  draftSaved: { accountId: string; before: PageDraft; draft: PageDraft; at: Date };
  /** A draft was published. */
  pagePublished: { accountId: string; at: Date };
};

/** A refund that failed. `seatsAreResold`: seats that it had put up for sale were sold meanwhile. `id` is the provider's. */
export type FailedRefund = { id: string; amountMinor: number; problem: string; seatsAreResold: boolean };

/** Runs in the transaction that writes the event. It runs again if that transaction is retried. */
export type Follower<Name extends keyof ApiEvents> = (
  trx: Transaction<Schema>,
  event: ApiEvents[Name],
) => Promise<void> | void;

export type Events = {
  subscribe: <Name extends keyof ApiEvents>(name: Name, ...followers: Follower<Name>[]) => void;
  /** Runs the followers in the order of their subscription. */
  publish: <Name extends keyof ApiEvents>(
    trx: Transaction<Schema>,
    name: Name,
    event: ApiEvents[Name],
  ) => Promise<void>;
};

type Followers = { [Name in keyof ApiEvents]: Follower<Name>[] };

export function createEvents(): Events {
  const followersOf: Followers = {
    orderPlaced: [],
    chargeSucceeded: [],
    moneyReturned: [],
    visitorsOrdered: [],
    refundSucceeded: [],
    refundsFailed: [],
    disputeChanged: [],
    peopleJoined: [],
    productReleased: [],
    draftSaved: [],
    pagePublished: [],
  };
  return {
    subscribe(name, ...followers) {
      followersOf[name].push(...followers);
    },
    async publish(trx, name, event) {
      for (const follow of followersOf[name]) await follow(trx, event);
    },
  };
}
