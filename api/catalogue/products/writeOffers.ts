import type { Transaction } from 'kysely';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { ProductDraft } from './productDraft.ts';
import { seatKey } from './seats.ts';

type Minor = (amount: number) => number;

/** Writes the tiers, which keep their ids and sales. Throws 422 if a removed tier was bought or is being paid for. */
export async function writeTiers(
  trx: Transaction<Schema>,
  { draft, tickets, minor }: { draft: ProductDraft; tickets: ProductEdit['tickets']; minor: Minor },
): Promise<void> {
  const product_id = draft.product.id;
  const keptIds = new Set(tickets.map(({ _id }) => _id));
  for (const tier of draft.tiers.filter(({ id }) => !keptIds.has(id))) {
    if (await isTaken(trx, draft, tier)) {
      throw invalidField('tickets', `must keep “${tier.name}”: somebody has bought it, or is paying for it`, {
        rule: 'ticket_sold',
        name: tier.name,
      });
    }
    await trx.deleteFrom('ticket_tiers').where('id', '=', tier.id).execute();
  }
  if (tickets.length === 0) return;
  const rows = tickets.map(({ _id, name, price, seats }, position) => ({
    id: _id ?? newId('tck'),
    product_id,
    position,
    name,
    price_minor: minor(price),
    seats,
  }));
  await trx
    .insertInto('ticket_tiers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        price_minor: row.ref('excluded.price_minor'),
        seats: row.ref('excluded.seats'),
      })),
    )
    .execute();
}

/** A removed plan is closed and not deleted, because carts and orders may refer to it. */
export async function writePlans(
  trx: Transaction<Schema>,
  {
    draft,
    plans,
    minor,
    now,
  }: { draft: ProductDraft; plans: ProductEdit['payment_plans']; minor: Minor; now: Date },
): Promise<void> {
  const product_id = draft.product.id;
  const keptIds = plans.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
  await trx
    .updateTable('payment_plans')
    .set({ closed_at: now.toISOString() })
    .where('product_id', '=', product_id)
    .where('closed_at', 'is', null)
    .$if(keptIds.length > 0, (open) => open.where('id', 'not in', keptIds))
    .execute();
  if (plans.length === 0) return;
  const rows = plans.map(({ _id, name, interval, amounts }, position) => ({
    id: _id ?? newId('pln'),
    product_id,
    position,
    name,
    count: amounts.length,
    interval,
    amounts_json: JSON.stringify(amounts.map(minor)),
    closed_at: null,
  }));
  await trx
    .insertInto('payment_plans')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        count: row.ref('excluded.count'),
        interval: row.ref('excluded.interval'),
        amounts_json: row.ref('excluded.amounts_json'),
        closed_at: null,
      })),
    )
    .execute();
}

async function isTaken(
  trx: Transaction<Schema>,
  { seatsHeld }: ProductDraft,
  tier: Row<'ticket_tiers'>,
): Promise<boolean> {
  if (tier.seats_sold > 0 || (seatsHeld.get(seatKey(tier.product_id, tier.id)) ?? 0) > 0) return true;
  const sold = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('product_id', '=', tier.product_id)
    .where('ticket_id', '=', tier.id)
    .executeTakeFirst();
  return sold !== undefined;
}
