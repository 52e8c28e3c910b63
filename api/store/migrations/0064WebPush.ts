import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Browsers that are told of sales and of new products. Column meanings: `pushTables.ts`, `catalogueTables.ts`. */
export async function createWebPush(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .alterTable('accounts')
    .addColumn('tells_sales', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('products').addColumn('first_published_at', 'text').execute();
  await schema
    .createTable('push_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // A start looks at the keys by which secrets are encrypted.
  await sql`create index push_keys_secret_key on push_keys (substr(secret, 1, 12))`.execute(trx);
  await createSubscriptions(schema);
  await createAnnouncements(schema);
  await createMessages(schema);
}

type Tables = Transaction<Schema>['schema'];

async function createSubscriptions(schema: Tables): Promise<void> {
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('session_hash', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('push_subscriptions_unique')
    .unique()
    .on('push_subscriptions')
    .columns(['account_id', 'kind', 'endpoint_hash'])
    .execute();
  await schema
    .createIndex('push_subscriptions_of_page')
    .on('push_subscriptions')
    .columns(['account_id', 'kind', 'id'])
    .execute();
  await schema
    .createIndex('push_subscriptions_endpoint')
    .on('push_subscriptions')
    .column('endpoint_hash')
    .execute();
}

async function createAnnouncements(schema: Tables): Promise<void> {
  await schema
    .createTable('push_announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('push_announcements_subject')
    .unique()
    .on('push_announcements')
    .columns(['account_id', 'kind', 'subject'])
    .execute();
  await schema
    .createIndex('push_announcements_waiting')
    .on('push_announcements')
    .column('id')
    .where(sql<boolean>`done_at is null`)
    .execute();
  await schema.createIndex('push_announcements_over').on('push_announcements').column('expires_at').execute();
  await indexClaims(schema, 'push_announcements');
}

async function createMessages(schema: Tables): Promise<void> {
  await schema
    .createTable('push_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('announcement_id', 'text', (column) =>
      column.notNull().references('push_announcements.id').onDelete('cascade'),
    )
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('push_messages_unique')
    .unique()
    .on('push_messages')
    .columns(['announcement_id', 'subscription_id'])
    .execute();
  await schema
    .createIndex('push_messages_subscription')
    .on('push_messages')
    .column('subscription_id')
    .execute();
  await schema
    .createIndex('push_messages_waiting')
    .on('push_messages')
    .column('next_try_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await schema
    .createIndex('push_messages_given_up')
    .on('push_messages')
    .column('given_up_at')
    .where(sql<boolean>`given_up_at is not null`)
    .execute();
  await indexClaims(schema, 'push_messages');
}

async function indexClaims(schema: Tables, table: 'push_announcements' | 'push_messages'): Promise<void> {
  await schema
    .createIndex(`${table}_claimed`)
    .on(table)
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute();
}
