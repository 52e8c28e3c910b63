import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** How many people each list has, by source and by tag, so that nobody has to count them. Column meanings: `peopleTables.ts`. */
export async function createAudienceCounts(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('people_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_counts_key', ['account_id', 'list', 'kind', 'name'])
    .execute();
  for (const [list, table] of [
    ['mailing', 'mailing_list'],
    ['phone', 'number_list'],
  ] as const) {
    await sql`
      insert into people_counts (account_id, list, kind, name, people)
      select account_id, ${sql.lit(list)}, state, block_id, count(*) from ${sql.table(table)}
      where state <> 'removed' group by account_id, state, block_id`.execute(trx);
    await sql`
      insert into people_counts (account_id, list, kind, name, people)
      select person_tags.account_id, ${sql.lit(list)}, 'tag', tag, count(*) from person_tags
      join ${sql.table(table)} as person on person.id = person_tags.person_id
      where person.state <> 'removed' and person_tags.list = ${sql.lit(list)} group by person_tags.account_id, tag`.execute(
      trx,
    );
  }
}
