import { convertMinor } from '#shared/money/money.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { currencyTerms, isOffered } from '../currencies/currencies.ts';
import { oldRates } from '../currencies/rateAges.ts';
import type { Rates } from '../currencies/rates.ts';
import { currencyOfCountry } from '../tax/countryCurrencies.ts';
import { sumsOf, type ContentLine, type InvoiceContent } from './content.ts';

type OwnTax = NonNullable<InvoiceContent['ownTax']>;
type Issued = { settings: TaxSettings; currency: string; rates: Rates; now: Date };

/**
 * The tax in the currency of the country that the seller declares it to (article 230 of Directive 2006/112/EC), by the rate of a source; nothing
 * where the document has that currency, where the lines are declared in several, or where no source gave a rate within a week.
 */
export function ownTaxOf(lines: readonly ContentLine[], issued: Issued): Pick<InvoiceContent, 'ownTax'> {
  const { currency, rates } = issued;
  const [own, ...others] = declaredCurrencies(lines, issued.settings);
  if (own === undefined || others.length > 0 || own === currency) return {};
  if (![own, currency].every((code) => isFromSource(code, issued))) return {};
  const rate = rates.terms(own).rate / rates.terms(currency).rate;
  return { ownTax: convertedTax(lines, { currency: own, rate, from: currency }) };
}

/** The same for returned money, at the rate of the invoices. Where their rates differ, it is the average, weighted by tax. */
export function returnedOwnTax(
  lines: readonly ContentLine[],
  { invoices, from }: { invoices: readonly InvoiceContent[]; from: string },
): Pick<InvoiceContent, 'ownTax'> {
  const taxed = invoices.filter((content) => sumsOf(content.lines).taxMinor !== 0);
  const stated = taxed.flatMap(({ ownTax, lines: own }) =>
    ownTax ? [{ ...ownTax, weight: sumsOf(own).taxMinor }] : [],
  );
  const [first] = stated;
  const isSame =
    stated.length === taxed.length && stated.every(({ currency }) => currency === first?.currency);
  if (!first || !isSame || sumsOf(lines).taxMinor === 0) return {};
  const weights = stated.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = stated.reduce((sum, { rate, weight }) => sum + rate * weight, 0);
  return {
    ownTax: convertedTax(lines, { currency: first.currency, rate: weighted / weights, from }),
  };
}

/** The currencies of the registrations under which the lines are taxed. */
function declaredCurrencies(
  lines: readonly ContentLine[],
  { registrations }: TaxSettings,
): (string | undefined)[] {
  const declared = lines.flatMap(({ tax, taxMinor }) => {
    if (tax === null || taxMinor === 0) return [];
    const registration =
      registrations.find(({ country }) => country === tax.country) ?? registrations.find(({ oss }) => oss);
    return [registration && currencyOfCountry(registration.country)];
  });
  return [...new Set(declared)];
}

/** Rates are for one US dollar. The program's own rates and the operator's are not published by a source. */
function isFromSource(code: string, { rates, now }: Issued): boolean {
  if (code === 'USD') return true;
  const origin = isOffered(code) ? rates.origins.get(code) : undefined;
  if (!origin || ['shipped', 'operator'].includes(origin.source)) return false;
  return !oldRates(rates, now).some(({ currency }) => currency === code);
}

function convertedTax(
  lines: readonly ContentLine[],
  { currency, rate, from }: { currency: string; rate: number; from: string },
): OwnTax {
  const { taxMinor } = sumsOf(lines);
  const unit = (code: string) => ({ code, decimals: currencyTerms(code).decimals });
  return {
    currency,
    rate,
    taxMinor: convertMinor(taxMinor, { ...unit(from), rate: 1 }, { ...unit(currency), rate }),
  };
}
