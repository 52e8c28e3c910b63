import { Stripe } from 'stripe';
import type { PaymentState, Refusal } from './paymentProvider.ts';

/** What a thrown error of the SDK says about the money. Only what Stripe itself refused is known not to have been paid. */
export function stateOfFailure(error: unknown): PaymentState {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return unknown(error);
  if (error instanceof Stripe.errors.StripeCardError) return declined(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    // 409: the same key is being worked on; the SDK files it under invalid requests.
    return error.statusCode === 409 ? unknown(error) : declined(error);
  }
  return unknown(error);
}

type StripeRefusal = { code?: string; decline_code?: string; message?: string; param?: string };

/** The words for a refusal that an intent remembers (`last_payment_error`). */
export function refusalOfIntent(refused: StripeRefusal): Refusal {
  return {
    code: codeOf(refused),
    declineCode: refused.decline_code ?? null,
    message: refused.message ?? 'The payment was refused.',
  };
}

function declined(error: StripeRefusal): PaymentState {
  return { kind: 'declined', refusal: refusalOfIntent(error), intent: null };
}

function codeOf({ code, param }: StripeRefusal): string {
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed';
  if (code === 'resource_missing' && param === 'payment_method') return 'invalid_payment_method';
  return code ?? 'card_declined';
}

function unknown(error: unknown): PaymentState {
  return { kind: 'unknown', cause: error, isTimeout: isTimeout(error) };
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeConnectionError)) return false;
  const cause: unknown = error.detail;
  return cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
}
