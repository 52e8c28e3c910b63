import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Payout } from '#shared/studio/balanceSchema.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';

type Settled = {
  state: Exclude<Payout['state'], 'requested'>;
  /** Of the account. */
  language: Language | null;
  name: string;
  email: string;
  publicUrl: string;
};

/** Tells the creator that a payout was sent, or why it is in the balance again. */
export function payoutMail(
  { _id, amount, currency, reference }: Payout,
  { state, language: chosen, name, email, publicUrl }: Settled,
): Mail {
  const { mails, accountMails, language } = mailTexts(chosen);
  const texts = accountMails.payout;
  const sum = formatMoney(amount, currency, language);
  return {
    dedupeKey: `payout:${_id}:${state}`,
    recipient: email,
    ...letter(
      texts.subjects[state](sum),
      [
        { kind: 'paragraph', text: mails.hello(name) },
        { kind: 'paragraph', text: texts.texts[state](sum, reference ?? '') },
        { kind: 'link', text: texts.open, href: publicUrl + sitePath(language, '/dashboard/balance') },
      ],
      language,
    ),
  };
}
