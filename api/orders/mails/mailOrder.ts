import type { ApiConfig } from '../../config.ts';
import type { Follower } from '../../events.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { replyToOf, sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { mailRows, writeMail } from '../../mail/outbox.ts';
import { methodOf } from '../methodOf.ts';
import { receiptMail } from './receiptMail.ts';
import { refundMail } from './refundMail.ts';
import { saleMail } from './saleMail.ts';

type MailConfig = Pick<ApiConfig, 'publicUrl' | 'testPayments'>;

/** Mails a new order to its buyer and its seller. */
export function mailOrder(config: MailConfig): Follower<'orderPlaced'> {
  return (_trx, { order, answer, buyerAnswer, seller, at, inserts }) => {
    const receipt = { ...receiptMail(buyerAnswer, order, config), ...replyToOf(seller) };
    const { email: recipient, language } = seller;
    const sale = saleMail(answer, { publicUrl: config.publicUrl, recipient, language });
    // The answer to a sale goes to its buyer.
    inserts.add('outbox', mailRows([receipt, { ...sale, replyTo: answer.payer.email }], at));
  };
}

/** Mails a refund to its buyer. */
export function mailRefund(config: MailConfig): Follower<'refundSucceeded'> {
  return async (trx, { refund, answer, at }) => {
    const order = await trx
      .selectFrom('orders')
      .select(['account_id', 'attempt_id'])
      .where('id', '=', answer._id)
      .executeTakeFirstOrThrow();
    const reply = await sellerReplyTo(trx, order.account_id);
    const method = await methodOf(trx, order);
    const shown = await inOrderLanguage(trx, answer);
    await writeMail(trx, { ...refundMail(shown, refund, { ...config, method }), ...reply }, at);
  };
}
