import type { Request } from 'express';
import { visitorHeaders } from '#shared/wire/answerHeaders.ts';
import { isCountry } from '#shared/contact/countries.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import type { Billing, CartTax } from '#shared/shop/taxSchema.ts';
import { invalidField } from '../http/invalidField.ts';
import type { CountrySource } from './appliedTax.ts';
import type { TaxPlace } from '../taxCalculators/taxCalculator.ts';
import { readVatNumber, type ConfirmNumber } from './vatNumbers.ts';
import { asksForNumber, isInUnion, type TaxedBuyer } from './taxTerms.ts';

/** What is known of a buyer's tax: the stated country and company, and the country of the IP address. */
export type BuyerTax = {
  country: string;
  company: string | null;
  number: string | null;
  /** VIES confirmed the number. */
  isChecked: boolean;
  ipCountry: string | null;
  countryFrom: CountrySource;
  /** The stated address, as far as it is known. */
  address?: BuyerAddress;
};

/** Empty texts are not known. */
export type BuyerAddress = Omit<TaxPlace, 'country'>;

type Known = { billing: Billing | undefined; sentTo: string | undefined; ipCountry: string | null };

/**
 * Reads where a buyer is taxed: what they stated, else where the parcel goes, else where their IP address is. Null if nothing is known.
 * A VAT number is checked by its format here, and then by VIES. Throws 422 for a number with a wrong format.
 */
export async function readBuyerTax(
  { billing, sentTo, ipCountry }: Known,
  confirmNumber: ConfirmNumber,
): Promise<BuyerTax | null> {
  const country = billing?.country ?? sentTo ?? ipCountry;
  if (country === null) return null;
  if (billing && !isCountry(billing.country)) {
    throw invalidField('billing.country', 'must be a country code such as DE', { rule: 'one_of' });
  }
  const given = billing?.tax_number?.trim() ?? '';
  const number = given === '' ? null : readVatNumber(given, { country, field: 'billing.tax_number' });
  return {
    country,
    company: billing?.company?.trim() || null,
    number,
    isChecked: number !== null && isInUnion(country) && (await confirmNumber(number)) === true,
    ipCountry,
    countryFrom: sourceOf(billing, sentTo),
    ...(billing ? { address: readAddress(billing) } : {}),
  };
}

function sourceOf(billing: Known['billing'], sentTo: Known['sentTo']): CountrySource {
  if (billing) return 'billing';
  return sentTo === undefined ? 'network' : 'delivery';
}

/** The address of a bill or of a parcel. */
export function readAddress(given: {
  postal_code?: string | null | undefined;
  region?: string | null | undefined;
  city?: string | null | undefined;
  line1?: string | null | undefined;
}): BuyerAddress {
  return {
    postalCode: given.postal_code ?? '',
    state: given.region ?? '',
    city: given.city ?? '',
    line1: given.line1 ?? '',
  };
}

/** The buyer as the terms see them. A number counts once VIES confirmed it, or by its format where the creator chose so. */
export function taxedBuyer(settings: TaxSettings, buyer: BuyerTax, sentTo: string | undefined): TaxedBuyer {
  const counts = buyer.isChecked || settings.reverse_charge === 'format';
  return {
    country: buyer.country,
    sentTo: sentTo ?? buyer.country,
    isCompany: buyer.number !== null && counts,
  };
}

/** Whether the buyer's number counts; absent where a number changes nothing. */
export function numberState(settings: TaxSettings, buyer: BuyerTax): CartTax['number'] {
  if (buyer.number === null || !asksForNumber(settings, buyer.country)) return undefined;
  return taxedBuyer(settings, buyer, undefined).isCompany ? 'accepted' : 'unconfirmed';
}

/** The tax of a visitor who has stated nothing: an estimate by the country of the IP address. */
export function visitorTax(req: Request): BuyerTax | null {
  const ipCountry = ipCountryOf(req);
  if (ipCountry === null) return null;
  return {
    country: ipCountry,
    company: null,
    number: null,
    isChecked: false,
    ipCountry,
    countryFrom: 'network',
  };
}

/** The country of the visitor's IP address, which the web server sends with some calls of its table. */
export function ipCountryOf(req: Request): string | null {
  const country = req.get(visitorHeaders.country) ?? '';
  return isCountry(country) ? country : null;
}
