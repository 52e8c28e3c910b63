import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { receiptMail } from '../mail/receiptMail.ts';
import { withEvents } from './events.ts';
import { ownOrder } from './ownOrder.ts';
import { loadOrderAnswer } from './queries.ts';
import { receiptKeys } from './receiptKeys.ts';

/** Mails the receipt once more. Throws 404 for another store's order, 429 after twenty times. */
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
    const taken = new Set(sent.map(({ dedupe_key }) => dedupe_key));
    const dedupeKey = receiptKeys(row.id).find((key) => !taken.has(key));
    if (dedupeKey === undefined) {
      throw new AppError(
        429,
        'sent_too_often',
        'This receipt was sent too often. Please write to the buyer.',
      );
    }
    const mail = receiptMail(await withEvents(trx, order), row, config);
    await writeMail(trx, { ...mail, dedupeKey }, now());
  });
}
