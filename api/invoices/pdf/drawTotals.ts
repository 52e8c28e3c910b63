import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { rateText } from '#shared/money/rateText.ts';
import { taxedPlace } from '#shared/orders/receiptTax.ts';
import { taxNameOf } from '#shared/taxes/taxNames.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { taxRows, type TaxRow } from '../content.ts';
import type { Page } from './page.ts';
import type { View } from './pdfTexts.ts';

const width = 250;
const amountWidth = 96;

/** Net and tax for each rate, and the total. They are kept together on a page. */
export function drawTotals(page: Page, view: View): void {
  const { document, content, texts, money } = view;
  const rows = taxRows(content.lines).flatMap((row) => rowsOf(row, view));
  const own = ownTaxRow(view);
  page.reserve((rows.length + (own ? 4 : 2)) * 18 + 20);
  page.y += 12;
  const x = page.left + page.width - width;
  const amount = { x: page.left + page.width - amountWidth, width: amountWidth, align: 'right' as const };
  const write = (label: string, value: string) => {
    const end = page.write(label, page.y, { x, width: width - amountWidth });
    page.write(value, page.y, amount);
    page.y = end + 3;
  };
  for (const [label, minor] of rows) write(label, money(minor));
  page.y += 3;
  const strong = { weight: 'bold' as const, size: 12 };
  const label = document.kind === 'credit_note' ? texts.totalReturned : texts.total;
  const end = page.write(label, page.y, { x, width: width - amountWidth, ...strong });
  page.write(money(document.total_minor), page.y, { ...amount, ...strong });
  page.y = end + (own ? 6 : 24);
  if (!own) return;
  write(...own);
  page.y += 21;
}

/** The tax in the seller's currency, below the total: it is not a part of it. */
function ownTaxRow({ document, content, texts }: View): [label: string, value: string] | undefined {
  const { ownTax, language, lines } = content;
  const country = lines.find(({ taxMinor }) => taxMinor !== 0)?.tax?.country;
  if (!ownTax || country === undefined) return undefined;
  const { currency, rate, taxMinor } = ownTax;
  const label = texts.taxIn({
    name: texts.taxName(taxNameOf(country)),
    currency,
    from: document.currency,
    rate: rateText(rate, language),
  });
  return [label, formatMoney(toMajor(taxMinor, currencyTerms(currency).decimals), currency, language)];
}

/** Without tax there is the total alone. */
function rowsOf(
  { tax, netMinor, taxMinor }: TaxRow,
  { texts, content }: View,
): [label: string, minor: number][] {
  if (tax === null) return [];
  const { country, rate, treatment, state } = tax;
  if (treatment === 'reverse_charge') return [[texts.netAt(texts.reverseChargeShort), netMinor]];
  if (treatment === 'not_taxed') return [[texts.netAt(texts.notTaxed), netMinor]];
  const name = texts.taxName(taxNameOf(country));
  return [
    [texts.netAt(texts.rate(rate)), netMinor],
    [texts.taxAt({ rate, name, country: taxedPlace({ country, state }, content.language) }), taxMinor],
  ];
}
