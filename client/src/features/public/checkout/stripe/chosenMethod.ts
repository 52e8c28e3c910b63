import type { PaymentMethod } from '@stripe/stripe-js';
import { isPaymentMethodType } from '#shared/payments/paymentMethods.ts';
import type { ChosenMethod } from '../paymentClient.ts';

/** What Stripe's form or a wallet made. Only types that were offered are chosen; wallets of cards are cards. */
export function chosenMethod({ id, type }: Pick<PaymentMethod, 'id' | 'type'>): ChosenMethod {
  return { id, type: isPaymentMethodType(type) ? type : 'card' };
}
