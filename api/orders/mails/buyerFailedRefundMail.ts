import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { ApiConfig } from '../../config.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { FailedRefund, Follower } from '../../events.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { writeMail, type Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';
import { replyToOf } from '../../mail/sellerReplyTo.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';

type MailConfig = Pick<ApiConfig, 'publicUrl'>;

/** Tells the buyer of refunds that did not arrive, one mail for each. Not for a deleted account, whose seller pays nobody back. */
export function mailBuyerOfFailedRefunds({ publicUrl }: MailConfig): Follower<'refundsFailed'> {
  return async (trx, { orderId, failed, at }) => {
    const seller = await trx
      .selectFrom('orders')
      .innerJoin('accounts', 'accounts.id', 'orders.account_id')
      .select(['accounts.email', 'accounts.takes_replies', 'accounts.deleted_at'])
      .where('orders.id', '=', orderId)
      .where('accounts.deleted_at', 'is', null)
      .executeTakeFirst();
    const answer = seller && (await loadOrderAnswer(trx, { column: 'id', value: orderId }));
    if (!answer) return;
    const order = await inOrderLanguage(trx, answer);
    for (const refund of failed)
      await writeMail(trx, { ...failedMail(order, refund, publicUrl), ...replyToOf(seller) }, at);
  };
}

function failedMail(order: Order, { id, amountMinor }: FailedRefund, publicUrl: string): Mail {
  const { mails, language } = mailTexts(order.language);
  const texts = mails.refund;
  const { currency, number, payer } = order;
  const amount = formatMoney(toMajor(amountMinor, currencyTerms(currency).decimals), currency, language);
  const letter = buyerLetter(order, publicUrl, {
    subject: texts.failedSubject(amount),
    paragraphs: [texts.failed(amount, number), texts.failedNext(sellerOf(order))],
    parts: [receiptRows(order, publicUrl)],
  });
  return { dedupeKey: `buyer_refund_failed:${id}`, recipient: payer.email, ...letter };
}
