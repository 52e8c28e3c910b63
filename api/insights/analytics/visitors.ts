import { createHmac } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import { sql, type Transaction } from 'kysely';
import { newToken } from '../../store/ids.ts';
import type { Store } from '../../store/connect.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { givenRows } from '../../store/severalRows.ts';

export type Visit = { accountId: string; day: string; address: string };

/** A household has at least this much of IPv6: a visitor with 2^64 addresses is counted once. */
const householdBits = 64;

/**
 * Of these views, the first one of each visitor who was not there before on that day. The IP address is stored as an HMAC with a random
 * salt of the day, which is deleted after the day: then nobody can find out whose address it was, or that two days had the same visitor.
 */
export async function firstVisits<T extends Visit>(
  trx: Transaction<Schema>,
  visits: readonly T[],
): Promise<T[]> {
  if (visits.length === 0) return [];
  const byVisitor = await groupByVisitor(trx, visits);
  const added = await trx
    .insertInto('daily_visitors')
    .values(rowsOf(byVisitor))
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitor')
    .execute();
  return added.flatMap(({ visitor }) => byVisitor.get(visitor) ?? []);
}

/** Of these buyers, those who visited that day and have not ordered on it before; each is returned once. */
export async function firstOrders<T extends Visit>(
  trx: Transaction<Schema>,
  buyers: readonly T[],
): Promise<T[]> {
  const byVisitor = await groupByVisitor(trx, buyers);
  if (byVisitor.size === 0) return [];
  const { source, matches } = givenRows(trx, 'daily_visitors', rowsOf(byVisitor));
  const { rows } = await sql<{ visitor: string }>`update "daily_visitors" set has_bought = 1 from ${source}
    where ${matches(['day', 'account_id', 'visitor'])} and daily_visitors.has_bought = 0
    returning daily_visitors.visitor`.execute(trx);
  return rows.flatMap(({ visitor }) => byVisitor.get(visitor) ?? []);
}

/** Sorted, so that two inserts of the same visitors cannot deadlock. Updates can, in rare cases, and are then tried again. */
function rowsOf(
  byVisitor: ReadonlyMap<string, Visit>,
): Pick<Row<'daily_visitors'>, 'day' | 'account_id' | 'visitor'>[] {
  return [...byVisitor]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([visitor, { day, accountId }]) => ({ day, account_id: accountId, visitor }));
}

/** Deletes the visitors of earlier days; their number is counted already. `today` is a UTC day. */
export async function deleteVisitorDays({ db, transaction }: Store, today: string): Promise<void> {
  // A day with visitors has a salt, so usually there is nothing to write.
  const earlier = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', 'like', `${saltPrefix}%`)
    .where('name', '<', saltName(today))
    .execute();
  if (earlier.length === 0) return;
  const names = earlier.map(({ name }) => name);
  await transaction(async (trx) => {
    await trx.deleteFrom('daily_visitors').where('day', '<', today).execute();
    await trx.deleteFrom('secrets').where('name', 'in', names).execute();
  });
}

/** The first view of each visitor, by the visitor's hash, which is another one for each page and day. */
async function groupByVisitor<T extends Visit>(
  trx: Transaction<Schema>,
  visits: readonly T[],
): Promise<Map<string, T>> {
  const byVisitor = new Map<string, T>();
  for (const [day, sameDay] of Map.groupBy(visits, (visit) => visit.day)) {
    const salt = await saltOf(trx, day);
    for (const visit of sameDay.toReversed()) byVisitor.set(hashOf(salt, visit), visit);
  }
  return byVisitor;
}

function hashOf(salt: string, { accountId, address }: Visit): string {
  return createHmac('sha256', salt)
    .update(`${accountId} ${ipKeyGenerator(address, householdBits)}`)
    .digest('base64url')
    .slice(0, 22);
}

async function saltOf(trx: Transaction<Schema>, day: string): Promise<string> {
  const name = saltName(day);
  const find = () => trx.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await trx
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('the day has no salt');
  return made.value;
}

const saltPrefix = 'visitors ';

function saltName(day: string): string {
  return `${saltPrefix}${day}`;
}
