import type { Kysely } from 'kysely';
import type { OrderGift } from '#shared/orders/giftTermsSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** A gift as its buyer sees it. */
export function giftAnswer(row: Row<'gifts'>): OrderGift {
  return {
    token: row.token,
    name: row.receiver_name,
    email: row.receiver_email,
    message: row.message,
    send_on: row.send_on,
    time_zone: row.time_zone,
    state: stateOf(row),
    sent_at: row.sent_at,
  };
}

function stateOf({ sent_at, next_try_at }: Row<'gifts'>): OrderGift['state'] {
  if (sent_at !== null) return 'sent';
  return next_try_at === null ? 'canceled' : 'planned';
}

/** The gifts of orders, by the order's id. */
export async function loadGifts(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, Row<'gifts'>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('gifts').selectAll().where('order_id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}
