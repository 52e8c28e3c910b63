import { Stripe } from 'stripe';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { PaymentState, Refusal, RefusalCode } from '../paymentProvider.ts';

type Failure = Extract<PaymentState, { kind: 'declined' | 'unknown' }>;

/** What an error of the SDK says about the money. Only a refusal by Stripe itself proves that nothing was paid. */
export function stateOfFailure(error: unknown): Failure {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return unknown(error);
  if (error instanceof Stripe.errors.StripeCardError) return declined(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    // 409: another request with the same key is in progress. The SDK reports it as an invalid request.
    return error.statusCode === 409 ? unknown(error) : declined(error);
  }
  return unknown(error);
}

/** The intent is no longer in the state of this step. Its present state is the result. */
export function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  );
}

type StripeRefusal = { code?: string; decline_code?: string; message?: string; param?: string };

/** The error of a refusal that the intent has stored (`last_payment_error`). */
export function refusalOfIntent(refused: StripeRefusal): Refusal {
  return {
    code: codeOf(refused),
    declineCode: refused.decline_code ?? null,
    message: ownMessages.get(codeOf(refused)) ?? refused.message ?? refusals.payment_refused,
  };
}

/** Our words for refusals that Stripe explains to the shop and not to the buyer. */
const ownMessages: ReadonlyMap<RefusalCode, string> = new Map([
  ['amount_too_large', refusals.amount_too_large],
  ['amount_too_small', refusals.amount_too_small],
]);

function declined(error: StripeRefusal): Failure {
  return { kind: 'declined', refusal: refusalOfIntent(error), intent: null };
}

/** Our codes for Stripe's. Source: https://docs.stripe.com/error-codes */
const codes: ReadonlyMap<string, RefusalCode> = new Map<string, RefusalCode>([
  ['amount_too_large', 'amount_too_large'],
  ['amount_too_small', 'amount_too_small'],
  ['authentication_required', 'authentication_required'],
  ['card_declined', 'card_declined'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['processing_error', 'processing_error'],
]);

function codeOf({ code, param }: StripeRefusal): RefusalCode {
  if (code === undefined) return 'card_declined';
  if (code === 'resource_missing' && param === 'payment_method') return 'invalid_payment_method';
  return codes.get(code) ?? 'payment_refused';
}

function unknown(error: unknown): Failure {
  return { kind: 'unknown', cause: error, isTimeout: isTimeout(error) };
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeConnectionError)) return false;
  const cause: unknown = error.detail;
  return cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
}
