import { createHmac } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Transaction } from 'kysely';
import { newToken } from '../../store/ids.ts';
import type { Store } from '../../store/connect.ts';
import type { Schema } from '../../store/schema.ts';

type Visit = { accountId: string; day: string; address: string };

/** A household has at least this much of IPv6: a visitor with 2^64 addresses is counted once. */
const householdBits = 64;

/**
 * Whether this is the visitor's first view of that day. The IP address is stored as an HMAC with a random salt of the day, which
 * is deleted after the day: then nobody can find out whose address it was, or that two days had the same visitor.
 */
export async function isFirstVisit(
  trx: Transaction<Schema>,
  { accountId, day, address }: Visit,
): Promise<boolean> {
  const visitor = await hashOf(trx, { accountId, day, address });
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('daily_visitors')
    .values({ day, account_id: accountId, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether this is the first order of somebody who visited that day. */
export async function isFirstOrder(
  trx: Transaction<Schema>,
  { accountId, day, address }: Visit,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('daily_visitors')
    .set({ has_bought: 1 })
    .where('day', '=', day)
    .where('account_id', '=', accountId)
    .where('visitor', '=', await hashOf(trx, { accountId, day, address }))
    .where('has_bought', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

async function hashOf(trx: Transaction<Schema>, { accountId, day, address }: Visit): Promise<string> {
  return createHmac('sha256', await saltOf(trx, day))
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
