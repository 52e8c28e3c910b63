import type { Insertable, Selectable } from 'kysely';

/**
 * The store, the same on SQLite and PostgreSQL. Times are ISO 8601 text in UTC; money is integer minor units with a currency;
 * flags are 0 or 1; `…_json` columns contain JSON text. Ids have a prefix: `acc_ pag_ blk_ prd_ tck_ pln_ chp_ lsn_ crt_ itm_
 * ord_ lin_ chg_ pat_ ins_ tkt_ fil_ rfd_ dsc_ dor_ bal_ pay_ dbt_ poa_ trf_ rev_ tax_ inv_ ret_ upl_ imp_ gft_ dom_ trn_ wdr_`. Secrets
 * are hashed (SHA-256 for random tokens, argon2id for passwords). The tables of a room are declared in its `tables.ts` files, which add
 * them to this interface, so the store knows no room.
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
