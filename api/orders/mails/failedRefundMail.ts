import { formatMoney } from '#shared/formatMoney.ts';
import { toMajor } from '#shared/money.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import type { ApiConfig } from '../../config.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { FailedRefund, Follower } from '../../events.ts';
import { letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { writeMail, type Mail } from '../../mail/outbox.ts';
import { readProblem } from '../../payments/problems.ts';
import type { Row } from '../../store/schema.ts';

type About = {
  order: Pick<Row<'orders'>, 'id' | 'number' | 'currency'>;
  seller: { name: string; email: string; language: Language | null };
  publicUrl: string;
};

/** Mails refunds that did not reach their buyer to the creator, one mail for each. */
export function mailFailedRefunds({ publicUrl }: Pick<ApiConfig, 'publicUrl'>): Follower<'refundsFailed'> {
  return async (trx, { orderId, failed, at }) => {
    const found = await trx
      .selectFrom('orders')
      .innerJoin('accounts', 'accounts.id', 'orders.account_id')
      .select(['orders.id', 'orders.number', 'orders.currency'])
      .select(['accounts.name', 'accounts.email', 'accounts.language'])
      .where('orders.id', '=', orderId)
      .where('accounts.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) return;
    for (const refund of failed)
      await writeMail(trx, failedRefundMail(refund, { order: found, seller: found, publicUrl }), at);
  };
}

function failedRefundMail(
  { id, amountMinor, problem, seatsAreResold }: FailedRefund,
  { order, seller, publicUrl }: About,
): Mail {
  const { mails, accountMails, studioProblems, language } = mailTexts(seller.language);
  const texts = accountMails.refundFailed;
  const { currency, number } = order;
  const amount = formatMoney(toMajor(amountMinor, currencyTerms(currency).decimals), currency, language);
  const why = problemText(readProblem(problem), studioProblems);
  const paragraphs = [
    mails.hello(seller.name),
    texts.text({ amount, number, why }),
    texts.money,
    ...(seatsAreResold ? [texts.resold] : []),
    texts.next,
  ];
  const href = publicUrl + sitePath(language, `/dashboard/orders/${order.id}`);
  return {
    dedupeKey: `refund_failed:${id}`,
    recipient: seller.email,
    ...letter(
      texts.subject(amount),
      [
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'link', text: texts.open, href },
      ],
      language,
    ),
  };
}
