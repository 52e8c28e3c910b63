import { ECDH } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { PushSubscriptionBody } from '#shared/audience/pushSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { PushSettings } from '../pushSettings.ts';
import { invalidField } from '../http/invalidField.ts';
import { isPushService } from './pushServices.ts';
import { hashToken, newId } from '../store/ids.ts';
import type { PushKind } from './tables.ts';
import type { Schema } from '../store/schema.ts';

/** Visitors of one page who are told of its new products. */
const maxVisitors = 10_000;
/** Devices of one creator. A new one replaces the oldest. */
const maxDevices = 20;

type Place = { accountId: string; kind: PushKind };

type Subscriber = Place & {
  browser: PushSubscriptionBody;
  language: Language;
  /** Of a creator. */
  device?: { name: string | null; sessionHash: string };
  now: Date;
};

/** Throws 422 for an address that is no push service's, and for keys that nothing can be encrypted with. */
export function checkBrowser(
  { endpoint, keys }: PushSubscriptionBody,
  { services }: Pick<PushSettings, 'services'>,
): void {
  if (!isPushService(endpoint, services))
    throw invalidField('endpoint', 'must be an https address of a known push service');
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'base64url');
  } catch {
    throw invalidField('keys.p256dh', 'is no key');
  }
}

/** A repeated call renews keys and language. Throws 409 for a page that has as many as it may. */
export async function subscribe(trx: Transaction<Schema>, subscriber: Subscriber): Promise<void> {
  const { accountId, kind, browser, language, device, now } = subscriber;
  const endpoint_hash = hashToken(browser.endpoint);
  const changed = {
    p256dh: browser.keys.p256dh,
    auth: browser.keys.auth,
    public_key: browser.public_key,
    language,
    device: device?.name ?? null,
    session_hash: device?.sessionHash ?? null,
  };
  const known = await trx
    .updateTable('push_subscriptions')
    .set(changed)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('endpoint_hash', '=', endpoint_hash)
    .returning('id')
    .executeTakeFirst();
  if (known) return;
  await deleteOldestSubscriptions(trx, { accountId, kind });
  await trx
    .insertInto('push_subscriptions')
    .values({
      id: newId('psh'),
      account_id: accountId,
      kind,
      endpoint: browser.endpoint,
      endpoint_hash,
      ...changed,
      created_at: now.toISOString(),
    })
    .execute();
}

async function deleteOldestSubscriptions(
  trx: Transaction<Schema>,
  { accountId, kind }: Place,
): Promise<void> {
  const own = trx
    .selectFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind);
  if (kind === 'sales') {
    const devices = await own.select('id').orderBy('id', 'desc').execute();
    const old = devices.slice(maxDevices - 1).map(({ id }) => id);
    if (old.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', old).execute();
    return;
  }
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count >= maxVisitors) throw refusal(409, 'too_many_subscribers');
}

/** Nothing happens if there is none. */
export async function unsubscribe(
  trx: Transaction<Schema>,
  { accountId, kind, endpoint }: Place & { endpoint: string },
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('endpoint_hash', '=', hashToken(endpoint))
    .execute();
}

/** Gives all subscriptions of a browser its new address. A caller who knows the earlier address is that browser. */
export async function renew(
  trx: Transaction<Schema>,
  { oldEndpoint, browser }: { oldEndpoint: string; browser: PushSubscriptionBody },
): Promise<void> {
  const endpoint_hash = hashToken(browser.endpoint);
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'account_id', 'kind'])
    .where('endpoint_hash', '=', hashToken(oldEndpoint))
    .execute();
  for (const { id, account_id, kind } of rows) {
    // A page may have subscribed the new address already.
    await trx
      .deleteFrom('push_subscriptions')
      .where('account_id', '=', account_id)
      .where('kind', '=', kind)
      .where('endpoint_hash', '=', endpoint_hash)
      .where('id', '!=', id)
      .execute();
    await trx
      .updateTable('push_subscriptions')
      .set({
        endpoint: browser.endpoint,
        endpoint_hash,
        p256dh: browser.keys.p256dh,
        auth: browser.keys.auth,
        public_key: browser.public_key,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** The creator's devices, the newest first. */
export async function listDevices(db: Kysely<Schema>, accountId: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at', 'endpoint_hash'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sales')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, endpoint_hash }) => ({
    _id: id,
    name: device,
    created_at,
    key: endpoint_hash,
  }));
}
