import type { Catalogue } from '#shared/texts/en.ts';
import { accountMails } from '#shared/texts/en/accountMails.ts';
import { confirmation } from '#shared/texts/en/confirmation.ts';
import { instalmentMails } from '#shared/texts/en/instalmentMails.ts';
import { invoice } from '#shared/texts/en/invoice.ts';
import { mails } from '#shared/texts/en/mails.ts';
import { paymentMethods } from '#shared/texts/en/paymentMethods.ts';
import { receipt } from '#shared/texts/en/receipt.ts';
import { waiver } from '#shared/texts/en/waiver.ts';
import type { Language } from '#shared/texts/languages.ts';

type MailAreas = Pick<
  Catalogue,
  | 'accountMails'
  | 'confirmation'
  | 'instalmentMails'
  | 'invoice'
  | 'mails'
  | 'paymentMethods'
  | 'receipt'
  | 'waiver'
>;

const catalogues: Record<Language, MailAreas> = {
  en: { accountMails, confirmation, instalmentMails, invoice, mails, paymentMethods, receipt, waiver },
};

/** A mail's language and its texts: decided here and nowhere else. There is one language so far. */
export function mailTexts(): MailAreas & { language: Language } {
  const language: Language = 'en';
  return { language, ...catalogues[language] };
}
