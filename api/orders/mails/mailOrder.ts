import type { ApiConfig } from '../../config.ts';
import type { Follower } from '../../events.ts';
import { sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { writeMail } from '../../mail/outbox.ts';
import { receiptMail } from './receiptMail.ts';
import { refundMail } from './refundMail.ts';
import { saleMail } from './saleMail.ts';

type MailConfig = Pick<ApiConfig, 'publicUrl' | 'testPayments'>;

/** Mails a new order to its buyer and its seller. */
export function mailOrder(config: MailConfig): Follower<'orderPlaced'> {
  return async (trx, { order, answer, sellerEmail, at }) => {
    const reply = await sellerReplyTo(trx, order.account_id);
    await writeMail(trx, { ...receiptMail(answer, order, config), ...reply }, at);
    await writeMail(
      trx,
      {
        ...saleMail(answer, { publicUrl: config.publicUrl, recipient: sellerEmail }),
        // The answer to a sale goes to its buyer.
        replyTo: answer.payer.email,
      },
      at,
    );
  };
}

/** Mails a refund to its buyer. */
export function mailRefund(config: MailConfig): Follower<'refundSucceeded'> {
  return async (trx, { refund, answer, at }) => {
    const { account_id } = await trx
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', answer._id)
      .executeTakeFirstOrThrow();
    const reply = await sellerReplyTo(trx, account_id);
    await writeMail(trx, { ...refundMail(answer, refund, config), ...reply }, at);
  };
}
