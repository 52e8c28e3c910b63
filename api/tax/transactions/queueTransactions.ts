import type { Transaction } from 'kysely';
import type { ApiEvents } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import type { AskedTax, TaxCalculator } from '../../taxCalculators/taxCalculator.ts';
import { readAppliedTax, readOrderTax, type OrderTax } from '../appliedTax.ts';
import { findInstalment } from '../entries.ts';

type Paid = { asked: AskedTax; amountMinor: number; taxMinor: number };

/** Queues the tax of a charge to be recorded at the calculator that computed it. Test payments are not recorded. */
export function queueSale(calculator: TaxCalculator | null) {
  return async (
    trx: Transaction<Schema>,
    { order, lines, charge, at, inserts }: ApiEvents['chargeSucceeded'],
  ): Promise<void> => {
    const orderTax = readOrderTax(order);
    if (!calculator || !orderTax?.asked || order.test === 1) return;
    const instalment = await findInstalment(trx, charge.attempt_id);
    const paid = instalment
      ? laterPayment(orderTax.asked, await lineOf(trx, instalment.line_id), {
          number: instalment.number,
          amountMinor: charge.amount_minor,
        })
      : firstPayment(orderTax.asked, orderTax, { order, lines });
    if (!paid || paid.amountMinor === 0) return;
    const { id, expiresAt, question } = paid.asked;
    inserts.add('tax_transactions', [
      {
        ...waitingRow({ account_id: order.account_id, order_id: order.id, charge_id: charge.id, at }),
        calculator: calculator.name,
        kind: 'sale',
        sale_id: null,
        currency: order.currency,
        amount_minor: paid.amountMinor,
        tax_minor: paid.taxMinor,
        question_json: JSON.stringify(question),
        calculation_id: id || null,
        calculation_expires_at: expiresAt || null,
      },
    ]);
  };
}

/**
 * Queues what was returned of the charges whose tax a calculator computed. Where less is returned than was reversed, because a refund
 * failed, reversals are undone. Each charge counts by itself.
 */
export async function queueReversals(
  trx: Transaction<Schema>,
  { order, at }: ApiEvents['moneyReturned'],
): Promise<void> {
  if (order.tax_json === null) return;
  const rows = await trx
    .selectFrom('tax_transactions')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const undone = new Set(rows.filter(({ kind }) => kind === 'undo').map(({ sale_id }) => sale_id));
  for (const sale of rows.filter(({ kind }) => kind === 'sale')) {
    const reversals = rows.filter(({ id, sale_id }) => sale_id === sale.id && !undone.has(id));
    const wantedMinor = Math.round(sale.amount_minor * (await returnedShare(trx, sale.charge_id)));
    const toUndo = excessReversals(reversals, wantedMinor);
    const missingMinor = wantedMinor - sumOf(reversals) + sumOf(toUndo);
    const queued = [
      ...toUndo.map(({ id, amount_minor }) => ({ kind: 'undo', sale_id: id, amount_minor }) as const),
      ...(missingMinor > 0
        ? [{ kind: 'reversal', sale_id: sale.id, amount_minor: missingMinor } as const]
        : []),
    ];
    if (queued.length === 0) continue;
    const { account_id, order_id, charge_id, calculator, currency } = sale;
    await trx
      .insertInto('tax_transactions')
      .values(
        queued.map((row) => ({
          ...waitingRow({ account_id, order_id, charge_id, at }),
          ...row,
          calculator,
          currency,
          tax_minor: 0,
          question_json: null,
          calculation_id: null,
          calculation_expires_at: null,
        })),
      )
      .execute();
  }
}

type Reversal = Pick<Row<'tax_transactions'>, 'id' | 'amount_minor'>;

/** The reversals to undo so that at most `wantedMinor` stays reversed: one of exactly the difference, else the latest ones. */
function excessReversals(reversals: readonly Reversal[], wantedMinor: number): Reversal[] {
  const excessMinor = sumOf(reversals) - wantedMinor;
  if (excessMinor <= 0) return [];
  const exact = reversals.find(({ amount_minor }) => amount_minor === excessMinor);
  if (exact) return [exact];
  const found: Reversal[] = [];
  for (const reversal of reversals.toReversed()) {
    if (sumOf(found) < excessMinor) found.push(reversal);
  }
  return found;
}

function sumOf(rows: readonly Reversal[]): number {
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

type PaidOrder = Pick<ApiEvents['chargeSucceeded'], 'order' | 'lines'>;
type PaidLine = Pick<Row<'order_lines'>, 'position' | 'tax_json'>;

/** Of the purchase: with all its lines, the shipping and the fee. */
function firstPayment(asked: AskedTax, { shipping, fee }: OrderTax, { order, lines }: PaidOrder): Paid {
  const parts = [
    ...lines.map((line) => ({ tax: readAppliedTax(line), paidMinor: line.charged_minor })),
    { tax: shipping, paidMinor: order.shipping_minor },
    { tax: fee, paidMinor: order.fee_minor },
  ].filter(({ tax }) => tax?.taxesMinor !== undefined);
  return {
    asked,
    amountMinor: parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
    taxMinor: parts.reduce((sum, { tax }) => sum + (tax?.taxesMinor?.[0] ?? 0), 0),
  };
}

/** Of a later instalment: its tax is calculated again when it is paid, because the answer at the purchase was for all of them. */
function laterPayment(
  { question }: AskedTax,
  line: PaidLine,
  { number, amountMinor }: { number: number; amountMinor: number },
): Paid | undefined {
  const item = question.items.find(({ reference }) => reference.endsWith(`-${line.position + 1}`));
  const taxMinor = readAppliedTax(line)?.taxesMinor?.[number - 1];
  if (!item || taxMinor === undefined) return undefined;
  const payment = {
    ...item,
    reference: `${item.reference}-${number}`,
    amountMinor: question.pricesInclude ? amountMinor : amountMinor - taxMinor,
  };
  return {
    asked: { id: '', expiresAt: '', question: { ...question, items: [payment], shippingMinor: 0 } },
    amountMinor,
    taxMinor,
  };
}

function lineOf(trx: Transaction<Schema>, lineId: string): Promise<PaidLine> {
  return trx
    .selectFrom('order_lines')
    .select(['position', 'tax_json'])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
}

/** From 0 to 1: refunds, and disputes that were lost. */
async function returnedShare(trx: Transaction<Schema>, chargeId: string): Promise<number> {
  const charge = await trx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const lost = await trx
    .selectFrom('disputes')
    .select(({ fn }) => fn.sum('amount_minor').as('amount'))
    .where('payment_intent_id', '=', charge.payment_intent_id ?? '')
    .where('state', '=', 'lost')
    .executeTakeFirst();
  const returnedMinor = charge.refunded_minor + Number(lost?.amount ?? 0);
  return Math.min(1, returnedMinor / charge.amount_minor);
}

function waitingRow({
  at,
  ...about
}: Pick<Row<'tax_transactions'>, 'account_id' | 'order_id' | 'charge_id'> & { at: Date }) {
  return {
    ...about,
    id: newId('ttx'),
    state: 'waiting',
    transaction_id: null,
    problem: null,
    tries: 0,
    next_try_at: at.toISOString(),
    created_at: at.toISOString(),
  } satisfies Partial<NewRow<'tax_transactions'>>;
}
