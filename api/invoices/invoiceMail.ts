import type { Transaction } from 'kysely';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import type { ApiContext } from '../context.ts';
import { buyerLetter, sellerOf } from '../mail/buyerLetter.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { writeMail } from '../mail/outbox.ts';
import { sellerReplyTo } from '../mail/sellerReplyTo.ts';
import { loadOrderAnswer } from '../selling/placedOrder/queries.ts';
import type { Row, Schema } from '../store/schema.ts';

/** Tells the buyer of a document, for creators who want a mail for each. */
export async function mailInvoice(
  trx: Transaction<Schema>,
  { config, now }: Pick<ApiContext, 'config' | 'now'>,
  document: Row<'invoices'>,
): Promise<void> {
  const order = await loadOrderAnswer(trx, { column: 'id', value: document.order_id });
  if (!order) return;
  const { mail, titles } = mailTexts(order.language).invoice;
  const title = titles[document.kind];
  const letter = buyerLetter(order, config.publicUrl, {
    subject: mail.subject(title, document.number, sellerOf(order)),
    paragraphs: [mail.issued(title, document.number, orderNumberText(order.number))],
    parts: [],
  });
  const to = { recipient: order.payer.email, ...(await sellerReplyTo(trx, document.account_id)) };
  await writeMail(trx, { dedupeKey: `invoice:${document.id}`, orderId: order._id, ...to, ...letter }, now());
}
