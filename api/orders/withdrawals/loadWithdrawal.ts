import type { Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isConsumer, openLines } from './openLines.ts';

const refundMs = 14 * 24 * 60 * 60_000;

export type StoredWithdrawal = Row<'withdrawals'> & { lineIds: string[] };

/** An order, what its buyer can withdraw from, and what they have withdrawn from. The order has the events of its tickets. */
export async function withWithdrawal(db: Kysely<Schema>, order: Order, now: Date): Promise<Order> {
  const row = await db
    .selectFrom('orders')
    .select(['may_withdraw', 'trial', 'sample', 'tax_json', 'shipping_json'])
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  if (!isConsumer(row)) return order;
  const declared = await loadWithdrawals(db, order._id);
  const line_ids = openLines(order, { declared: withdrawnIds(declared), now });
  if (line_ids.length + declared.length === 0) return order;
  return { ...order, withdrawal: { line_ids, declared: declared.map(declaredAnswer) } };
}

/** The earliest first. */
export async function loadWithdrawals(db: Kysely<Schema>, orderId: string): Promise<StoredWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('declared_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('withdrawn_lines')
    .innerJoin('order_lines', 'order_lines.id', 'withdrawn_lines.line_id')
    .select(['withdrawn_lines.line_id', 'withdrawn_lines.withdrawal_id'])
    .where(
      'withdrawal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_lines.position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ withdrawal_id }) => withdrawal_id);
  return rows.map((row) => ({
    ...row,
    lineIds: (linesOf.get(row.id) ?? []).map(({ line_id }) => line_id),
  }));
}

export function withdrawnIds(withdrawals: readonly StoredWithdrawal[]): Set<string> {
  return new Set(withdrawals.flatMap(({ lineIds }) => lineIds));
}

/** Source: Directive 2011/83/EU, article 13(1). */
export function refundBy({ declared_at }: Pick<StoredWithdrawal, 'declared_at'>): string {
  return utcDay(new Date(Date.parse(declared_at) + refundMs));
}

export function declaredAnswer({ lineIds, name, email, declared_at }: StoredWithdrawal) {
  return { line_ids: lineIds, name, email, declared_at };
}
