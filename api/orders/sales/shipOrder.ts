import { refusal } from '#shared/wire/refusal.ts';
import type { ShipmentRequest } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { writeMail } from '../../mail/outbox.ts';
import { shipmentMail } from '../mails/shipmentMail.ts';
import { ownOrder } from '../ownOrder.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';

type Which = { accountId: string; orderId: string };

/**
 * Marks an order as sent, and mails the buyer the first time. A repeated call changes carrier and number. Throws 404; 409
 * if nothing has to be sent, e.g. for the creator's own test purchase.
 */
export async function shipOrder(
  { store, config, now }: ApiContext,
  which: Which,
  { carrier, tracking }: ShipmentRequest,
): Promise<void> {
  await store.transaction(async (trx) => {
    const row = await ownOrder(trx, which);
    if (row.shipping_json === null || row.trial === 1) {
      throw refusal(409, 'nothing_to_ship');
    }
    if (row.status === 'refunded') {
      throw refusal(409, 'order_refunded');
    }
    const how = { carrier: carrier || null, tracking: tracking || null };
    await trx
      .insertInto('shipments')
      .values({ order_id: row.id, ...how, shipped_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(how))
      .execute();
    const order = await loadOrderAnswer(trx, { column: 'id', value: row.id });
    if (!order?.shipment) return;
    const shown = await inOrderLanguage(trx, order);
    const reply = await sellerReplyTo(trx, row.account_id);
    await writeMail(trx, { ...shipmentMail(shown, order.shipment, config), ...reply }, now());
  });
}

/** Removes the mark. The buyer's mail may already be sent. */
export async function unshipOrder({ store }: ApiContext, which: Which): Promise<void> {
  await store.transaction(async (trx) => {
    const row = await ownOrder(trx, which);
    await trx.deleteFrom('shipments').where('order_id', '=', row.id).execute();
  });
}
