import { formatMoney } from '#shared/money/formatMoney.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { ContentLine } from '../content.ts';
import type { Box, Page, Style } from './page.ts';
import type { View } from './pdfTexts.ts';

const widths = { quantity: 28, unit: 72, discount: 58, rate: 66, net: 74 };
const space = 8;

type Column = Box & { label: string; align: 'left' | 'right'; valueOf: (line: ContentLine) => string };

/** What was bought: one row a line. */
export function drawLines(page: Page, view: View): void {
  const columns = columnsOf(page, view);
  drawTitles(page, columns);
  for (const line of view.content.lines) {
    const cells = columns.map((column) => ({ column, text: column.valueOf(line) }));
    const height = Math.max(...cells.map(({ column, text }) => page.heightOf(text, column)));
    if (page.reserve(height + 14)) drawTitles(page, columns);
    page.y += 6;
    for (const { column, text } of cells) page.write(text, page.y, column);
    page.y += height + 6;
    page.rule();
  }
}

function drawTitles(page: Page, columns: readonly Column[]): void {
  const style: Style = { size: page.sizes.small, color: page.colors.softInk };
  const height = Math.max(...columns.map((column) => page.heightOf(column.label, { ...column, ...style })));
  for (const column of columns) page.write(column.label, page.y, { ...column, ...style });
  page.y += height + 5;
  page.rule();
}

/** Without tax and without discounts their columns are left out, and the description is wider. */
function columnsOf(page: Page, view: View): Column[] {
  const { content, texts, money } = view;
  const isTaxed = content.lines.some(({ tax }) => tax !== null);
  const hasDiscount = content.lines.some(({ discountMinor }) => discountMinor !== 0);
  const { unit, net } = isTaxed ? texts.netColumns : texts.columns;
  const right: Omit<Column, 'x' | 'align'>[] = [
    { label: texts.columns.quantity, width: widths.quantity, valueOf: ({ quantity }) => String(quantity) },
    { label: unit, width: widths.unit, valueOf: (line) => unitPrice(line, view) },
    ...(hasDiscount
      ? [
          {
            label: texts.columns.discount,
            width: widths.discount,
            valueOf: ({ discountMinor }: ContentLine) => (discountMinor === 0 ? '' : money(-discountMinor)),
          },
        ]
      : []),
    ...(isTaxed
      ? [
          {
            label: texts.columns.rate,
            width: widths.rate,
            valueOf: (line: ContentLine) => rateText(line, view),
          },
        ]
      : []),
    { label: net, width: widths.net, valueOf: ({ netMinor }) => money(netMinor) },
  ];
  const used = right.reduce((sum, { width }) => sum + width + space, 0);
  let x = page.left + page.width - used;
  return [
    {
      label: texts.columns.what,
      x: page.left,
      width: page.width - used,
      align: 'left',
      valueOf: ({ name }) => name,
    },
    ...right.map((column): Column => {
      const placed = { ...column, x: x + space, align: 'right' as const };
      x += column.width + space;
      return placed;
    }),
  ];
}

/** A price with more decimals than its currency is written without the currency's sign. */
function unitPrice({ unitNet }: ContentLine, { document, content }: View): string {
  const { decimals } = currencyTerms(document.currency);
  const hasMore = (unitNet.split('.')[1] ?? '').length > decimals;
  return hasMore ? unitNet : formatMoney(Number(unitNet), document.currency, content.language);
}

function rateText({ tax }: ContentLine, { texts }: View): string {
  if (tax === null) return '';
  if (tax.treatment === 'reverse_charge') return texts.reverseChargeShort;
  return tax.treatment === 'not_taxed' ? texts.notTaxed : texts.rate(tax.rate);
}
