import { taxedPlace } from '#shared/receiptTax.ts';
import { taxRows, type TaxRow } from '../content.ts';
import type { Page } from './page.ts';
import type { View } from './pdfTexts.ts';

const width = 250;
const amountWidth = 96;

/** Net and tax for each rate, and the total. They are kept together on a page. */
export function drawTotals(page: Page, view: View): void {
  const { document, content, texts, money } = view;
  const rows = taxRows(content.lines).flatMap((row) => rowsOf(row, view));
  page.reserve((rows.length + 2) * 18 + 20);
  page.y += 12;
  const x = page.left + page.width - width;
  const amount = { x: page.left + page.width - amountWidth, width: amountWidth, align: 'right' as const };
  for (const [label, minor] of rows) {
    const end = page.write(label, page.y, { x, width: width - amountWidth });
    page.write(money(minor), page.y, amount);
    page.y = end + 3;
  }
  page.y += 3;
  const strong = { weight: 'bold' as const, size: 12 };
  const label = document.kind === 'credit_note' ? texts.totalReturned : texts.total;
  const end = page.write(label, page.y, { x, width: width - amountWidth, ...strong });
  page.write(money(document.total_minor), page.y, { ...amount, ...strong });
  page.y = end + 24;
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
  const name = texts.taxName(country);
  return [
    [texts.netAt(texts.rate(rate)), netMinor],
    [texts.taxAt({ rate, name, country: taxedPlace({ country, state }, content.language) }), taxMinor],
  ];
}
