import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creators' own domains. Column meanings: `domainTables.ts`. */
export async function createOwnDomains({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('own_domains')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem_json', 'text')
    .addColumn('waiting_since', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('next_check_at', 'text')
    .addColumn('live_at', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('own_domains_live')
    .unique()
    .on('own_domains')
    .column('host')
    .where(sql.ref('live_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('own_domains_due')
    .on('own_domains')
    .columns(['next_check_at', 'id'])
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('own_domains_claimed')
    .on('own_domains')
    .column('claimed_by')
    .where(sql.ref('claimed_by'), 'is not', null)
    .execute();
}
