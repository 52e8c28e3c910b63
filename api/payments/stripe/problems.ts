import { Stripe } from 'stripe';
import type { ProblemCode } from '#shared/studio/problemSchema.ts';
import type { Refused } from '../problems.ts';

/** Our codes for Stripe's. What is not listed is told in Stripe's words. */
type Codes = ReadonlyMap<string, ProblemCode>;

/** A refusal by an error of the SDK. */
export function refusedBy(error: unknown, message: string): Refused {
  const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
  return { kind: 'refused', message, code: errorCodes.get(code ?? '') };
}

/** Source: https://docs.stripe.com/error-codes */
const errorCodes: Codes = new Map<string, ProblemCode>([
  ['balance_insufficient', 'balance_too_low'],
  ['charge_already_refunded', 'already_refunded'],
  ['charge_disputed', 'payment_disputed'],
  ['charge_not_refundable', 'not_refundable'],
  ['country_unsupported', 'country_not_supported'],
  ['insufficient_capabilities_for_transfer', 'cannot_receive'],
  ['insufficient_funds', 'balance_too_low'],
  ['refund_disputed_payment', 'payment_disputed'],
]);

/** Source: https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
export const refundFailures: Codes = new Map<string, ProblemCode>([
  ['charge_for_pending_refund_disputed', 'payment_disputed'],
  ['declined', 'card_refuses'],
  ['expired_or_canceled_card', 'card_ended'],
  ['insufficient_funds', 'balance_too_low'],
  ['lost_or_stolen_card', 'card_lost'],
  ['merchant_request', 'refund_canceled'],
  ['unknown', 'card_refuses'],
]);

/** Source: https://docs.stripe.com/api/payouts/failures */
export const payoutFailures: Codes = new Map<string, ProblemCode>([
  ['account_closed', 'bank_account_closed'],
  ['account_frozen', 'bank_account_blocked'],
  ['bank_account_restricted', 'bank_account_blocked'],
  ['could_not_process', 'bank_refuses'],
  ['debit_not_authorized', 'bank_refuses'],
  ['declined', 'bank_refuses'],
  ['incorrect_account_holder_address', 'bank_holder_wrong'],
  ['incorrect_account_holder_name', 'bank_holder_wrong'],
  ['incorrect_account_holder_tax_id', 'bank_holder_wrong'],
  ['insufficient_funds', 'balance_too_low'],
  ['invalid_account_number', 'bank_number_wrong'],
  ['invalid_account_number_length', 'bank_number_wrong'],
  ['invalid_currency', 'bank_currency'],
  ['no_account', 'bank_account_closed'],
]);

/**
 * The first pattern that fits the code of a wrong entry gives its reason.
 * Source: https://docs.stripe.com/api/accounts/object#account_object-requirements-errors-code
 */
const entryPatterns: readonly (readonly [RegExp, ProblemCode])[] = [
  [
    /^verification_document_(?:corrupt|failed_copy|failed_greyscale|not_readable|too_large)$/,
    'document_unreadable',
  ],
  [
    /^verification_document_(?:incomplete|not_signed|not_uploaded|.+_missing|missing_.+)$/,
    'document_incomplete',
  ],
  [/^verification_document_expired$/, 'document_expired'],
  [/^verification_document_(?:country_not_supported|duplicate_type|type_not_supported)$/, 'document_kind'],
  [/^verification_(?:document_.+_mismatch|failed_document_match)$/, 'document_mismatch'],
  [/^verification_document_(?:failed_other|fraudulent|invalid|manipulated)$/, 'document_refused'],
  [
    /^(?:invalid_address_|invalid_street_address|verification_failed_(?:address_match|residential))/,
    'address_wrong',
  ],
  [/^invalid_dob_/, 'age_wrong'],
  [/^(?:invalid_tax_id|verification_failed_(?:tax_id|id_number))/, 'tax_number_wrong'],
  [/^verification_failed_business/, 'business_unconfirmed'],
  [/^verification_failed_(?:keyed|name_match|other)/, 'identity_unconfirmed'],
  [/^verification_(?:missing_|extraneous_|directors_mismatch)/, 'owners_missing'],
  [/^verification_(?:legal_entity|requires_additional)/, 'business_unconfirmed'],
  [/^invalid_url_website_/, 'website_wrong'],
];

export function entryProblem(code: string): ProblemCode | undefined {
  return entryPatterns.find(([pattern]) => pattern.test(code))?.[1];
}
