import { toMajor } from '#shared/money/money.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { readContent } from '../content.ts';
import { notesOf } from './notes.ts';
import { drawLines } from './drawLines.ts';
import { drawHead } from './drawHead.ts';
import { drawTotals } from './drawTotals.ts';
import { openPage } from './page.ts';
import { pdfTexts } from './pdfTexts.ts';

/** A document as a PDF: always the same for the same row. */
export async function renderInvoice(document: Row<'invoices'>): Promise<Buffer> {
  const content = readContent(document);
  const texts = pdfTexts(content.language);
  const title = texts.titles[document.kind];
  const { decimals } = currencyTerms(document.currency);
  const money = (minor: number) => formatMoney(toMajor(minor, decimals), document.currency, content.language);
  const day = (iso: string) => dayText(iso, content.language);
  const page = await openPage({
    title: `${title} ${document.number}`,
    author: content.seller.name,
    language: content.language,
    at: new Date(document.issued_at),
  });
  const view = { document, content, texts, money, day };
  drawHead(page, view);
  drawLines(page, view);
  drawTotals(page, view);
  page.paragraphs(notesOf(view));
  return page.end((number, count) => `${title} ${document.number} · ${texts.page(number, count)}`);
}
