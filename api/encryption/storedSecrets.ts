import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { encryptedPrefix, type Keyring } from './keyring.ts';
import type { Store } from '../store/connect.ts';
import type { Schema } from '../store/schema.ts';

/** The columns with encrypted secrets. `owner` is the column whose value they are encrypted for. */
const places = [
  { table: 'two_factors', key: 'account_id', secret: 'secret', owner: 'account_id' },
  { table: 'account_undos', key: 'token_hash', secret: 'two_factor_secret', owner: 'account_id' },
  { table: 'account_undos', key: 'token_hash', secret: 'bank_details_secret', owner: 'account_id' },
  { table: 'bank_details', key: 'account_id', secret: 'secret', owner: 'account_id' },
  { table: 'push_keys', key: 'id', secret: 'secret', owner: 'id' },
] as const;

type Place = (typeof places)[number];
type StoredSecret = { key: string; owner: string; secret: string };

const batch = 100;

/**
 * Encrypts what an earlier version stored unencrypted. Logs an error if secrets need a missing key: their owners can sign in only with
 * recovery codes, and have to enter their bank details again.
 */
export async function readyStoredSecrets({
  store,
  keyring,
  log,
}: {
  store: Store;
  keyring: Keyring;
  log: Logger;
}): Promise<void> {
  let prefixes = await storedPrefixes(store.db, keyring.prefix.length);
  if (!prefixes.every((prefix) => prefix.startsWith(encryptedPrefix))) {
    await encryptStoredSecrets(store, keyring, encryptedPrefix);
    prefixes = await storedPrefixes(store.db, keyring.prefix.length);
  }
  const missing = prefixes.filter((prefix) => !keyring.hasKeyOf(prefix));
  if (missing.length > 0) log.error({ missing }, 'SECRETS_KEY or secrets.key lacks a key of this store');
}

/** Encrypts all other values with the first key. Returns how many it encrypted, and how many need a missing key. */
export async function rotateStoredSecrets(store: Store, keyring: Keyring) {
  return encryptStoredSecrets(store, keyring, keyring.prefix);
}

/** Encrypts each secret that does not begin with `prefix`. Other processes may change secrets meanwhile. */
async function encryptStoredSecrets(store: Store, keyring: Keyring, prefix: string) {
  const done = { encrypted: 0, unreadable: 0 };
  for (const place of places) {
    for (let after = ''; ;) {
      const rows = await readBatch(store.db, { place, prefix, after });
      for (const row of rows) {
        if (!keyring.hasKeyOf(row.secret)) done.unreadable += 1;
        else if (await encryptRow(store, keyring, { place, row })) done.encrypted += 1;
      }
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.key;
    }
  }
  return done;
}

async function readBatch(
  db: Kysely<Schema>,
  { place: { table, key, secret, owner }, prefix, after }: { place: Place; prefix: string; after: string },
): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select ${sql.ref(key)} as key, ${sql.ref(owner)} as owner, ${sql.ref(secret)} as secret from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} and ${sql.ref(secret)} not like ${`${prefix}%`}
    order by ${sql.ref(key)} limit ${sql.lit(batch)}`.execute(db);
  return rows;
}

async function encryptRow(
  store: Store,
  keyring: Keyring,
  { place: { table, key, secret }, row }: { place: Place; row: StoredSecret },
): Promise<boolean> {
  const renewed = keyring.encrypt(keyring.decrypt(row.secret, row.owner), row.owner);
  const { numAffectedRows } = await store.transaction((trx) =>
    sql`update ${sql.table(table)} set ${sql.ref(secret)} = ${renewed}
      where ${sql.ref(key)} = ${row.key} and ${sql.ref(secret)} = ${row.secret}`.execute(trx),
  );
  return numAffectedRows === 1n;
}

/** Steps from each prefix to the next one in an index, so that the time does not depend on the number of secrets. */
async function storedPrefixes(db: Kysely<Schema>, length: number): Promise<string[]> {
  const found = await Promise.all(
    places.map(({ table, secret }) => {
      const prefix = sql`substr(${sql.ref(secret)}, 1, ${sql.lit(length)})`;
      return sql<{ prefix: string }>`
        with recursive stored(prefix) as (
          select (select ${prefix} from ${sql.table(table)} where ${prefix} >= '' order by 1 limit 1)
          union all
          select (select ${prefix} from ${sql.table(table)} where ${prefix} > stored.prefix order by 1 limit 1)
          from stored where stored.prefix is not null
        )
        select prefix from stored where prefix is not null`.execute(db);
    }),
  );
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ prefix }) => prefix)))];
}
