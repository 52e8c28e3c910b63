import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What has had its time is found by an index; mails that belong to an order say so. Column meanings: `salesTables.ts`. */
export async function indexWhatIsForgotten(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createIndex('carts_left')
    .on('carts')
    .column('updated_at')
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await schema
    .createIndex('test_intents_unpaid')
    .on('test_intents')
    .column('created_at')
    .where(sql.ref('status'), '<>', sql.lit('succeeded'))
    .execute();
  await schema.createIndex('password_resets_expiry').on('password_resets').column('expires_at').execute();
  await schema.createIndex('email_changes_expiry').on('email_changes').column('expires_at').execute();
  await schema.createIndex('provider_events_age').on('provider_events').column('handled_at').execute();
  for (const list of ['mailing_list', 'number_list']) {
    // Whom a creator took off is looked for in all lists at once.
    await schema.dropIndex(`${list}_removed`).execute();
    await schema
      .createIndex(`${list}_removed`)
      .on(list)
      .column('removed_at')
      .where(sql.ref('removed_at'), 'is not', null)
      .execute();
  }

  await schema.alterTable('outbox').addColumn('order_id', 'text').execute();
  // `receipt:ord_…`, `receipt:ord_…:3`, `shipped:ord_…`: both words are as long, and so are all ids.
  await sql`
    update outbox set order_id = substr(dedupe_key, 9, 29)
    where dedupe_key like 'receipt:%' or dedupe_key like 'shipped:%'`.execute(trx);
  await schema.createIndex('outbox_age').on('outbox').columns(['order_id', 'created_at']).execute();
}
