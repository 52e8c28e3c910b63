import type { Kysely } from 'kysely';
import { isCharged, isCollected } from '#shared/orders/isCollected.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { SavedCardAnswer } from '#shared/orders/savedCardSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** The cards that orders are still charged to, by order. An order whose card is not described has none. */
export async function loadSavedCards(
  db: Kysely<Schema>,
  orders: readonly Order[],
): Promise<Map<string, SavedCardAnswer>> {
  const collected = new Map(orders.filter(isCollected).map((order) => [order._id, order]));
  if (collected.size === 0) return new Map();
  const rows = await db
    .selectFrom('saved_methods')
    .selectAll()
    .where('order_id', 'in', [...collected.keys()])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const order = collected.get(row.order_id);
      const card = order && cardAnswer(row, order);
      return card ? [[row.order_id, card] as const] : [];
    }),
  );
}

function cardAnswer(row: Row<'saved_methods'>, order: Order): SavedCardAnswer | undefined {
  const { card_brand: brand, card_last4: last4, card_exp_month: exp_month, card_exp_year: exp_year } = row;
  if (brand === null || last4 === null || exp_month === null || exp_year === null) return undefined;
  // A card is valid until the end of its month.
  const endsOn = utcDay(new Date(Date.UTC(exp_year, exp_month, 1)));
  const expires_before = chargeDays(order).find((day) => day >= endsOn);
  return { brand, last4, exp_month, exp_year, ...(expires_before === undefined ? {} : { expires_before }) };
}

/** When the open instalments are charged, the earliest first. */
function chargeDays({ instalments = [] }: Order): string[] {
  return instalments
    .filter(isCharged)
    .map(({ due_on, next_try_at }) => (next_try_at === null ? due_on : utcDay(next_try_at)))
    .toSorted();
}
