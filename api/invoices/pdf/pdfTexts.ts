import { invoice, type InvoiceTexts } from '#shared/texts/en/invoice.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Row } from '../../store/schema.ts';
import type { InvoiceContent } from '../content.ts';

const catalogues: Record<Language, InvoiceTexts> = { en: invoice };

export function pdfTexts(language: Language): InvoiceTexts {
  return catalogues[language];
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
