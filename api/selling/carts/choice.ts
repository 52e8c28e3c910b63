import type { PaymentPricing } from '#shared/shop/cartSchema.ts';
import { toMajor } from '#shared/money/money.ts';
import { invalidField } from '../../http/invalidField.ts';
import { currencyTerms, maxMinor } from '../../currencies/currencies.ts';
import type { Rates } from '../../currencies/rates.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { Row } from '../../store/schema.ts';
import { minPriceMinor } from '../pricing/pricing.ts';

/** The chosen tier. Throws 422 for an unknown one and for a missing choice. */
export function chooseTier(
  tiers: readonly Row<'ticket_tiers'>[],
  ticketId: string | null,
): Row<'ticket_tiers'> | null {
  if (ticketId === null) {
    if (tiers.length > 0)
      throw invalidField('ticket_id', 'is required: choose a ticket', { rule: 'required' });
    return null;
  }
  const tier = tiers.find((row) => row.id === ticketId);
  if (!tier) throw invalidField('ticket_id', 'is not a ticket of this product');
  return tier;
}

/** The chosen plan. Throws 422 for an unknown or closed one. */
export function choosePlan(
  plans: readonly Row<'payment_plans'>[],
  planId: string | null,
): Row<'payment_plans'> | null {
  if (planId === null) return null;
  const plan = plans.find((row) => row.id === planId);
  if (!plan) throw invalidField('payment_plan_id', 'is not a plan of this product');
  if (plan.closed_at !== null)
    throw invalidField('payment_plan_id', 'is a plan that is not offered any more');
  return plan;
}

type Chosen = { chosen_amount_minor: number | null; chosen_currency: string | null };

/** The price that the buyer chose, checked against the minimum in the buyer's currency. Throws 422. */
export function chooseAmount(
  product: Row<'products'>,
  tier: Row<'ticket_tiers'> | null,
  { pricing, rates }: { pricing: PaymentPricing | null | undefined; rates: Rates },
): Chosen {
  if (!pricing || pricing.kind === 'fixed') return { chosen_amount_minor: null, chosen_currency: null };
  const least = minPriceMinor(product, tier);
  if (least === undefined)
    throw invalidField('payment_pricing.kind', 'must be fixed: this product has one price');
  const currency = currencyTerms(pricing.currency);
  const amountMinor = readAmount('payment_pricing.amount', pricing.amount, currency);
  const minChosen = rates.convertPrice(least, product.currency, currency.code);
  if (amountMinor < minChosen) {
    const limit = toMajor(minChosen, currency.decimals);
    throw invalidField('payment_pricing.amount', `must be at least ${limit} ${currency.code}`, {
      rule: 'at_least',
      limit,
    });
  }
  if (amountMinor > maxMinor) {
    const limit = toMajor(maxMinor, currency.decimals);
    throw invalidField('payment_pricing.amount', `must be at most ${limit}`, { rule: 'at_most', limit });
  }
  return { chosen_amount_minor: amountMinor, chosen_currency: currency.code };
}
