/**
 * An event that a payment provider sends. `payment_changed` says only that the payment must be read again. Amounts are minor units, and
 * `refundedMinor` is the total refunded so far.
 */
export type PaymentEvent = { id: string; intentId: string } & (
  | { kind: 'payment_changed' }
  | { kind: 'refunded'; refundedMinor: number }
  | { kind: 'dispute_opened'; disputeId: string; amountMinor: number }
  | { kind: 'dispute_closed'; disputeId: string; amountMinor: number; isLost: boolean }
);

/** The raw body of a webhook, which the signature covers. `signature` is empty if the header is missing. */
export type SignedEvent = { rawBody: Buffer; signature: string; now: Date };
