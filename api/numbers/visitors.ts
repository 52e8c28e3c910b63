import { createHmac } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Transaction } from 'kysely';
import { newToken } from '../store/ids.ts';
import type { Store } from '../store/connect.ts';
import type { Schema } from '../store/schema.ts';

type Visit = { accountId: string; day: string; address: string };

/** A household has at least so much of IPv6 to itself: who has 2^64 addresses is one visitor, not as many. */
const householdBits = 64;

/**
 * Whether somebody comes for the first time that day. An address is kept as an HMAC under the day's own random salt, which is
 * thrown away with the day: later nobody can tell whose it was, nor that two days had the same visitor.
 */
export async function isFirstVisit(
  trx: Transaction<Schema>,
  { accountId, day, address }: Visit,
): Promise<boolean> {
  const salt = await saltOf(trx, day);
  const visitor = createHmac('sha256', salt)
    .update(`${accountId} ${ipKeyGenerator(address, householdBits)}`)
    .digest('base64url')
    .slice(0, 22);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('daily_visitors')
    .values({ day, account_id: accountId, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the visitors of earlier days; how many there were is counted already. `today` is a UTC day. */
export async function forgetVisitors({ db, transaction }: Store, today: string): Promise<void> {
  // A day that had visitors has a salt, so mostly there is nothing to write.
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
