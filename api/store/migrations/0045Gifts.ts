import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

const reserved = 'gifts';

/** Gifts, a queue of jobs. `/gifts` becomes an address of the program's own. Column meanings: `giftTables.ts`, `salesTables.ts`. */
export async function createGifts(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('gifts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('receiver_name', 'text', (column) => column.notNull())
    .addColumn('receiver_email', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('send_on', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('next_try_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('mails', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('gifts_due')
    .on('gifts')
    .columns(['next_try_at', 'id'])
    .where(sql<boolean>`next_try_at is not null`)
    .execute();
  await schema
    .createIndex('gifts_claimed')
    .on('gifts')
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute();
  await schema.createIndex('gifts_receiver').on('gifts').column('receiver_email').execute();
  await schema.createIndex('gifts_account').on('gifts').columns(['account_id', 'id']).execute();
  await schema
    .alterTable('orders')
    .addColumn('is_gift', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await moveHolder(trx);
}

/** Gives the creator who holds the address another one, remembers the earlier one, and tells the creator. */
async function moveHolder(trx: Transaction<Schema>): Promise<void> {
  const holder = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('slug', '=', reserved)
    .executeTakeFirst();
  if (!holder) return;
  const slug = await freeSlug(trx);
  const at = new Date().toISOString();
  await trx.updateTable('accounts').set({ slug }).where('id', '=', holder.id).execute();
  await trx
    .insertInto('old_slugs')
    .values({ slug: reserved, account_id: holder.id, created_at: at })
    .execute();
  await trx
    .insertInto('outbox')
    .values({
      id: `out_${randomBytes(12).toString('base64url')}`,
      dedupe_key: `address-moved:${reserved}:${holder.id}`,
      recipient: holder.email,
      reply_to: null,
      subject: `Your page has a new address: /${slug}`,
      text: `Hello ${holder.name},

the address /${reserved} is now the beginning of the links to gifts, so your page has moved to /${slug}.
Links to the earlier address lead there by themselves.
You can choose another address in your dashboard, under “Account”.`,
      html: null,
      created_at: at,
      next_try_at: at,
      sent_at: null,
      order_id: null,
    })
    .execute();
}

async function freeSlug(trx: Transaction<Schema>): Promise<string> {
  for (let number = 2; ; number++) {
    const slug = `${reserved}-${number}`;
    const account = await trx.selectFrom('accounts').select('id').where('slug', '=', slug).executeTakeFirst();
    const earlier = await trx
      .selectFrom('old_slugs')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!account && !earlier) return slug;
  }
}
