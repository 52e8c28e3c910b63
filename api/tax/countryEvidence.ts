import type { CountryEvidence } from '#shared/shop/taxSchema.ts';
import type { OrderTax } from './appliedTax.ts';

/** The pieces of evidence of a buyer's country. For orders of an older version it is only known that the country was stated. */
export function countryEvidence({
  country,
  countryFrom = 'billing',
  paymentCountry,
  ipCountry,
}: OrderTax): CountryEvidence[] {
  const pieces = [
    { kind: countryFrom, country: countryFrom === 'network' ? null : country },
    { kind: 'payment' as const, country: paymentCountry ?? null },
    { kind: 'network' as const, country: ipCountry },
  ];
  return pieces.flatMap((piece) =>
    piece.country === null ? [] : [{ kind: piece.kind, country: piece.country }],
  );
}
