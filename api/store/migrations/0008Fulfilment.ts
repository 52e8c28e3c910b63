import { sql, type Transaction } from 'kysely';
import type { StoreKind } from '../storeKind.ts';
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
const maxWords = 60;
const maxWordLength = 64;

async function indexWhatIsThere(trx: Transaction<Schema>): Promise<void> {
  for (let after = ''; ;) {
    const { rows: orders } = await sql<Order>`
      select id, account_id, number, payer_name, payer_email from orders
      where id > ${after} order by id limit ${ordersAtOnce}`.execute(trx);
    const last = orders.at(-1);
    if (!last) return;
    const { rows: lines } = await sql<Line>`
      select order_id, name, product_type from order_lines
      where order_id > ${after} and order_id <= ${last.id} order by order_id`.execute(trx);
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    for (const order of orders) await indexOrder(trx, order, linesOf.get(order.id) ?? []);
    after = last.id;
  }
}

type Order = { id: string; account_id: string; number: number; payer_name: string; payer_email: string };
type Line = { order_id: string; name: string; product_type: string };

async function indexOrder(trx: Transaction<Schema>, order: Order, lines: readonly Line[]): Promise<void> {
  const words = [
    ...lines.map(({ product_type }) => `:${product_type}`),
    String(order.number),
    ...wordsIn(order.payer_email),
    ...wordsIn(order.payer_name),
    ...lines.flatMap(({ name }) => wordsIn(name)),
  ];
  const rows = [...new Set(words)]
    .slice(0, maxWords)
    .map((word) => sql`(${order.account_id}, ${word}, ${order.number})`);
  await sql`insert into order_words (account_id, word, number) values ${sql.join(rows)}`.execute(trx);
}

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{Letter}\p{Number}]+/u))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
}
