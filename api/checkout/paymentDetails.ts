import { AppError } from '#shared/appError.ts';
import { toMajor } from '#shared/money.ts';
import type { PaymentDetails, PaymentDetailsAnswer } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { AnsweredError } from '../errorHandler.ts';
import { currencyTerms } from '../settings/currencies.ts';
import { newId } from '../store/ids.ts';
import { undecided } from './attempts.ts';
import { cardUse } from './purchase.ts';
import { quotePurchase } from './quoting.ts';

/**
 * Offers an intent to the page before anything is charged. Only our own charge can confirm it, so that nothing is paid without
 * an attempt. Throws as `quotePurchase` does, 402 for an amount that the provider refuses, 502 and 504.
 */
export async function offerPayment(
  context: ApiContext,
  details: PaymentDetails,
): Promise<PaymentDetailsAnswer> {
  const { quoted } = await quotePurchase(context.store.db, details, context.now());
  const { accountId, cartId, currency, chargedMinor } = quoted;
  if (chargedMinor === 0) {
    throw new AppError(422, 'nothing_to_pay', 'There is nothing to pay: this order needs no card.');
  }
  const state = await context.payments.create(
    {
      amountMinor: chargedMinor,
      currency,
      purpose: { accountId, cartId },
      confirmation: 'manual',
      card: cardUse(quoted.lines, details.payer) ?? undefined,
    },
    newId('pat'),
  );
  switch (state.kind) {
    case 'unknown':
      throw undecided(state);
    case 'declined':
      throw new AnsweredError(402, state.refusal.code, state.refusal.message, {
        decline_code: state.refusal.declineCode,
      });
    case 'canceled':
      throw new AppError(502, 'payment_unavailable', 'The payment provider cancelled the payment.');
    case 'open':
    case 'requires_action':
    case 'succeeded':
      return {
        payment_intent_id: state.intent.id,
        client_secret: state.intent.clientSecret,
        amount: toMajor(chargedMinor, currencyTerms(currency).decimals),
        currency,
      };
  }
}
