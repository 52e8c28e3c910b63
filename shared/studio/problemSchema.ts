import { z } from 'zod';

/** Reasons of a payment provider or a bank that have a sentence of ours (`shared/texts/en/studioProblems.ts`). */
export const problemCodes = [
  // A refund.
  'card_lost',
  'card_ended',
  'card_refuses',
  'refund_canceled',
  'already_refunded',
  'payment_disputed',
  'not_refundable',
  'payment_incomplete',
  'payment_unknown',
  'other_provider',
  // A refund, or money that is sent to a creator's account with the provider.
  'balance_too_low',
  'provider_not_set_up',
  'cannot_receive',
  'country_not_supported',
  // A payout to the bank.
  'bank_account_closed',
  'bank_account_blocked',
  'bank_number_wrong',
  'bank_holder_wrong',
  'bank_currency',
  'bank_refuses',
  // What was entered at the provider.
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_kind',
  'document_mismatch',
  'document_refused',
  'address_wrong',
  'identity_unconfirmed',
  'age_wrong',
  'tax_number_wrong',
  'business_unconfirmed',
  'owners_missing',
  'website_wrong',
] as const;

export const problemCode = z.enum(problemCodes);

/** `problem` is the code's sentence in English; without a code it is in the provider's words. */
export const knownProblem = z.object({ problem: z.string(), problem_code: problemCode.optional() });

export type ProblemCode = z.infer<typeof problemCode>;
export type KnownProblem = z.infer<typeof knownProblem>;
