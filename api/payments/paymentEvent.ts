/**
 * An event that a payment provider sends. `payment_changed` says only that the payment must be read again, `refund_failed` that its refunds
 * must be: the buyer did not get one of them. An inquiry is a bank's question before a dispute: the bank took no money, and may open a dispute of
 * the same id later. Amounts are minor units, and `refundedMinor` is the total refunded so far.
 */
export type PaymentEvent = { id: string; intentId: string } & (
  | { kind: 'payment_changed' }
  | { kind: 'refunded'; refundedMinor: number }
  | { kind: 'refund_failed' }
  | ({ kind: 'inquiry_opened' | 'inquiry_closed' | 'dispute_opened' } & Dispute)
  | ({ kind: 'dispute_closed'; isLost: boolean } & Dispute)
);

/** `answerBy`: until when the bank takes evidence, as an ISO time; null if it takes none. */
type Dispute = {
  disputeId: string;
  amountMinor: number;
  reason?: DisputeReason;
  answerBy?: string | null;
};

/**
 * An event of a connected account. It says only what must be read again, so that late, repeated and old events do no harm. The id is the
 * provider's for the account.
 */
export type AccountEvent = {
  id: string;
  connectedId: string;
  kind: 'account_changed' | 'payouts_changed' | 'account_disconnected';
};

/**
 * An event of a buyer's cash balance, by the provider's id of the customer. `balance_funded` says only that the balance must be read again.
 * `balance_return_failed`: money that was sent back to the buyer is in the balance again.
 */
export type BalanceEvent = { id: string; customerId: string } & (
  | { kind: 'balance_funded' }
  | { kind: 'balance_return_failed'; amountMinor: number }
);

/** The raw body of a webhook, which the signature covers. `signature` is empty if the header is missing. */
export type SignedEvent = { rawBody: Buffer; signature: string; now: Date };

/** What became of an event. `too_early`: its payment is being processed, so the provider must send the event again. */
export type Handling = 'handled' | 'repeated' | 'too_early';

/** Why a buyer disputes a payment. */
export type DisputeReason =
  | 'fraudulent'
  | 'not_received'
  | 'not_as_described'
  | 'not_refunded'
  | 'duplicate'
  | 'not_canceled'
  | 'unrecognized'
  | 'other';
