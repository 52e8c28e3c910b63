import type { Transaction } from 'kysely';
import { buyerKey } from '../../selling/discounts/buyerKey.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { insertRows, type DemoStore } from './historyParts.ts';
import type { OrderRows } from './orderRows.ts';

const dayMs = 24 * 60 * 60_000;

/** A discount that is over: nobody gets it today. */
export async function writePastDiscount(
  trx: Transaction<Schema>,
  { account, now }: DemoStore,
): Promise<Row<'discounts'>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const discount: Row<'discounts'> = {
    id: newId('dsc'),
    account_id: account.id,
    name: 'For readers of the kiln letter',
    code: 'KILN10',
    kind: 'percent',
    percent: 10,
    amount_minor: null,
    currency: null,
    product_ids_json: null,
    starts_at: daysAgo(95),
    ends_at: daysAgo(65),
    max_uses: null,
    max_uses_each: null,
    archived_at: null,
    revision: 1,
    created_at: daysAgo(96),
    updated_at: daysAgo(96),
  };
  await trx.insertInto('discounts').values(discount).execute();
  return discount;
}

/** Whether the discount was open at that time. */
export function isOpenAt({ starts_at, ends_at }: Row<'discounts'>, at: Date): boolean {
  const time = at.toISOString();
  return starts_at !== null && ends_at !== null && time >= starts_at && time < ends_at;
}

export async function writeUses(
  trx: Transaction<Schema>,
  discount: Row<'discounts'>,
  orders: readonly OrderRows[],
): Promise<void> {
  const rows = orders.flatMap(({ order, lines }): Row<'discount_uses'>[] => {
    const amountMinor = lines.reduce((sum, line) => sum + line.discounted_minor, 0);
    if (amountMinor === 0) return [];
    return [
      {
        discount_id: discount.id,
        attempt_id: order.attempt_id,
        email: order.payer_email,
        buyer_key: buyerKey(order.payer_email),
        state: 'used',
        amount_minor: amountMinor,
        currency: order.currency,
        expires_at: order.created_at,
        order_id: order.id,
        created_at: order.created_at,
      },
    ];
  });
  await insertRows(trx, 'discount_uses', rows);
}
