import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { labelOf } from '#shared/payments/paymentProviders.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { BankPayout } from '../../payments/connectedAccounts.ts';
import { readProblem } from '../../payments/problems.ts';

type Recipient = { provider: string; name: string; email: string; language: Language | null };

/** Tells the creator that a payout of the provider did not reach the bank. */
export function bankPayoutMail(
  { id, amountMinor, currency, problem }: BankPayout,
  { provider: providerName, name, email, language: chosen }: Recipient,
  publicUrl: string,
): Mail {
  const { mails, accountMails, studioProblems, language } = mailTexts(chosen);
  const texts = accountMails.bankPayout;
  const amount = formatMoney(toMajor(amountMinor, currencyTerms(currency).decimals), currency, language);
  const provider = labelOf(providerName);
  const text =
    problem === null
      ? texts.text({ amount, provider })
      : texts.textWithReason({ amount, provider, why: problemText(readProblem(problem), studioProblems) });
  const href = publicUrl + sitePath(language, '/dashboard/balance');
  return {
    dedupeKey: `bank_payout:${id}:failed`,
    recipient: email,
    ...letter(
      texts.subject(amount),
      [
        { kind: 'paragraph', text: mails.hello(name) },
        { kind: 'paragraph', text },
        { kind: 'link', text: accountMails.payout.open, href },
      ],
      language,
    ),
  };
}
