import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';

/** What differs between countries, beside the place of the street's two lines. */
export type AddressPart = 'region' | 'city' | 'postalCode';

export type AddressFormat = {
  /** The parts in their order; those of a row stand side by side. */
  rows: readonly (readonly AddressPart[])[];
  /** The street comes after the rows, not before them. */
  streetLast: boolean;
  regionName: keyof CheckoutTexts['regionNames'];
  postalCodeName: keyof CheckoutTexts['postalCodeNames'];
  needsRegion: boolean;
  hasPostalCode: boolean;
  isPostalCode: (code: string) => boolean;
};

/** Those of a checkout: of the parcel, and of the buyer or the company. */
export type AddressFormats = { delivery: AddressFormat; billing: AddressFormat };

/** Until a country is chosen, and its format has loaded. */
export const plainFormat: AddressFormat = {
  rows: [['postalCode', 'city'], ['region']],
  streetLast: false,
  regionName: 'region',
  postalCodeName: 'postalCode',
  needsRegion: false,
  hasPostalCode: true,
  isPostalCode: (code) => code !== '',
};
