import type { Transaction } from 'kysely';
import { allocate } from '#shared/lib/allocate.ts';
import type { ApiEvents } from '../events.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import {
  readAppliedTax,
  readOrderTax,
  sumTaxes,
  taxKey,
  type AppliedTax,
  type TaxedPayment,
} from './appliedTax.ts';

type Entry = Row<'tax_entries'>;
type OrderOfEntry = Pick<Row<'orders'>, 'id' | 'account_id' | 'test' | 'currency'>;

/** Records the tax in a payment: of a purchase with all its lines, or of one instalment. */
export async function recordTax(
  trx: Transaction<Schema>,
  { order, lines, charge, at, inserts }: ApiEvents['chargeSucceeded'],
): Promise<void> {
  const orderTax = readOrderTax(order);
  if (!orderTax) return;
  const instalment = await findInstalment(trx, charge.attempt_id);
  const payments =
    instalment === undefined
      ? [
          ...lines.flatMap((line) => payment(readAppliedTax(line), line.charged_minor)),
          ...payment(orderTax.shipping, order.shipping_minor),
          ...payment(orderTax.fee, order.fee_minor),
        ]
      : lines
          .filter(({ id }) => id === instalment.line_id)
          .flatMap((line) => payment(readAppliedTax(line), charge.amount_minor))
          .map((paid) => ({ ...paid, index: instalment.number - 1 }));
  inserts.add('tax_entries', entriesOf(payments, { order, chargeId: charge.id, at: at.toISOString() }));
}

/**
 * Records the tax of returned money as negative entries, in proportion to what was paid. The event has the sums so far, so a repeated
 * event writes nothing, and a dispute that was won adds its tax again.
 */
export async function returnTax(
  trx: Transaction<Schema>,
  { order, refundMinor, disputeMinor, at }: ApiEvents['moneyReturned'],
): Promise<void> {
  if (order.tax_json === null) return;
  const entries = await trx
    .selectFrom('tax_entries')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const paid = entries.filter(({ charge_id }) => charge_id !== null);
  const paidMinor = sum(paid.map(grossOf));
  if (paidMinor === 0) return;
  const returnedMinor = Math.min(paidMinor, refundMinor + disputeMinor);
  const groups = [...Map.groupBy(entries, taxKey).values()];
  const wanted = allocate(
    groups.map((group) => sum(group.filter(({ charge_id }) => charge_id !== null).map(grossOf))),
    returnedMinor,
  );
  const rows = groups.flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const returned = group.filter(({ charge_id }) => charge_id === null);
    const sold = group.filter(({ charge_id }) => charge_id !== null);
    const soldTax = sum(sold.map(({ tax_minor }) => tax_minor));
    // In proportion, so that a whole refund returns the whole tax.
    const tax = -Math.round((soldTax * (wanted[index] ?? 0)) / sum(sold.map(grossOf)));
    const net = -(wanted[index] ?? 0) - tax;
    const row = {
      ...first,
      id: newId('tax'),
      charge_id: null,
      net_minor: net - sum(returned.map(({ net_minor }) => net_minor)),
      tax_minor: tax - sum(returned.map(({ tax_minor }) => tax_minor)),
      created_at: at.toISOString(),
    };
    return row.net_minor === 0 && row.tax_minor === 0 ? [] : [row];
  });
  if (rows.length > 0) await trx.insertInto('tax_entries').values(rows).execute();
}

/** The instalment that an attempt paid; `undefined` for a purchase. `number` counts within its line, from 1. */
export function findInstalment(
  trx: Transaction<Schema>,
  attemptId: string,
): Promise<Pick<Row<'instalments'>, 'line_id' | 'number'> | undefined> {
  return trx
    .selectFrom('payment_attempts')
    .innerJoin('instalments', 'instalments.id', 'payment_attempts.instalment_id')
    .select(['instalments.line_id', 'instalments.number'])
    .where('payment_attempts.id', '=', attemptId)
    .executeTakeFirst();
}

function payment(tax: AppliedTax | null, paidMinor: number): TaxedPayment[] {
  return tax === null || paidMinor === 0 ? [] : [{ tax, paidMinor }];
}

function entriesOf(
  payments: readonly TaxedPayment[],
  { order, chargeId, at }: { order: OrderOfEntry; chargeId: string; at: string },
): Entry[] {
  return sumTaxes(payments).map(({ country, rate, treatment, state, netMinor, taxMinor }): Entry => ({
    id: newId('tax'),
    account_id: order.account_id,
    order_id: order.id,
    charge_id: chargeId,
    country,
    rate,
    treatment,
    state: state ?? null,
    currency: order.currency,
    net_minor: netMinor,
    tax_minor: taxMinor,
    test: order.test,
    created_at: at,
  }));
}

function grossOf({ net_minor, tax_minor }: Entry): number {
  return net_minor + tax_minor;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
