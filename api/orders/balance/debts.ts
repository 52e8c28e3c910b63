import { sql, type Kysely, type Transaction } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { Owed } from '#shared/studio/balanceSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { writeEntries } from './writeEntries.ts';

/** A store whose balance is negative in a currency. `id` names both; `since` is when the balance last fell below zero. */
export type Debt = {
  id: string;
  slug: string;
  currency: string;
  /** In the major unit. */
  amount: number;
  since: string;
  closed_at: string | null;
};

export type DebtOutcome = { kind: Row<'debt_settlements'>['outcome']; reference: string; at: string };

/** What an account owes in each currency: its refunds exceed its sales, including those on hold. */
export async function owedBy(db: Kysely<Schema>, accountId: string): Promise<Owed[]> {
  const sums = await belowZero(db).where('account_id', '=', accountId).execute();
  return sums.map(({ currency, minor }) => ({ currency, amount: owedMajor(currency, minor) }));
}

/** All debts of open and of closed accounts, the oldest first. */
export async function openDebts(db: Kysely<Schema>): Promise<Debt[]> {
  const debts: Debt[] = [];
  for (const { account_id, currency, minor } of await belowZero(db).execute()) {
    const { slug, deleted_at } = await db
      .selectFrom('accounts')
      .select(['slug', 'deleted_at'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    const since = await belowZeroSince(db, { accountId: account_id, currency });
    const amount = owedMajor(currency, minor);
    debts.push({ id: `${account_id}:${currency}`, slug, currency, amount, since, closed_at: deleted_at });
  }
  return debts.toSorted((a, b) => (`${a.since} ${a.id}` < `${b.since} ${b.id}` ? -1 : 1));
}

/** Records that a whole debt was paid or waived, which sets the balance to zero. False if there is no such debt. */
export async function settleDebt(
  trx: Transaction<Schema>,
  id: string,
  { kind, reference, at }: DebtOutcome,
): Promise<boolean> {
  const [accountId = '', currency = ''] = id.split(':');
  const debt = await belowZero(trx)
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!debt) return false;
  const owed = { account_id: accountId, currency, amount_minor: -Number(debt.minor) };
  const since = await belowZeroSince(trx, { accountId, currency });
  await trx
    .insertInto('debt_settlements')
    .values({ ...owed, id: newId('dbt'), outcome: kind, reference, since, settled_at: at })
    .execute();
  const entry = { ...owed, id: newId('bal'), test: 0, kind: 'repaid' as const, order_id: null };
  const when = { payout_id: null, available_at: at, hold: 'new' as const, created_at: at };
  await writeEntries(trx, [{ ...entry, ...when }]);
  return true;
}

function belowZero(db: Kysely<Schema>) {
  return db
    .selectFrom('current_balance_sums')
    .select(['account_id', 'currency', ({ fn }) => fn.sum<number | string>('amount_minor').as('minor')])
    .where('test', '=', 0)
    .groupBy(['account_id', 'currency'])
    .having(({ fn }) => fn.sum('amount_minor'), '<', 0)
    .orderBy('currency');
}

async function belowZeroSince(
  db: Kysely<Schema>,
  { accountId, currency }: { accountId: string; currency: string },
): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select max(created_at) as since from (
      select created_at, amount_minor,
        sum(amount_minor) over (order by created_at, id) as reached_minor
      from balance_entries
      where account_id = ${accountId} and test = 0 and currency = ${currency}
    ) as movements
    where reached_minor < 0 and reached_minor - amount_minor >= 0`.execute(db);
  return rows[0]?.since ?? '';
}

function owedMajor(currency: string, minor: number | string): number {
  return toMajor(-Number(minor), currencyTerms(currency).decimals);
}
