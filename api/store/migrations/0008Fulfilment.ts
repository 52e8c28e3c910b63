import { sql, type Transaction } from 'kysely';
import { writeOrderWords } from '../../orders/orderWords.ts';
import type { StoreKind } from '../connect.ts';
import type { Schema } from '../schema.ts';

/** What the seller does with an order: finds it, gives money back, sends it, lets its buyer in. Column meanings: `fulfilmentTables.ts`. */
export async function createFulfilment(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charges.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('refunded_after_minor', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('returns_seats', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute();
  await schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
  await schema.createIndex('refunds_key').on('refunds').column('key_hash').execute();
  await schema.createIndex('refunds_state').on('refunds').column('state').execute();
  await schema
    .createTable('shipments')
    .addColumn('order_id', 'text', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('carrier', 'text')
    .addColumn('tracking', 'text')
    .addColumn('shipped_at', 'text', (column) => column.notNull())
    .execute();
  await schema.alterTable('tickets').addColumn('checked_in_at', 'text').execute();
  await schema
    .createTable('order_words')
    .addColumn('account_id', 'text', (column) => column.notNull())
    // Compared byte by byte, as SQLite does by itself: what words begin with is a range.
    .addColumn('word', kind === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_words_key', ['account_id', 'word', 'number'])
    .execute();
  await schema
    .createIndex('order_words_number')
    .on('order_words')
    .columns(['account_id', 'number', 'word'])
    .execute();
  await indexWhatIsThere(trx);
}

const ordersAtOnce = 500;

async function indexWhatIsThere(trx: Transaction<Schema>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from orders where id > ${after} order by id limit ${ordersAtOnce}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await writeOrderWords(
      trx,
      rows.map(({ id }) => id),
    );
  }
}
