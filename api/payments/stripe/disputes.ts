import type { Stripe } from 'stripe';
import type { DisputeReason } from '../paymentEvent.ts';
import type { PaymentEvent } from '../paymentEvent.ts';
import { fromStripeAmount } from './amounts.ts';

/** Source: https://docs.stripe.com/disputes/categories */
const reasons: ReadonlyMap<string, DisputeReason> = new Map<string, DisputeReason>([
  ['fraudulent', 'fraudulent'],
  ['product_not_received', 'not_received'],
  ['product_unacceptable', 'not_as_described'],
  ['credit_not_processed', 'not_refunded'],
  ['duplicate', 'duplicate'],
  ['subscription_canceled', 'not_canceled'],
  ['unrecognized', 'unrecognized'],
]);

/** An inquiry is a dispute with these states. Source: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
const inquiryStates: ReadonlySet<string> = new Set(['warning_needs_response', 'warning_under_review']);

/** An event of a dispute or inquiry; its details may change until it is closed. */
export function translateDispute(
  event: { id: string; type: string },
  dispute: Stripe.Dispute,
  intentId: string,
): PaymentEvent {
  const { id: disputeId, amount, currency, status, evidence_details } = dispute;
  const dueBy = evidence_details?.due_by;
  const details = {
    id: event.id,
    intentId,
    disputeId,
    amountMinor: fromStripeAmount(amount, currency.toUpperCase()),
    reason: reasons.get(dispute.reason) ?? 'other',
    answerBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
  };
  if (status === 'warning_closed') return { ...details, kind: 'inquiry_closed' };
  if (inquiryStates.has(status)) return { ...details, kind: 'inquiry_opened' };
  return event.type === 'charge.dispute.closed'
    ? { ...details, kind: 'dispute_closed', isLost: status === 'lost' }
    : { ...details, kind: 'dispute_opened' };
}
