import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { StoreKind } from '../storeKind.ts';

/** The columns of encrypted secrets. A value begins with the twelve characters of its key. */
const secrets = [
  ['two_factors', 'secret'],
  ['account_undos', 'two_factor_secret'],
  ['account_undos', 'bank_details_secret'],
  ['bank_details', 'secret'],
] as const;
/** What a killed process had in hand. */
const claims = [
  ['outbox', 'claimed_by'],
  ['payment_attempts', 'claimed_by'],
  ['payment_attempts', 'locked_until'],
  ['instalments', 'claimed_by'],
  ['refunds', 'claimed_by'],
  ['people_imports', 'claimed_by'],
] as const;

/** For what each process looks up when it starts. Only SQLite, which has one process, frees its claims then. */
export async function indexForStart(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  for (const [table, column] of secrets) {
    await sql`create index ${sql.ref(`${table}_${column}_key`)} on ${sql.table(table)} (substr(${sql.ref(column)}, 1, 12))`.execute(
      trx,
    );
  }
  if (kind === 'postgres') return;
  for (const [table, column] of claims) {
    await sql`create index ${sql.ref(`${table}_${column}_start`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(trx);
  }
}
