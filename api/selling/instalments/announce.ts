import type { ApiContext } from '../../context.ts';
import { announcementMail } from './instalmentMail.ts';
import { writeMail } from '../../mail/outbox.ts';
import { loadOrderAnswer } from '../placedOrder/queries.ts';
import { announcedBeforeMs } from './rules.ts';

/** Mails buyers about charges that are three days away. */
export async function announceInstalments(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const { store, now } = context;
  const soon = await store.db
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .select('instalments.id')
    .where('instalments.state', '=', 'scheduled')
    .where('instalments.announced_at', 'is', null)
    .where('instalments.due_at', '<=', new Date(now().getTime() + announcedBeforeMs).toISOString())
    .where('instalments.due_at', '>', now().toISOString())
    .where('orders.status', 'in', ['paid', 'part_refunded'])
    .execute();
  for (const { id } of soon) {
    if (signal?.aborted) return;
    await announce(context, id);
  }
}

async function announce({ store, now, config }: ApiContext, instalmentId: string): Promise<void> {
  await store.transaction(async (trx) => {
    const instalment = await trx
      .updateTable('instalments')
      .set({ announced_at: now().toISOString() })
      .where('id', '=', instalmentId)
      .where('announced_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!instalment) return;
    const order = await loadOrderAnswer(trx, { column: 'id', value: instalment.order_id });
    if (order) await writeMail(trx, announcementMail(order, instalment, config), now());
  });
}
