import type { Stripe } from 'stripe';
import { toStripeAmount } from '../../payments/stripe/amounts.ts';
import type { TaxedItem, TaxPlace, TaxQuestion } from '../taxCalculator.ts';
import { shippingCode, taxCodeOf } from './taxCodes.ts';

/** The question in Stripe's words. `venueIds`: the tax locations of the events. Source: https://docs.stripe.com/api/tax/calculations/create */
export function calculationParams(
  question: TaxQuestion,
  venueIds: ReadonlyMap<TaxedItem, string>,
): Stripe.Tax.CalculationCreateParams {
  const { currency, place, source, shippingMinor, pricesInclude } = question;
  const behavior = pricesInclude ? 'inclusive' : 'exclusive';
  return {
    currency: currency.toLowerCase(),
    customer_details: { address: addressOf(place), address_source: source },
    line_items: question.items
      .filter(({ amountMinor }) => amountMinor > 0)
      .map((item) => {
        const venueId = venueIds.get(item);
        return {
          amount: toStripeAmount(item.amountMinor, currency),
          quantity: item.quantity,
          reference: item.reference,
          tax_behavior: item.isInclusive ? 'inclusive' : behavior,
          tax_code: taxCodeOf(item),
          ...(venueId === undefined ? {} : { performance_location: venueId }),
        };
      }),
    ...(shippingMinor > 0
      ? {
          shipping_cost: {
            amount: toStripeAmount(shippingMinor, currency),
            tax_behavior: behavior,
            tax_code: shippingCode,
          },
        }
      : {}),
    expand: ['line_items.data.tax_breakdown', ...(shippingMinor > 0 ? ['shipping_cost.tax_breakdown'] : [])],
  };
}

function addressOf({ country, postalCode, state, city, line1 }: TaxPlace) {
  return {
    country,
    ...(postalCode ? { postal_code: postalCode } : {}),
    ...(state ? { state } : {}),
    ...(city ? { city } : {}),
    ...(line1 ? { line1 } : {}),
  };
}
