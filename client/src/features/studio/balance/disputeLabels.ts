import type { Dispute } from '#shared/studio/balanceSchema.ts';

/** Why a buyer disputes a payment, and what shows that the buyer is wrong. */
const reasons = {
  fraudulent: {
    why: 'The cardholder says that somebody else paid with the card.',
    proof:
      'what shows that the buyer is the cardholder: messages, the delivery address, downloads, tickets used',
  },
  not_received: {
    why: 'The buyer says that nothing arrived.',
    proof:
      'the tracking number and the carrier’s confirmation, or when the files were downloaded or the ticket was used',
  },
  not_as_described: {
    why: 'The buyer says that it is not what was promised.',
    proof: 'the description and pictures of what you sold, and what you wrote to each other',
  },
  not_refunded: {
    why: 'The buyer says that a refund did not come.',
    proof: 'when you refunded, or what was agreed about refunds',
  },
  duplicate: {
    why: 'The buyer says that the same was charged twice.',
    proof: 'what each of the payments was for',
  },
  not_canceled: {
    why: 'The buyer says that it was canceled before.',
    proof: 'what was agreed, and that no message to cancel came',
  },
  unrecognized: {
    why: 'The cardholder does not know the payment.',
    proof: 'what was bought, and how it was delivered',
  },
  other: {
    why: 'The buyer’s bank gives no closer reason.',
    proof: 'what was bought, how it was delivered, and what you wrote to each other',
  },
} as const satisfies Record<NonNullable<Dispute['reason']>, { why: string; proof: string }>;

export function disputeReason({ reason }: Dispute): { why: string; proof: string } {
  return reasons[reason ?? 'other'];
}
