import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Lists that are read, tagged and tidied by their creator. Column meanings: `schema.ts`, `peopleTables.ts`. */
export async function createPeople({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('mailing_list').addColumn('removed_at', 'text').execute();
  await schema.alterTable('number_list').addColumn('removed_at', 'text').execute();
  await schema
    .createIndex('mailing_list_newest')
    .on('mailing_list')
    .columns(['account_id', 'removed_at', 'id'])
    .execute();
  await schema
    .createIndex('number_list_newest')
    .on('number_list')
    .columns(['account_id', 'removed_at', 'id'])
    .execute();
  await schema
    .createTable('person_tags')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_tags_key', ['account_id', 'list', 'tag', 'person_id'])
    .execute();
  await schema.createIndex('person_tags_person').on('person_tags').column('person_id').execute();
}
