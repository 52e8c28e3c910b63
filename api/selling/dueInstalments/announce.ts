import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { announcementMail } from '../instalments/instalmentMail.ts';
import { writeMail } from '../../mail/outbox.ts';
import { loadSavedCards } from '../instalments/loadSavedCards.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../placedOrder/queries.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { announcedBeforeMs, isOfOpenOrder } from '../instalments/rules.ts';

/** Mails buyers about charges that are three days away. */
export function announceInstalments(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, { ...unannounced, work: ({ id }) => announce(context, id) });
}

const unannounced: Queue<'instalments'> = {
  table: 'instalments',
  isDue: (now) => {
    const soon = new Date(Date.parse(now) + announcedBeforeMs).toISOString();
    return sql`state = 'scheduled' and announced_at is null and due_at > ${now} and due_at <= ${soon}
      and ${isOfOpenOrder}`;
  },
  orderBy: 'due_at',
};

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
    if (!order) return;
    const card = (await loadSavedCards(trx, [order])).get(order._id);
    const shown = await inOrderLanguage(trx, order);
    await writeMail(trx, announcementMail(shown, { instalment, card }, config), now());
  });
}
