import webPush from 'web-push';
import type { VapidKeys } from '../pushSettings.ts';
import type { ApiContext } from '../context.ts';

/** The only row: all processes of a store have one pair. */
const rowId = 'vapid';

type Parts = Pick<ApiContext, 'config' | 'store' | 'keyring' | 'now'>;

/** `current` is what browsers subscribe with. Subscriptions from before the operator set a pair still use the store's own. */
export type KnownKeys = { current: VapidKeys; all: readonly VapidKeys[] };

/** The operator's pair, else one that is made at first use and kept in the store. Throws 503 if its encryption key is missing. */
export async function loadVapidKeys(parts: Parts): Promise<KnownKeys> {
  const { vapidKeys } = parts.config.push;
  const stored = await findStored(parts);
  const current = vapidKeys ?? stored ?? (await makeKeys(parts));
  return { current, all: stored === undefined ? [current] : [current, stored] };
}

async function makeKeys(parts: Parts): Promise<VapidKeys> {
  const { store, keyring, now } = parts;
  const made = webPush.generateVAPIDKeys();
  const row = {
    id: rowId,
    public_key: made.publicKey,
    secret: keyring.encrypt(made.privateKey, rowId),
    created_at: now().toISOString(),
  };
  await store.transaction((trx) =>
    trx
      .insertInto('push_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  // Another process may have been first.
  return (await findStored(parts)) ?? made;
}

async function findStored({ store, keyring }: Parts): Promise<VapidKeys | undefined> {
  const row = await store.db
    .selectFrom('push_keys')
    .select(['public_key', 'secret'])
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: keyring.decrypt(row.secret, rowId) };
}
