import type { Insertable, Selectable } from 'kysely';

/**
 * The store, the same on SQLite and PostgreSQL. Times are ISO 8601 text in UTC; money is integer minor units with a currency;
 * flags are 0 or 1; `…_json` columns contain JSON text. Ids have a prefix, such as `ord_` (`IdPrefix` in `ids.ts`). Secrets are hashed
 * (SHA-256 for random tokens, argon2id for passwords). Each folder of the API declares its tables in its own `tables.ts`, which adds them
 * to this interface. So the store depends on no other folder.
 */
export interface Schema {
  secrets: SecretTable;
}

/** A secret of this store, made once and shared by all its processes, for signatures. */
type SecretTable = { name: string; value: string };

/** The tables that are queues of jobs. They have two more columns, `claimed_by` and `claimed_until`, which only `claim.ts` uses. */
export interface Queues {}

export type QueueTable = keyof Queues & keyof Schema;

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
