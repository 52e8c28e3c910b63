import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { Balance, CurrencyBalance, Payout } from '#shared/studio/balanceSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Sum = { test: number; currency: string; kind: Row<'balance_entries'>['kind']; minor: number };
type Held = {
  test: number;
  currency: string;
  until: string | null;
  reason: 'new' | 'event' | 'dispute';
  minor: number;
};

const payoutsShown = 100;

/** What a store earned, what can be paid out, and which sums are on hold. */
export async function loadBalance(
  db: Kysely<Schema>,
  accountId: string,
  now: Date,
): Promise<Omit<Balance, 'tax_owed' | 'disputes' | 'inquiries' | 'evidence_to'>> {
  const [sums, held, disputed, payouts] = await Promise.all([
    readSums(db, accountId),
    loadHolds(db, accountId, now),
    readDisputed(db, accountId, now),
    db
      .selectFrom('payouts')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('requested_at', 'desc')
      .limit(payoutsShown)
      .execute(),
  ]);
  const of = (test: number) =>
    [
      ...Map.groupBy(
        sums.filter((sum) => sum.test === test),
        ({ currency }) => currency,
      ),
    ]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, own]) => {
        const stays = [...held, ...disputed].filter((row) => row.test === test && row.currency === currency);
        return balanceOf(currency, own, stays);
      });
  // Test money is owed to nobody.
  const test = of(1).map((balance) => ({ ...balance, owed: 0 }));
  return { balances: of(0), test, payouts: payouts.map(payoutAnswer) };
}

export function payoutAnswer(row: Row<'payouts'>): Payout {
  return {
    _id: row.id,
    currency: row.currency,
    amount: toMajor(row.amount_minor, currencyTerms(row.currency).decimals),
    state: row.state,
    reference: row.reference,
    requested_at: row.requested_at,
    settled_at: row.settled_at,
  };
}

function balanceOf(currency: string, sums: readonly Sum[], held: readonly Held[]): CurrencyBalance {
  const { decimals } = currencyTerms(currency);
  const major = (minor: number) => toMajor(minor, decimals);
  const minorOf = (kind: Sum['kind']) => sums.find((sum) => sum.kind === kind)?.minor ?? 0;
  const all = sums.reduce((total, { minor }) => total + minor, 0);
  // A day with more refunds than sales is no hold. Its sum reduces the available money.
  const stays = held.filter(({ minor }) => minor > 0);
  const stayingMinor = stays.reduce((total, { minor }) => total + minor, 0);
  return {
    currency,
    sold: major(minorOf('sale')),
    fees: major(-minorOf('fee')),
    refunded: major(-minorOf('refund')),
    refunded_by_hand: major(minorOf('by_hand')),
    disputed: major(-minorOf('dispute')),
    paid_out: major(-minorOf('payout')),
    transferred: major(-minorOf('transfer')),
    repaid: major(minorOf('repaid')),
    available: major(all - stayingMinor),
    owed: major(Math.max(0, -all)),
    held: stays.map(({ until, reason, minor }) => ({ until, reason, amount: major(minor) })),
  };
}

async function readSums(db: Kysely<Schema>, accountId: string): Promise<Sum[]> {
  const rows = await db
    .selectFrom('current_balance_sums')
    .select(['test', 'currency', 'kind', ({ fn }) => fn.sum('amount_minor').as('minor')])
    .where('account_id', '=', accountId)
    .groupBy(['test', 'currency', 'kind'])
    .execute();
  return rows.map(({ minor, ...sum }) => ({ ...sum, minor: Number(minor) }));
}

/** One sum for each day on which money becomes available. */
async function loadHolds(db: Kysely<Schema>, accountId: string, now: Date): Promise<Held[]> {
  const rows = await db
    .selectFrom('balance_entries')
    .select(['test', 'currency', 'hold', 'available_at', ({ fn }) => fn.sum('amount_minor').as('minor')])
    .where('account_id', '=', accountId)
    .where('available_at', '>', now.toISOString())
    .groupBy(['test', 'currency', 'hold', 'available_at'])
    .execute();
  const days = Map.groupBy(rows, (row) =>
    [row.test, row.currency, row.hold, utcDay(row.available_at)].join(' '),
  );
  return [...days.values()]
    .flatMap((sameDay) => {
      const last = sameDay.toSorted((a, b) => (a.available_at < b.available_at ? -1 : 1)).at(-1);
      if (!last) return [];
      const minor = sameDay.reduce((sum, row) => sum + Number(row.minor), 0);
      return [
        { test: last.test, currency: last.currency, until: last.available_at, reason: last.hold, minor },
      ];
    })
    .filter(({ minor }) => minor !== 0)
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
}

/** During a dispute the rest of its order is on hold. It counts only here and under no other reason. */
async function readDisputed(db: Kysely<Schema>, accountId: string, now: Date): Promise<Held[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('balance_entries', 'balance_entries.order_id', 'orders.id')
    .select([
      'orders.test',
      'orders.currency',
      ({ fn }) => fn.sum('balance_entries.amount_minor').as('minor'),
    ])
    .where('orders.account_id', '=', accountId)
    .where('orders.status', '=', 'disputed')
    .where('balance_entries.available_at', '<=', now.toISOString())
    .groupBy(['orders.test', 'orders.currency'])
    .execute();
  return rows.map(({ minor, ...row }) => ({ ...row, until: null, reason: 'dispute', minor: Number(minor) }));
}
