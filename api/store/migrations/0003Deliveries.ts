import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What follows a purchase: the provider's events, instalments, and what arrives. */
export async function createDeliveries(trx: Transaction<Schema>): Promise<void> {
  await createEvents(trx);
  await createInstalments(trx);
  await createGoods(trx);
}

async function createEvents({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('provider_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('handled_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_intent_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('disputes_intent').on('disputes').column('payment_intent_id').execute();
  await schema
    .alterTable('charges')
    .addColumn('refunded_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createInstalments({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('saved_methods')
    .addColumn('order_id', 'text', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('method_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('instalments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .addColumn('announced_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('problem', 'text')
    .execute();
  await schema
    .createIndex('instalments_order_unique')
    .unique()
    .on('instalments')
    .columns(['order_id', 'position'])
    .execute();
  await schema.createIndex('instalments_next').on('instalments').column('next_try_at').execute();
  await schema.createIndex('instalments_due').on('instalments').columns(['state', 'due_at']).execute();
  await schema.alterTable('payment_attempts').addColumn('instalment_id', 'text').execute();
  await schema
    .createIndex('payment_attempts_instalment')
    .on('payment_attempts')
    .column('instalment_id')
    .execute();
  await schema.alterTable('test_intents').addColumn('customer_id', 'text').execute();
  await schema.alterTable('test_intents').addColumn('method_id', 'text').execute();
}

async function createGoods({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('tickets_code_unique').unique().on('tickets').column('code').execute();
  await schema.createIndex('tickets_order').on('tickets').column('order_id').execute();

  await schema
    .createTable('product_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('product_files_product')
    .on('product_files')
    .columns(['product_id', 'position'])
    .execute();

  await schema
    .createTable('lesson_views')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_views_key', ['order_id', 'lesson_id'])
    .execute();
}
