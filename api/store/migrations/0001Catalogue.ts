import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Accounts and what they sell. Column meanings: `catalogueTables.ts`. */
export async function createCatalogue(trx: Transaction<Schema>): Promise<void> {
  await createAccounts(trx);
  await createPages(trx);
  await createProducts(trx);
  await createChapters(trx);
}

async function createAccounts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('ref_account_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('signup_type', 'text')
    .addColumn('next_order_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('accounts_email_unique').unique().on('accounts').column('email').execute();
  await schema.createIndex('accounts_slug_unique').unique().on('accounts').column('slug').execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('password_resets_account').on('password_resets').column('account_id').execute();
}

async function createPages({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('awning_first', 'text', (column) => column.notNull())
    .addColumn('awning_second', 'text', (column) => column.notNull())
    .addColumn('domain', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('pages_account_unique').unique().on('pages').column('account_id').execute();

  await schema
    .createTable('blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content_json', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('blocks_page').on('blocks').columns(['page_id', 'position']).execute();
}

async function createProducts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('images_json', 'text', (column) => column.notNull())
    .addColumn('price_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('limited_seats', 'integer')
    .addColumn('seats_sold', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('quantity_slider', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('minimum_price_minor', 'bigint')
    .addColumn('questions_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'text')
    .execute();
  await schema.createIndex('products_account').on('products').columns(['account_id', 'position']).execute();

  await schema
    .createTable('ticket_tiers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_minor', 'bigint', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('seats_sold', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('ticket_tiers_product').on('ticket_tiers').column('product_id').execute();

  await schema
    .createTable('payment_plans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('interval', 'text', (column) => column.notNull())
    .addColumn('amounts_json', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await schema.createIndex('payment_plans_product').on('payment_plans').column('product_id').execute();
}

async function createChapters({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('chapters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('chapters_product').on('chapters').column('product_id').execute();

  await schema
    .createTable('lessons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chapter_id', 'text', (column) =>
      column.notNull().references('chapters.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('minutes', 'double precision', (column) => column.notNull())
    .addColumn('preview', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('lessons_chapter').on('lessons').column('chapter_id').execute();
}
