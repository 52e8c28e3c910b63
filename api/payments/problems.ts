import { problemCode, type KnownProblem, type ProblemCode } from '#shared/studio/problemSchema.ts';
import { studioProblems } from '#shared/texts/en/studioProblems.ts';

/** A step that a provider refuses. `message` is in the provider's words, or ours; `code` is the reason, if it is one that we know. */
export type Refused = { kind: 'refused'; message: string; code?: ProblemCode | undefined };

/** A refusal that we know the reason of without asking the provider. */
export function refusedFor(code: ProblemCode): Refused {
  return { kind: 'refused', code, message: studioProblems.reasons[code] };
}

/** How a reason is stored: its code, or else the provider's words. */
export function storedProblem({ code, message }: Omit<Refused, 'kind'>): string {
  return code ?? message;
}

/** A stored reason for an answer or a list. */
export function readProblem(stored: string): KnownProblem {
  const read = problemCode.safeParse(earlierSentences.get(stored) ?? stored);
  return read.success
    ? { problem: studioProblems.reasons[read.data], problem_code: read.data }
    : { problem: stored };
}

/** Rows from before codes were stored have our own sentences, or one of Stripe's codes for a failed refund. */
const earlierSentences: ReadonlyMap<string, ProblemCode> = new Map<string, ProblemCode>([
  ['The card’s bank does not take it.', 'card_refuses'],
  ['This payment method cannot be refunded.', 'not_refundable'],
  ['This payment was never completed.', 'payment_incomplete'],
  ['This payment is not known to its provider.', 'payment_unknown'],
  ['It was paid through another provider than is set up now.', 'other_provider'],
  ['The payment provider is not set up.', 'provider_not_set_up'],
  ['The bank account does not exist any more.', 'bank_account_closed'],
  ['lost_or_stolen_card', 'card_lost'],
  ['expired_or_canceled_card', 'card_ended'],
  ['charge_for_pending_refund_disputed', 'payment_disputed'],
  ['insufficient_funds', 'balance_too_low'],
  ['declined', 'card_refuses'],
  ['merchant_request', 'refund_canceled'],
  ['unknown', 'card_refuses'],
]);
