import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { writeMail } from '../../mail/outbox.ts';
import { receiptMail } from '../mails/receiptMail.ts';
import { loadInvoices } from '../../invoices/documents.ts';
import { withEvents } from '../../selling/placedOrder/eventDetails.ts';
import { ownOrder } from '../ownOrder.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { receiptKeys } from './receiptKeys.ts';

/** Mails the receipt again. Throws 404 for an order of another store, 429 after twenty times. */
export async function resendReceipt(
  context: ApiContext,
  which: { accountId: string; orderId: string },
): Promise<void> {
  const { store, config, now } = context;
  await store.transaction(async (trx) => {
    const row = await ownOrder(trx, which);
    const order = await loadOrderAnswer(trx, { column: 'id', value: row.id });
    if (!order) return;
    const sent = await trx
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'in', receiptKeys(row.id))
      .execute();
    const usedKeys = new Set(sent.map(({ dedupe_key }) => dedupe_key));
    const dedupeKey = receiptKeys(row.id).find((key) => !usedKeys.has(key));
    if (dedupeKey === undefined) {
      throw refusal(429, 'sent_too_often');
    }
    const invoices = (await loadInvoices(trx, [row.id])).get(row.id) ?? [];
    const shown = await inOrderLanguage(trx, await withEvents(trx, order));
    const mail = receiptMail({ ...shown, invoices }, row, config);
    const reply = await sellerReplyTo(trx, row.account_id);
    await writeMail(trx, { ...mail, ...reply, dedupeKey }, now());
  });
}
