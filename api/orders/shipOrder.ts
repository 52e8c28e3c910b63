import { AppError } from '#shared/appError.ts';
import type { ShipmentRequest } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { shipmentMail } from '../mail/shipmentMail.ts';
import { ownOrder } from './ownOrder.ts';
import { loadOrderAnswer } from './queries.ts';

type Which = { accountId: string; orderId: string };

/** Marks an order as sent, and tells the buyer the first time. Sent again, it changes carrier and number. Throws 404, 409. */
export async function shipOrder(
  { store, config, now }: ApiContext,
  which: Which,
  { carrier, tracking }: ShipmentRequest,
): Promise<void> {
  await store.transaction(async (trx) => {
    const row = await ownOrder(trx, which);
    if (row.shipping_json === null) {
      throw new AppError(409, 'nothing_to_ship', 'Nothing of this order has to be sent.');
    }
    if (row.status === 'refunded') {
      throw new AppError(409, 'order_refunded', 'This order was refunded: there is nothing to send.');
    }
    const how = { carrier: carrier || null, tracking: tracking || null };
    await trx
      .insertInto('shipments')
      .values({ order_id: row.id, ...how, shipped_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(how))
      .execute();
    const order = await loadOrderAnswer(trx, { column: 'id', value: row.id });
    if (order?.shipment) await writeMail(trx, shipmentMail(order, order.shipment, config), now());
  });
}

/** Takes the mark back. The buyer's mail may be out already. */
export async function unshipOrder({ store }: ApiContext, which: Which): Promise<void> {
  await store.transaction(async (trx) => {
    const row = await ownOrder(trx, which);
    await trx.deleteFrom('shipments').where('order_id', '=', row.id).execute();
  });
}
