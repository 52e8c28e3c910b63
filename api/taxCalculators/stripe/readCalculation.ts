import type { Stripe } from 'stripe';
import { chargeStep, roundToStep } from '#shared/money/money.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { fromStripeAmount } from '../../payments/stripe/amounts.ts';
import type { PaymentTax, TaxCalculation, TaxQuestion } from '../taxCalculator.ts';

type Breakdown = {
  jurisdiction: { state: string | null };
  tax_rate_details: { percentage_decimal: string } | null;
};
type Taxed = { amount_tax: number; tax_breakdown?: Breakdown[] | null };

/** Throws if an answer lacks an item of its question. Source: https://docs.stripe.com/api/tax/calculations/object */
export function readCalculation(
  { id, expires_at, line_items, shipping_cost }: Stripe.Tax.Calculation,
  question: TaxQuestion,
): TaxCalculation {
  if (id === null || expires_at === null) throw new Error('Stripe gave the calculation no id');
  const byReference = new Map((line_items?.data ?? []).map((item) => [item.reference, item]));
  const none = noTax(question);
  return {
    id,
    expiresAt: new Date(expires_at * 1000).toISOString(),
    items: question.items.map(({ reference, amountMinor }) => {
      if (amountMinor === 0) return none;
      const found = byReference.get(reference);
      if (!found) throw new Error(`Stripe calculated nothing for ${reference}`);
      return paymentTax(found, question);
    }),
    shipping: shipping_cost ? paymentTax(shipping_cost, question) : none,
  };
}

/** Nothing is paid, so Stripe is not asked. */
export function emptyCalculation(question: TaxQuestion): TaxCalculation {
  const none = noTax(question);
  return { id: '', expiresAt: '', items: question.items.map(() => none), shipping: none };
}

function paymentTax({ amount_tax, tax_breakdown }: Taxed, question: TaxQuestion): PaymentTax {
  // A tax without details is not imposed. An imposed tax may round to 0.
  const percent = (tax_breakdown ?? []).reduce(
    (sum, { tax_rate_details }) => sum + Number(tax_rate_details?.percentage_decimal ?? 0),
    0,
  );
  const state = (tax_breakdown ?? []).find(({ jurisdiction }) => jurisdiction.state)?.jurisdiction.state;
  return {
    taxMinor: roundToStep(
      fromStripeAmount(amount_tax, question.currency),
      chargeStep(currencyTerms(question.currency).decimals),
    ),
    // Removes the rounding error of adding decimals such as 6.25 and 0.1.
    rate: Math.round(percent * 1e4) / 1e4,
    state: state ?? question.place.state,
  };
}

function noTax({ place }: TaxQuestion): PaymentTax {
  return { taxMinor: 0, rate: 0, state: place.state };
}
