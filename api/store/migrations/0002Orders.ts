import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Orders outlive the products, plans and attempts that they came from: they refer to them by id alone. */
export async function createOrders({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('cart_id', 'text')
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total_minor', 'bigint', (column) => column.notNull())
    .addColumn('fee_minor', 'bigint', (column) => column.notNull())
    .addColumn('refunded_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('payer_name', 'text', (column) => column.notNull())
    .addColumn('payer_email', 'text', (column) => column.notNull())
    .addColumn('payer_phone', 'text')
    .addColumn('shipping_json', 'text')
    .addColumn('message', 'text')
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Null is never equal to null in a unique index, on either store: orders without a cart do not collide.
  await schema.createIndex('orders_cart_unique').unique().on('orders').column('cart_id').execute();
  await schema.createIndex('orders_attempt_unique').unique().on('orders').column('attempt_id').execute();
  await schema.createIndex('orders_token_unique').unique().on('orders').column('token').execute();
  await schema
    .createIndex('orders_number_unique')
    .unique()
    .on('orders')
    .columns(['account_id', 'number'])
    .execute();
  await schema.createIndex('orders_account').on('orders').columns(['account_id', 'created_at']).execute();
  await schema.createIndex('orders_payer').on('orders').column('payer_email').execute();

  await schema
    .createTable('order_lines')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('product_type', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_price_minor', 'bigint', (column) => column.notNull())
    .addColumn('discounted_minor', 'bigint', (column) => column.notNull())
    .addColumn('charged_minor', 'bigint', (column) => column.notNull())
    .addColumn('rate', 'double precision', (column) => column.notNull())
    .addColumn('payment_plan_id', 'text')
    .addColumn('ticket_id', 'text')
    .addColumn('ticket_name', 'text')
    .addColumn('ips_json', 'text')
    .addColumn('pricing_json', 'text')
    .addColumn('form_response_json', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('order_lines_order').on('order_lines').columns(['order_id', 'position']).execute();

  await schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment_intent_id', 'text')
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('charges_order').on('charges').column('order_id').execute();
  await schema.createIndex('charges_attempt_unique').unique().on('charges').column('attempt_id').execute();
  await schema.createIndex('charges_intent').on('charges').column('payment_intent_id').execute();
}
