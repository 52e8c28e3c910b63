import type { Transaction } from 'kysely';
import { chargeStep } from '#shared/money/money.ts';
import type { ApiEvents } from '../../events.ts';
import { currencyTerms, feePercent } from '../../currencies/currencies.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import { holdOf, type Hold } from './holds.ts';
import { addEntries, writeEntries } from './writeEntries.ts';

type Order = Pick<Row<'orders'>, 'id' | 'account_id' | 'test' | 'currency'>;

/** Records the sum of a charge and the payment provider's fee. */
export async function creditCharge(
  trx: Transaction<Schema>,
  event: ApiEvents['chargeSucceeded'],
): Promise<void> {
  addEntries(event.inserts, await chargeEntries(trx, event));
}

/** The entries of a charge: its sum, and the payment provider's fee. */
export async function chargeEntries(
  trx: Transaction<Schema>,
  { order, lines, charge, at }: Omit<ApiEvents['chargeSucceeded'], 'inserts'>,
): Promise<NewRow<'balance_entries'>[]> {
  const entry = { order, hold: await holdOf(trx, lines, at), at: charge.created_at };
  return entriesOf([
    { ...entry, kind: 'sale', amountMinor: charge.amount_minor },
    { ...entry, kind: 'fee', amountMinor: -feeOf(charge.amount_minor, order.currency) },
  ]);
}

/**
 * Records the returned money of an order, given the total so far. Only the new part is written, so a repeated call changes nothing. It
 * reduces the money on hold first, then the available money. What the seller paid back without the provider stays in the balance.
 */
export async function debitTakenBack(
  trx: Transaction<Schema>,
  { order, refundMinor, byHandMinor, disputeMinor, at: returnedAt }: ApiEvents['moneyReturned'],
): Promise<void> {
  const at = returnedAt.toISOString();
  const booked = await trx
    .selectFrom('balance_entries')
    .select(['kind', 'amount_minor', 'available_at', 'hold'])
    .where('order_id', '=', order.id)
    .execute();
  const sale = booked.find(({ kind }) => kind === 'sale');
  const hold: Hold = sale ? { until: sale.available_at, reason: sale.hold } : { until: at, reason: 'new' };
  const sumOf = (wanted: 'refund' | 'dispute' | 'by_hand') =>
    booked.reduce((sum, { kind, amount_minor }) => (kind === wanted ? sum - amount_minor : sum), 0);
  const entries = entriesOf([
    { order, hold, at, kind: 'refund', amountMinor: sumOf('refund') - refundMinor },
    { order, hold, at, kind: 'by_hand', amountMinor: sumOf('by_hand') + byHandMinor },
    { order, hold, at, kind: 'dispute', amountMinor: sumOf('dispute') - disputeMinor },
  ]);
  await writeEntries(trx, entries);
}

/** The provider's fee: the rate of `/transaction-rate`, rounded up to what a transfer can leave of it, never more than was paid. */
function feeOf(amountMinor: number, currency: string): number {
  const { feeFixedMinor, decimals } = currencyTerms(currency);
  const stepMinor = chargeStep(decimals);
  const feeMinor = Math.ceil((amountMinor * feePercent) / 100) + feeFixedMinor;
  return Math.min(amountMinor, Math.ceil(feeMinor / stepMinor) * stepMinor);
}

type Movement = {
  order: Order;
  hold: Hold;
  at: string;
  kind: 'sale' | 'fee' | 'refund' | 'dispute' | 'by_hand';
  amountMinor: number;
};

function entriesOf(movements: readonly Movement[]): NewRow<'balance_entries'>[] {
  return movements
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ order, hold, at, kind, amountMinor }): NewRow<'balance_entries'> => ({
      id: newId('bal'),
      account_id: order.account_id,
      test: order.test,
      currency: order.currency,
      kind,
      amount_minor: amountMinor,
      order_id: order.id,
      payout_id: null,
      available_at: hold.until > at ? hold.until : at,
      hold: hold.reason,
      created_at: at,
    }));
}
