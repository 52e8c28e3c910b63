import type { Transaction } from 'kysely';
import type { ApiEvents } from '../events.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { containedTax, readAppliedTax, readOrderTax, type AppliedTax } from './appliedTax.ts';

type Entry = Row<'tax_entries'>;
type Share = { tax: AppliedTax; paidMinor: number };
type OrderOfEntry = Pick<Row<'orders'>, 'id' | 'account_id' | 'test' | 'currency'>;

/** Records the tax in a payment: of a purchase with all its lines, or of one instalment. */
export async function recordTax(
  trx: Transaction<Schema>,
  { order, charge, at }: ApiEvents['chargeSucceeded'],
): Promise<void> {
  const orderTax = readOrderTax(order);
  if (!orderTax) return;
  const paidLine = await instalmentLine(trx, charge.attempt_id);
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'charged_minor', 'tax_json'])
    .where('order_id', '=', order.id)
    .execute();
  const shares: (Share | null)[] =
    paidLine === null
      ? [
          ...lines.map((line) => share(readAppliedTax(line), line.charged_minor)),
          share(orderTax.shipping, order.shipping_minor),
          share(orderTax.fee, order.fee_minor),
        ]
      : lines
          .filter(({ id }) => id === paidLine)
          .map((line) => share(readAppliedTax(line), charge.amount_minor));
  const found = shares.filter((one) => one !== null);
  await insert(trx, found, { order, chargeId: charge.id, at: at.toISOString() });
}

/**
 * Takes the tax of returned money back, in proportion to what was paid. The event has the sums so far, so a repeated one writes nothing,
 * and a dispute that was won gives back what it took.
 */
export async function returnTax(
  trx: Transaction<Schema>,
  { order, refundMinor, disputeMinor, at }: ApiEvents['moneyReturned'],
): Promise<void> {
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
  const groups = [...Map.groupBy(entries, groupOf).values()];
  const wanted = shareOut(
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

async function instalmentLine(trx: Transaction<Schema>, attemptId: string): Promise<string | null> {
  const found = await trx
    .selectFrom('payment_attempts')
    .innerJoin('instalments', 'instalments.id', 'payment_attempts.instalment_id')
    .select('instalments.line_id')
    .where('payment_attempts.id', '=', attemptId)
    .executeTakeFirst();
  return found?.line_id ?? null;
}

function share(tax: AppliedTax | null, paidMinor: number): Share | null {
  return tax === null || paidMinor === 0 ? null : { tax, paidMinor };
}

/** One entry for each country, rate and treatment. The tax of each share is rounded by itself, as the receipt shows it. */
async function insert(
  trx: Transaction<Schema>,
  shares: readonly Share[],
  { order, chargeId, at }: { order: OrderOfEntry; chargeId: string; at: string },
): Promise<void> {
  const groups = Map.groupBy(shares, ({ tax }) => groupOf(tax));
  const rows = [...groups.values()].map((group): Entry => {
    const [{ tax }] = group as [Share, ...Share[]];
    const taxMinor = sum(group.map((one) => containedTax(one.paidMinor, one.tax)));
    return {
      id: newId('tax'),
      account_id: order.account_id,
      order_id: order.id,
      charge_id: chargeId,
      country: tax.country,
      rate: tax.rate,
      treatment: tax.treatment,
      currency: order.currency,
      net_minor: sum(group.map(({ paidMinor }) => paidMinor)) - taxMinor,
      tax_minor: taxMinor,
      test: order.test,
      created_at: at,
    };
  });
  if (rows.length > 0) await trx.insertInto('tax_entries').values(rows).execute();
}

/** Parts of `wholeMinor` in proportion to the weights; they add up to it exactly. */
function shareOut(weights: readonly number[], wholeMinor: number): number[] {
  const all = sum(weights);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((wholeMinor * weighed) / all) - given;
    given += part;
    return part;
  });
}

function groupOf({ country, rate, treatment }: Pick<Entry, 'country' | 'rate' | 'treatment'>): string {
  return `${country} ${rate} ${treatment}`;
}

function grossOf({ net_minor, tax_minor }: Entry): number {
  return net_minor + tax_minor;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
