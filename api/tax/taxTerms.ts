import { europeanUnion } from '#shared/contact/europeanUnion.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { ProductTax, TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import type { TaxTerms } from '#shared/shop/taxSchema.ts';
import { rateOf, taxedCountries } from './rates.ts';

/** What decides the tax of a line: its kind of product, what the creator said of it, and whether an event is streamed. */
export type TaxedProduct = { productType: string; tax: ProductTax; isOnline: boolean };

/** What decides the tax of a buyer. `sentTo`: where parcels go. `isCompany`: with a VAT number that counts. */
export type TaxedBuyer = { country: string; sentTo: string; isCompany: boolean };

export const defaultTax: ProductTax = { category: 'standard', country: null };

export function isDefaultTax({ category, country, postal_code, attendance }: ProductTax): boolean {
  return category === defaultTax.category && country === defaultTax.country && !postal_code && !attendance;
}

/**
 * How a product is taxed for a buyer. What is downloaded or streamed, an online event too (article 54 of the VAT directive), is taxed where
 * the buyer lives; a parcel where it goes; any other event where it takes place. Tax is due where the creator is registered: in that
 * country, or in all of the European Union by the One-Stop Shop.
 * Without the One-Stop Shop, sales to the Union have the rate of the creator's own country (article 59c of the VAT directive: up to
 * 10,000 euros a year). Support and what the creator calls exempt are not taxed.
 */
export function taxTermsOf(settings: TaxSettings, product: TaxedProduct, buyer: TaxedBuyer): TaxTerms {
  const { delivery } = kindOf(product.productType);
  const place = placeOf(settings, product, buyer);
  const none: TaxTerms = { country: place, rate: 0, treatment: 'not_taxed' };
  if (delivery === 'none' || product.tax.category === 'exempt') return none;
  const takesPlace = isEvent(product);
  const supply = takesPlace ? 'admission' : delivery === 'parcel' ? 'goods' : 'electronic';
  const rateIn = (country: string) => rateOf(country, { category: product.tax.category, supply });
  const own = settings.registrations.some(({ country }) => country === place);
  if (own) return { country: place, rate: rateIn(place) ?? 0, treatment: 'taxed' };
  const union = unionRegistration(settings);
  if (!union || !isInUnion(place)) return none;
  if (buyer.isCompany && !takesPlace) {
    return {
      country: place,
      rate: rateIn(union.oss ? place : union.country) ?? 0,
      treatment: 'reverse_charge',
    };
  }
  if (union.oss) return { country: place, rate: rateIn(place) ?? 0, treatment: 'taxed' };
  if (takesPlace) return none;
  return { country: union.country, rate: rateIn(union.country) ?? 0, treatment: 'taxed' };
}

/** Whether a VAT number changes anything: for companies of the Union, if the creator is registered there. */
export function asksForNumber(settings: TaxSettings, country: string): boolean {
  return (
    isInUnion(country) &&
    unionRegistration(settings) !== undefined &&
    !settings.registrations.some((one) => one.country === country)
  );
}

/**
 * Whether the tax of such terms is calculated: the creator is registered in a country that the table of rates does not have. Their
 * rate is 0, and the calculator says what the tax is.
 */
export function isCalculated({ country, treatment }: Pick<TaxTerms, 'country' | 'treatment'>): boolean {
  return treatment === 'taxed' && !taxedCountries.includes(country);
}

/** The countries where the tax of this creator's sales is calculated. */
export function calculatedCountries({ registrations }: TaxSettings): string[] {
  return registrations.map(({ country }) => country).filter((country) => !taxedCountries.includes(country));
}

/** Whether it is taxed where it takes place. */
export function isEvent({ productType, isOnline }: Pick<TaxedProduct, 'productType' | 'isOnline'>): boolean {
  return kindOf(productType).delivery === 'tickets' && !isOnline;
}

function placeOf(settings: TaxSettings, product: TaxedProduct, buyer: TaxedBuyer): string {
  const { productType, tax } = product;
  if (kindOf(productType).delivery === 'parcel') return buyer.sentTo;
  if (isEvent(product)) return tax.country ?? settings.registrations[0]?.country ?? buyer.country;
  return buyer.country;
}

function unionRegistration({ registrations }: TaxSettings): TaxSettings['registrations'][number] | undefined {
  const inUnion = registrations.filter(({ country }) => isInUnion(country));
  return inUnion.find(({ oss }) => oss) ?? inUnion[0];
}

export function isInUnion(country: string): boolean {
  return europeanUnion.includes(country);
}
