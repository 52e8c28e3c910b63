import type { TaxedCountries, TaxedCountry } from '../taxCalculator.ts';

/**
 * Where Stripe Tax collects a tax, without the countries of `api/tax/rates.ts`. Hong Kong has no tax; Puerto Rico is registered as a state of
 * the United States. Sources: https://docs.stripe.com/tax/supported-countries, read in November 2026, and the countries of
 * https://docs.stripe.com/api/tax/registrations/create in stripe-node 23.1.
 */
const digitalOnly =
  `AL AM AO AW AZ BA BB BD BF BH BJ BS BW BY CD CI CL CM CO CR CV EC EG ET GE GH GN ID IN KG KH KZ LA LK MA MD ME MK MR MU MY NP OM PE
   PH RS RU SA SN SR TH TJ TR TW TZ UA UG UY UZ VN ZM ZW`.split(/\s+/);

/** Whatever is sold. */
const allProducts = new Set(['CA', 'MX', 'US']);

/** Elsewhere the country is enough. Source: https://docs.stripe.com/tax/customer-locations */
const needs: ReadonlyMap<string, TaxedCountry['needs']> = new Map([
  ['CA', 'postal_code_or_state'],
  ['IN', 'postal_code_or_state'],
  ['UA', 'postal_code'],
  ['US', 'postal_code'],
]);

const byState = new Set(['CA', 'US']);

export const stripeCountries: TaxedCountries = new Map(
  [...digitalOnly, ...allProducts].map((country) => [
    country,
    {
      needs: needs.get(country) ?? 'country',
      isByState: byState.has(country),
      isDigitalOnly: !allProducts.has(country),
    },
  ]),
);
