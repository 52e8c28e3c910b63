import { texts } from '#shared/texts/compiled/mailTexts.ts';
import type { InvoiceTexts } from '#shared/texts/en/invoice.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Row } from '../../store/schema.ts';
import type { InvoiceContent } from '../content.ts';

export function pdfTexts(language: Language): InvoiceTexts {
  return texts[language].invoice;
}

/** A document, what it says, and how its language writes amounts and days. */
export type View = {
  document: Row<'invoices'>;
  content: InvoiceContent;
  texts: InvoiceTexts;
  /** Of minor units. */
  money: (minor: number) => string;
  day: (iso: string) => string;
};
