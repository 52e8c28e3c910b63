import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';

/** What differs between countries. The street's lines are everywhere the same. */
export type AddressPart = 'region' | 'city' | 'postalCode';

export type AddressFormat = {
  /** The parts in their order; those of a row stand side by side. */
  rows: readonly (readonly AddressPart[])[];
  regionName: keyof CheckoutTexts['regionNames'];
  postalCodeName: keyof CheckoutTexts['postalCodeNames'];
  needsRegion: boolean;
  hasPostalCode: boolean;
  isPostalCode: (code: string) => boolean;
};

/** Until a country is chosen, and its format has loaded. */
export const plainFormat: AddressFormat = {
  rows: [['postalCode', 'city'], ['region']],
  regionName: 'region',
  postalCodeName: 'postalCode',
  needsRegion: false,
  hasPostalCode: true,
  isPostalCode: () => true,
};
