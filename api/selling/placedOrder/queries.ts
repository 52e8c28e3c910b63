import type { Kysely } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { linesByOrder } from './linesByOrder.ts';
import { orderAnswer } from './orderAnswer.ts';
import { withHistory } from './withHistory.ts';

type Key = { column: 'id' | 'token' | 'attempt_id'; value: string };

/** One order as on the wire, with its history; `undefined` for an unknown one. */
export async function loadOrderAnswer(db: Kysely<Schema>, key: Key): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  if (!order) return undefined;
  const [answer] = await answersOf(db, [order], order.account_id);
  return answer;
}

/** The order of a payment attempt, also of an attempt that paid one of its instalments. */
export async function loadPaidOrder(
  db: Kysely<Schema>,
  attempt: Pick<Row<'payment_attempts'>, 'id' | 'instalment_id'>,
): Promise<Order | undefined> {
  if (attempt.instalment_id === null) return loadOrderAnswer(db, { column: 'attempt_id', value: attempt.id });
  const { order_id } = await db
    .selectFrom('instalments')
    .select('order_id')
    .where('id', '=', attempt.instalment_id)
    .executeTakeFirstOrThrow();
  return loadOrderAnswer(db, { column: 'id', value: order_id });
}

/** Orders of one store as on the wire, with their history. */
export async function answersOf(
  db: Kysely<Schema>,
  orders: readonly Row<'orders'>[],
  accountId: string,
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const store = await db
    .selectFrom('accounts')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.slug', 'accounts.name', 'pages.title', 'pages.theme', 'pages.avatar'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const linesOf = await linesByOrder(db, orders);
  const answers = orders.map((order) =>
    orderAnswer(order, linesOf.get(order.id) ?? [], {
      slug: store.slug,
      title: store.title ?? store.name,
      theme: store.theme,
      avatar: store.avatar,
    }),
  );
  return withHistory(db, orders, answers);
}
