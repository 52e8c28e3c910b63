import type { BilledAddress } from '#shared/shop/taxSchema.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import type { AddressFormat } from './addressParts.ts';

export const noAddress = { line1: '', line2: '', city: '', region: '', postalCode: '' };

/** An address as typed, without name and country. */
export type TypedAddress = typeof noAddress;

export type AddressField = keyof TypedAddress;

type Rules = {
  format: AddressFormat;
  texts: CheckoutTexts;
  /** That a region or a postal code is missing. */
  partNeeded: (name: string) => string;
};

/** What is missing or wrong in an address. */
export function addressProblems(
  address: TypedAddress,
  { format, texts, partNeeded }: Rules,
): Partial<TypedAddress> {
  const { needsRegion, hasPostalCode, isPostalCode } = format;
  const code = address.postalCode.trim();
  const codeName = texts.postalCodeNames[format.postalCodeName];
  const isMissing = (field: AddressField) => address[field].trim() === '';
  return {
    ...(isMissing('line1') ? { line1: texts.line1Needed } : {}),
    ...(isMissing('city') ? { city: texts.cityNeeded } : {}),
    ...(needsRegion && isMissing('region')
      ? { region: partNeeded(texts.regionNames[format.regionName]) }
      : {}),
    ...(hasPostalCode && code === '' ? { postalCode: partNeeded(codeName) } : {}),
    ...(hasPostalCode && code !== '' && !isPostalCode(code)
      ? { postalCode: texts.wrongPostalCode(codeName) }
      : {}),
  };
}

/** The address as it is sent. */
export function sentAddress(address: TypedAddress) {
  const line2 = address.line2.trim();
  const region = address.region.trim();
  return {
    line1: address.line1.trim(),
    ...(line2 ? { line2 } : {}),
    city: address.city.trim(),
    ...(region ? { region } : {}),
    postal_code: address.postalCode.trim(),
  } satisfies BilledAddress;
}

/** The fields of a sent address; empty without one. */
export function typedAddress(address: BilledAddress | undefined): TypedAddress {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postal_code ?? '',
  };
}
