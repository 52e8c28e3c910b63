import type { Transaction } from 'kysely';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import type { ApiConfig } from '../../config.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { FailedRefund, Follower } from '../../events.ts';
import { letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { writeMail, type Mail } from '../../mail/outbox.ts';
import { readProblem } from '../../payments/problems.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadRecipient } from '../loadRecipient.ts';

type Resumed = { instalmentAt?: string | null | undefined; giftAt?: string | null | undefined };

type About = {
  order: Pick<Row<'orders'>, 'id' | 'number' | 'currency'>;
  seller: { name: string; email: string; language: Language | null };
  resumed: Resumed;
  publicUrl: string;
};

/** Mails refunds that did not reach their buyer to the creator, one mail for each. */
export function mailFailedRefunds({ publicUrl }: Pick<ApiConfig, 'publicUrl'>): Follower<'refundsFailed'> {
  return async (trx, { orderId, failed, isReopened, at }) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'account_id', 'number', 'currency'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const seller = await loadRecipient(trx, order.account_id);
    if (!seller) return;
    const resumed = isReopened ? await loadResumed(trx, orderId) : {};
    for (const refund of failed)
      await writeMail(trx, failedRefundMail(refund, { order, seller, resumed, publicUrl }), at);
  };
}

/** When the next instalment is charged, and when the gift is mailed. */
async function loadResumed(trx: Transaction<Schema>, orderId: string): Promise<Resumed> {
  const instalment = await trx
    .selectFrom('instalments')
    .select(({ fn }) => fn.min('next_try_at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const gift = await trx
    .selectFrom('gifts')
    .select('next_try_at as at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { instalmentAt: instalment?.at, giftAt: gift?.at };
}

function failedRefundMail(
  { id, amountMinor, problem, seatsAreResold }: FailedRefund,
  { order, seller, resumed, publicUrl }: About,
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
    ...(resumed.instalmentAt ? [texts.instalments(dayText(resumed.instalmentAt, language))] : []),
    ...(resumed.giftAt ? [texts.gift(dayText(resumed.giftAt, language))] : []),
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
