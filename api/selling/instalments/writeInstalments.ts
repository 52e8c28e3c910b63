import type { Transaction } from 'kysely';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiEvents } from '../../events.ts';
import type { Schedule } from '../pricing/schedule.ts';
import type { SavedMethod } from '../../payments/paymentProvider.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import { dueAt } from './rules.ts';

/** Writes the later payments of an order in instalments. The first part of each line was paid with the order. Nothing is collected for a seller's own test purchase. */
export function writeInstalments(
  _trx: Transaction<Schema>,
  { order, lines, savedMethod, inserts }: ApiEvents['orderPlaced'],
): void {
  const rows: NewRow<'instalments'>[] = [];
  const later = order.trial === 1 ? 'canceled' : 'scheduled';
  for (const line of lines) {
    // `placeOrder` wrote it from a Schedule.
    const schedule = line.ips_json === null ? null : (JSON.parse(line.ips_json) as Schedule);
    if (schedule === null || schedule.count < 2) continue;
    for (const [index, amount_minor] of schedule.amountsMinor.entries()) {
      const due_at = dueAt(schedule.dueDates[index] ?? utcDay(order.created_at));
      const isPaid = index === 0 || amount_minor === 0;
      rows.push({
        id: newId('ins'),
        order_id: order.id,
        line_id: line.id,
        position: rows.length,
        number: index + 1,
        amount_minor,
        due_at,
        state: isPaid ? 'paid' : later,
        next_try_at: isPaid || later === 'canceled' ? null : due_at,
        announced_at: null,
        paid_at: isPaid ? order.created_at : null,
        problem: null,
      });
    }
  }
  inserts.add('instalments', rows);
  if (savedMethod) inserts.add('saved_methods', [methodRow(order, savedMethod)]);
}

type Saved = SavedMethod & { provider: string };

/** Saves the card for the order's later instalments; a newer card replaces it. */
export async function savePaymentMethod(
  trx: Transaction<Schema>,
  order: Pick<Row<'orders'>, 'id' | 'created_at'>,
  saved: Saved,
): Promise<void> {
  const { order_id, created_at, ...savedCard } = methodRow(order, saved);
  await trx
    .insertInto('saved_methods')
    .values({ order_id, created_at, ...savedCard })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(savedCard))
    .execute();
}

function methodRow(
  { id, created_at }: Pick<Row<'orders'>, 'id' | 'created_at'>,
  { provider, customerId, methodId, card }: Saved,
): Row<'saved_methods'> {
  return {
    order_id: id,
    created_at,
    provider,
    customer_id: customerId,
    method_id: methodId,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  };
}

/** Stops the collection of a fully refunded order. */
export async function cancelInstalments(
  trx: Transaction<Schema>,
  { order }: ApiEvents['moneyReturned'],
): Promise<void> {
  if (order.status === 'refunded') await stopInstalments(trx, { orderId: order.id });
}

/** Collects no further instalments of an order, or of these lines of it. */
export async function stopInstalments(
  trx: Transaction<Schema>,
  { orderId, lineIds }: { orderId: string; lineIds?: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('instalments')
    .set({ state: 'canceled', next_try_at: null })
    .where('order_id', '=', orderId)
    .$if(lineIds !== undefined, (query) => query.where('line_id', 'in', lineIds ?? []))
    .where('state', 'in', ['scheduled', 'failed', 'paused'])
    .execute();
}
