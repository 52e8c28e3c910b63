import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Subscription } from '#shared/subscriptionSchema.ts';
import type { Schema } from '../store/schema.ts';
import { contactColumn, tableOf } from './peopleOf.ts';
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
  const { account_id, contact } = await findSubscription(trx, subscriber);
  await trx
    .updateTable(tableOf(subscriber.list))
    .set({
      unsubscribed_at: now.toISOString(),
      state: sql`case when removed_at is null then 'unsubscribed' else 'removed' end`,
    })
    .where('account_id', '=', account_id)
    .where(sql.ref(contactColumn(subscriber.list)), '=', contact)
    .where('unsubscribed_at', 'is', null)
    .execute();
}

/** Takes leaving back; whom the creator has taken off stays off. */
export async function resubscribe(trx: Transaction<Schema>, subscriber: Subscriber): Promise<void> {
  const { account_id, contact } = await findSubscription(trx, subscriber);
  await trx
    .updateTable(tableOf(subscriber.list))
    .set({ unsubscribed_at: null, state: 'subscribed' })
    .where('account_id', '=', account_id)
    .where(sql.ref(contactColumn(subscriber.list)), '=', contact)
    .where('state', '=', 'unsubscribed')
    .execute();
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
