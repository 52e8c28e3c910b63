import { countryName } from '../contact/countries.ts';
import { taxNameOf } from '../taxes/taxNames.ts';
import type { OrderTaxAnswer, TaxRow } from '../shop/taxSchema.ts';
import type { ReceiptTexts } from '../texts/en/receipt.ts';
import type { Language } from '../texts/languages.ts';

/** What the tax adds to the prices of an order; empty if the prices contain it. */
export function addedTaxLines(tax: OrderTaxAnswer | undefined, texts: ReceiptTexts) {
  if (!tax || tax.added === 0) return [];
  const country = tax.rows.find(({ treatment }) => treatment === 'taxed')?.country ?? tax.country;
  return [
    {
      label: tax.added > 0 ? capitalized(texts.taxName(taxNameOf(country))) : texts.taxTakenOff,
      amount: tax.added,
    },
  ];
}

/** Below the total: the tax that it contains, by rate and country, or why it contains none. */
export function containedTaxLines(
  tax: OrderTaxAnswer | undefined,
  { texts, language, hasLater }: { texts: ReceiptTexts; language: Language; hasLater: boolean },
) {
  return (tax?.rows ?? []).flatMap(({ treatment, country, state, rate, tax: amount }) => {
    if (treatment === 'reverse_charge') return [{ label: texts.reverseCharge(tax?.number ?? ''), amount: 0 }];
    if (!isShown({ treatment, rate })) return [];
    const name = texts.taxName(taxNameOf(country));
    return [
      {
        label: texts.containedTax({
          rate,
          name,
          country: taxedPlace({ country, state }, language),
          hasLater,
        }),
        amount,
      },
    ];
  });
}

/** The country whose tax it is, with its state where that has a tax of its own. */
type Place = { country: string; state?: string | undefined };

export function taxedPlace({ country, state }: Place, language: Language): string {
  const name = countryName(country, language);
  return state ? `${state}, ${name}` : name;
}

/** A name of a tax at the beginning of a line or of a sentence. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function isShown({ treatment, rate }: Pick<TaxRow, 'treatment' | 'rate'>): boolean {
  return treatment === 'taxed' && rate > 0;
}
