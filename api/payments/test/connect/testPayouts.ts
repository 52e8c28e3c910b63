import { hash } from 'node:crypto';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Row } from '../../../store/schema.ts';
import type { BankPayout, PayoutsState } from '../../connectedAccounts.ts';
import type { ProviderParts } from '../../paymentProvider.ts';
import { refusedFor, storedProblem } from '../../problems.ts';

const dayMs = 24 * 60 * 60_000;
const travelDays = 2;
const maxPayouts = 30;

/** The money of a day (UTC) leaves for the bank at the day's end. */
export function payoutBegins(transferredAt: string): Date {
  return new Date(Date.parse(utcDay(transferredAt)) + dayMs);
}

/** One payout for each day and currency. It is announced with the first transfer of the day. Nothing is paid to anybody. */
export async function testPayouts({ store, now }: ProviderParts, connectedId: string): Promise<PayoutsState> {
  const account = await store.db
    .selectFrom('test_payout_accounts')
    .select('outcome')
    .where('id', '=', connectedId)
    .executeTakeFirst();
  const rows = await store.db
    .selectFrom('test_transfers')
    .selectAll()
    .where('connected_id', '=', connectedId)
    .orderBy('created_at', 'desc')
    .execute();
  const days = Map.groupBy(rows, ({ created_at, currency }) => `${utcDay(created_at)} ${currency}`);
  const bounces = account?.outcome === 'bank_refuses';
  const payouts = [...days.values()].flatMap((sameDay) => {
    const [first] = sameDay;
    return first ? [payoutOf(connectedId, first, { sameDay, bounces, now: now() })] : [];
  });
  return { kind: 'known', payouts: payouts.slice(0, maxPayouts) };
}

type Day = { sameDay: readonly Row<'test_transfers'>[]; bounces: boolean; now: Date };

function payoutOf(
  connectedId: string,
  { created_at, currency }: Row<'test_transfers'>,
  { sameDay, bounces, now }: Day,
): BankPayout {
  const begins = payoutBegins(created_at);
  const arrives = new Date(begins.getTime() + travelDays * dayMs);
  const hasArrived = arrives <= now;
  const amountMinor = sameDay.reduce((sum, row) => sum + row.amount_minor - reversedOf(row), 0);
  const digest = hash('sha256', `${connectedId} ${utcDay(created_at)} ${currency}`).slice(0, 20);
  return {
    id: `po_test_${digest}`,
    currency,
    amountMinor,
    state: !hasArrived ? 'on_the_way' : bounces ? 'failed' : 'paid',
    arrivesOn: arrives.toISOString(),
    problem: hasArrived && bounces ? storedProblem(refusedFor('bank_account_closed')) : null,
    createdAt: begins.toISOString(),
  };
}

function reversedOf({ reversals_json }: Row<'test_transfers'>): number {
  // `reverseTestTransfer` wrote it.
  const amounts = Object.values(JSON.parse(reversals_json) as Record<string, number>);
  return amounts.reduce((sum, minor) => sum + minor, 0);
}
