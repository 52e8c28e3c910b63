import type { PaymentAttempt, Payable, SeenPayment } from '../../../lib/paymentAttempt.ts';
import { isSameChoice } from './payable.ts';
import type { ReturnAction } from './usePayment.ts';

/** During a payment: what the buyer saw when it began. An attempt saved by an older version has only its amount. */
export function seenPaymentOf(attempt: PaymentAttempt | undefined, live: SeenPayment): SeenPayment {
  if (!attempt) return live;
  const { amount = live.amounts.charged, currency } = attempt.body;
  return attempt.seen ?? { ...live, amounts: { ...live.amounts, charged: amount, currency } };
}

/**
 * A buyer who has changed the cart no longer wants the previous payment, and the next one cancels it. Gifts have no cart that can
 * be paid only once, so another gift waits until the result of the previous one is known.
 */
export function returnTo({ seen }: PaymentAttempt, payable: Payable): ReturnAction {
  if (!seen || isSameChoice(seen.payable, payable)) return 'resume';
  return payable.kind === 'cart' ? 'drop' : 'check';
}
