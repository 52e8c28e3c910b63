import type { SaleChange } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { ownOrder } from '../ownOrder.ts';
import { resendReceipt } from './resendReceipt.ts';
import { indexBuyer } from './searchIndex.ts';

/**
 * Changes the seller's note, and mends the buyer's address: the order's links and tickets are mailed there. Throws 404 for an order of
 * another store, 429 if its receipt was sent too often.
 */
export async function changeSale(
  context: ApiContext,
  which: { accountId: string; orderId: string },
  { note, email }: SaleChange,
): Promise<void> {
  const isMended = await context.store.transaction(async (trx) => {
    const order = await ownOrder(trx, which);
    if (note !== undefined) {
      const private_note = note === '' ? null : note;
      await trx.updateTable('orders').set({ private_note }).where('id', '=', order.id).execute();
    }
    if (email === undefined || email === order.payer_email) return false;
    await trx.updateTable('orders').set({ payer_email: email }).where('id', '=', order.id).execute();
    await indexBuyer(trx, { ...order, payer_email: email });
    return true;
  });
  if (isMended) await resendReceipt(context, which);
}
