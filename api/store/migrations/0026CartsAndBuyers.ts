import { sql, type Transaction } from 'kysely';
import type { StoreKind } from '../storeKind.ts';
import type { Schema } from '../schema.ts';

/**
 * Whether somebody came back to a cart, and which buyer used a discount by whatever name of the same mailbox. Column meanings:
 * `salesTables.ts`, `discountTables.ts`.
 */
export async function markCartsAndBuyers(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  await createCartReturns(trx);
  await trx.schema.alterTable('discount_uses').addColumn('buyer_key', 'text').execute();
  await fillBuyerKeys(trx, kind);
}

async function createCartReturns(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('carts').addColumn('returned_at', 'text').execute();
  // Nobody noted who came back until now: those that are there keep the time that they were promised.
  await sql`update carts set returned_at = updated_at where order_id is null`.execute(trx);
  await schema
    .createIndex('carts_not_returned_to')
    .on('carts')
    .column('created_at')
    .where(sql.ref('order_id'), 'is', null)
    .where(sql.ref('returned_at'), 'is', null)
    .execute();
}

/** `v+tag@…` is `v@…`; Google Mail has two names and ignores dots. */
export async function fillBuyerKeys(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  const place = kind === 'postgres' ? sql`strpos` : sql`instr`;
  const at = sql`${place}(email, '@')`;
  const plus = sql`${place}(email, '+')`;
  const local = sql`case when ${plus} > 1 and ${plus} < ${at} then substr(email, 1, ${plus} - 1) else substr(email, 1, ${at} - 1) end`;
  const isGoogle = sql`substr(email, ${at}) in ('@gmail.com', '@googlemail.com')`;
  await sql`update discount_uses set buyer_key = lower(
    case when ${isGoogle} then replace(${local}, '.', '') || '@gmail.com' else ${local} || substr(email, ${at}) end
  ) where buyer_key is null`.execute(trx);
}
