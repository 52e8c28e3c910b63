import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Subscription } from '#shared/subscriptionSchema.ts';
import type { Schema } from '../store/schema.ts';
import { counting } from './countPeople.ts';
import { contactColumn, peopleOf, tableOf, type OwnList } from './peopleOf.ts';
import type { Subscriber } from './unsubscribeLinks.ts';

type Found = Omit<Subscription, 'contact'> & { account_id: string; contact: string };

/** Throws 404 for somebody who was forgotten. */
export async function loadSubscription(db: Kysely<Schema>, subscriber: Subscriber): Promise<Subscription> {
  const { account_id: _account, contact, ...shown } = await findSubscription(db, subscriber);
  return { ...shown, contact: shorten(shown.list, contact) };
}

/** Whoever leaves, leaves by each form through which the same address or number came. Again is the same. */
export async function unsubscribe(
  trx: Transaction<Schema>,
  subscriber: Subscriber,
  now: Date,
): Promise<void> {
  const { own, ids } = await everyRowOf(trx, subscriber);
  await counting(trx, { own, ids }, () =>
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

/** Takes leaving back; whom the creator has taken off stays off. */
export async function resubscribe(trx: Transaction<Schema>, subscriber: Subscriber): Promise<void> {
  const { own, ids } = await everyRowOf(trx, subscriber);
  await counting(trx, { own, ids }, () =>
    trx
      .updateTable(tableOf(own.list))
      .set({ unsubscribed_at: null, state: 'subscribed' })
      .where('id', 'in', ids)
      .where('state', '=', 'unsubscribed')
      .execute(),
  );
}

/** Of the same address or number on the same list, at least the subscriber's own. */
async function everyRowOf(
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
  if (!found) throw new AppError(404, 'unknown_subscription', 'There is nobody to unsubscribe here.');
  const { title, slug, ...person } = found;
  return { ...person, list, page: { title, slug } };
}

/** Enough for its owner to know it by: `b…@example.com`, `…1820`. */
function shorten(list: Subscription['list'], contact: string): string {
  if (list === 'phone') return `…${contact.slice(-4)}`;
  return contact.replace(/^(.).*@/, '$1…@');
}
