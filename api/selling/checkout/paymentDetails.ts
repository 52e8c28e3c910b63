import { refusal } from '#shared/wire/refusal.ts';
import { toMajor } from '#shared/money/money.ts';
import type { PaymentDetails, PaymentDetailsAnswer } from '#shared/orders/chargeSchema.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import { newId } from '../../store/ids.ts';
import { paymentUndecided } from '../attempts/attempts.ts';
import { loadOpenCart } from '../carts/queries.ts';
import { cardUse } from '../attempts/purchase.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import { withCalculations } from '../../tax/calculations.ts';
import { quotePurchase } from './quoting.ts';
import { declined } from '../attempts/chargeResponses.ts';

/**
 * Creates an intent for the page before anything is charged. Only our own charge can confirm it, so nothing is paid without an attempt.
 * Throws like `quotePurchase`, 402 for an amount that the provider refuses, 502 and 504.
 */
export async function offerPayment(
  context: ApiContext,
  details: PaymentDetails,
  buyer: BuyerTax | null,
): Promise<PaymentDetailsAnswer> {
  const { db } = context.store;
  const { quoted } = await withCalculations(context.taxCalculator, (calculate) =>
    quotePurchase(db, details, {
      today: context.now(),
      rates: context.rates.current(),
      limits: chargeLimits(context.payments),
      buyer,
      calculate,
      readCart: (cartId) => loadOpenCart(db, cartId),
    }),
  );
  const { accountId, cartId, currency, chargedMinor } = quoted;
  if (chargedMinor === 0) {
    throw refusal(422, 'nothing_to_pay');
  }
  const state = await context.payments.current.create(
    {
      amountMinor: chargedMinor,
      currency,
      purpose: { accountId, cartId },
      confirmation: 'manual',
      methods: ['card'],
      card: cardUse(quoted.lines, details.payer) ?? undefined,
    },
    newId('pat'),
  );
  switch (state.kind) {
    case 'unknown':
      throw paymentUndecided(state);
    case 'declined':
      throw declined(state.refusal);
    case 'canceled':
      throw refusal(502, 'payment_unavailable', { text: 'payment_cancelled' });
    case 'open':
    case 'requires_action':
    case 'waiting':
    case 'succeeded':
      return {
        payment_intent_id: state.intent.id,
        client_secret: state.intent.clientSecret,
        amount: toMajor(chargedMinor, currencyTerms(currency).decimals),
        currency,
      };
  }
}
