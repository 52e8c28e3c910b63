import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { createAudience } from './0002Audience.ts';
import { createOrders } from './0002Orders.ts';

/** Carts, payments, orders and audience. Column meanings: `salesTables.ts`. */
export async function createSales(trx: Transaction<Schema>): Promise<void> {
  await createCarts(trx);
  await createAttempts(trx);
  await createOrders(trx);
  await createAudience(trx);
}

async function createCarts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('carts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .execute();
  await schema.createIndex('carts_account').on('carts').column('account_id').execute();

  await schema
    .createTable('cart_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cart_id', 'text', (column) => column.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('ticket_id', 'text')
    .addColumn('payment_plan_id', 'text')
    .addColumn('chosen_amount_minor', 'bigint')
    .addColumn('chosen_currency', 'text')
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('is_ips', 'integer', (column) => column.notNull())
    .addColumn('form_response_json', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('cart_items_cart').on('cart_items').columns(['cart_id', 'position']).execute();
  await schema.createIndex('cart_items_product').on('cart_items').column('product_id').execute();
}

async function createAttempts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('cart_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment_intent_id', 'text')
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('request_json', 'text', (column) => column.notNull())
    .addColumn('answer_status', 'integer')
    .addColumn('answer_json', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('payment_attempts_key_unique')
    .unique()
    .on('payment_attempts')
    .column('key_hash')
    .execute();
  await schema
    .createIndex('payment_attempts_intent')
    .on('payment_attempts')
    .column('payment_intent_id')
    .execute();
  await schema.createIndex('payment_attempts_cart').on('payment_attempts').column('cart_id').execute();
  await schema
    .createIndex('payment_attempts_state')
    .on('payment_attempts')
    .columns(['state', 'expires_at'])
    .execute();

  await schema
    .createTable('seat_holds')
    .addColumn('attempt_id', 'text', (column) =>
      column.notNull().references('payment_attempts.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_holds_key', ['attempt_id', 'product_id', 'ticket_id'])
    .execute();
  await schema
    .createIndex('seat_holds_product')
    .on('seat_holds')
    .columns(['product_id', 'ticket_id', 'expires_at'])
    .execute();

  await schema
    .createTable('test_intents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text')
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failure_json', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('test_intents_key_unique').unique().on('test_intents').column('key').execute();
}
