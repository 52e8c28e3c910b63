import { sql, type Kysely, type Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Subscription } from '#shared/audience/subscriptionSchema.ts';
import type { Schema } from '../store/schema.ts';
import { withCounts } from './countPeople.ts';
import { contactColumn, peopleOf, tableOf, type OwnList } from './peopleOf.ts';
import type { Subscriber } from './unsubscribeLinks.ts';

type Found = Omit<Subscription, 'contact'> & { account_id: string; contact: string };

/** Throws 404 for a deleted person. */
export async function loadSubscription(db: Kysely<Schema>, subscriber: Subscriber): Promise<Subscription> {
  const { account_id: _account, contact, ...shown } = await findSubscription(db, subscriber);
  return { ...shown, contact: shorten(shown.list, contact) };
}

/** Unsubscribes all rows with the same address or number, whichever form they came by. Idempotent. */
export async function unsubscribe(
  trx: Transaction<Schema>,
  subscriber: Subscriber,
  now: Date,
): Promise<void> {
  const { own, ids } = await rowsOfContact(trx, subscriber);
  await withCounts(trx, { own, ids }, () =>
    trx
      .updateTable(tableOf(own.list))
      .set({
        unsubscribed_at: now.toISOString(),
        state: sql`case when removed_at is null then 'unsubscribed' else 'removed' end`,
      })
      .where('id', 'in', ids)
      .where('unsubscribed_at', 'is', null)
      .execute(),
  );
}

/** Subscribes again; people whom the creator removed stay removed. */
export async function resubscribe(trx: Transaction<Schema>, subscriber: Subscriber): Promise<void> {
  const { own, ids } = await rowsOfContact(trx, subscriber);
  await withCounts(trx, { own, ids }, () =>
    trx
      .updateTable(tableOf(own.list))
      .set({ unsubscribed_at: null, state: 'subscribed' })
      .where('id', 'in', ids)
      .where('state', '=', 'unsubscribed')
      .execute(),
  );
}

/** The rows with the same address or number on the same list, at least the subscriber's own. */
async function rowsOfContact(
  trx: Transaction<Schema>,
  subscriber: Subscriber,
): Promise<{ own: OwnList; ids: string[] }> {
  const { account_id, contact } = await findSubscription(trx, subscriber);
  const own = { accountId: account_id, list: subscriber.list };
  const rows = await peopleOf(trx, own).where('contact', '=', contact).execute();
  return { own, ids: rows.map(({ id }) => id) };
}

async function findSubscription(db: Kysely<Schema>, { list, personId }: Subscriber): Promise<Found> {
  const table = tableOf(list);
  const found = await db
    .selectFrom(table)
    .innerJoin('accounts', 'accounts.id', `${table}.account_id`)
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .select([
      `${table}.account_id`,
      `${table}.state`,
      sql<string>`${sql.ref(`${table}.${contactColumn(list)}`)}`.as('contact'),
      'pages.title',
      'accounts.slug',
    ])
    .where(`${table}.id`, '=', personId)
    .executeTakeFirst();
  if (!found) throw refusal(404, 'unknown_subscription');
  const { title, slug, ...person } = found;
  return { ...person, list, page: { title, slug } };
}

/** Masked, but its owner can recognise it: `b…@example.com`, `…1820`. */
function shorten(list: Subscription['list'], contact: string): string {
  if (list === 'phone') return `…${contact.slice(-4)}`;
  return contact.replace(/^(.).*@/, '$1…@');
}
