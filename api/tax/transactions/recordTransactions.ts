import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { retryWaitMs } from '../../store/retryWait.ts';
import type { Row } from '../../store/schema.ts';
import type { RecordState, TaxCalculator, TaxQuestion } from '../../taxCalculators/taxCalculator.ts';

type Queued = Row<'tax_transactions'>;
type Calculated = { kind: 'ready'; calculationId: string } | Exclude<RecordState, { kind: 'recorded' }>;

const maxProblemLength = 300;

/**
 * Records what is due at the calculator: the tax of charges, and what was returned of it. After a failure it waits longer each
 * time, and is never given up. What the calculator refuses is stuck until the operator retries it.
 */
export async function recordTransactions(context: ApiContext, options: RunOptions = {}): Promise<void> {
  const { taxCalculator, store, now, log } = context;
  if (!taxCalculator) return;
  await eachClaimed(context, options, {
    ...waitingTransactions(taxCalculator),
    async work(row) {
      const state = await recordOne(context, taxCalculator, row);
      const change = changeOf(row, state, now());
      if (change.problem !== null) {
        const about = { taxTransactionId: row.id, orderId: row.order_id, problem: change.problem };
        log[change.state === 'stuck' ? 'error' : 'warn'](about, 'a tax was not recorded');
      }
      await store.statement((db) =>
        db
          .updateTable('tax_transactions')
          .set(change)
          .where('id', '=', row.id)
          .where('state', '=', 'waiting')
          .execute(),
      );
    },
  });
}

/** A reversal waits for its sale, and for undos of earlier reversals, whose money it may take back again. An undo waits for its reversal. */
function waitingTransactions({ name }: TaxCalculator): Queue<'tax_transactions'> {
  return {
    table: 'tax_transactions',
    isDue: (
      now,
    ) => sql`state = 'waiting' and next_try_at <= ${now} and calculator = ${name} and (kind = 'sale' or exists (
      select 1 from tax_transactions as sale where sale.id = tax_transactions.sale_id and sale.state = 'recorded'))
      and (kind <> 'reversal' or not exists (
        select 1 from tax_transactions as undo where undo.order_id = tax_transactions.order_id and undo.kind = 'undo'
        and undo.charge_id = tax_transactions.charge_id and undo.sale_id <> tax_transactions.id
        and undo.created_at <= tax_transactions.created_at and undo.state <> 'recorded'))`,
    orderBy: 'next_try_at',
    set: () => sql`tries = tries + 1`,
  };
}

async function recordOne(context: ApiContext, calculator: TaxCalculator, row: Queued): Promise<RecordState> {
  if (row.kind !== 'sale') return reverseOne(context, calculator, row);
  const calculated = await currentCalculation(context, calculator, row);
  if (calculated.kind !== 'ready') return calculated;
  return calculator.record({ calculationId: calculated.calculationId, reference: row.charge_id });
}

async function reverseOne(
  { store }: ApiContext,
  calculator: TaxCalculator,
  row: Queued,
): Promise<RecordState> {
  const original = await store.db
    .selectFrom('tax_transactions')
    .selectAll()
    .where('id', '=', row.sale_id ?? '')
    .executeTakeFirstOrThrow();
  const transactionId = original.transaction_id ?? '';
  const reference = `${row.charge_id} ${row.id}`;
  if (row.kind === 'undo') return calculator.undo({ transactionId, reference });
  return calculator.reverse({
    transactionId,
    amountMinor: row.amount_minor,
    currency: row.currency,
    reference,
  });
}

/** The calculation of a sale. One that has expired is made again; the tax must still be what the buyer paid. */
async function currentCalculation(
  { store, now }: ApiContext,
  calculator: TaxCalculator,
  row: Queued,
): Promise<Calculated> {
  const { calculation_id, calculation_expires_at } = row;
  const isCurrent = calculation_expires_at !== null && calculation_expires_at > now().toISOString();
  if (calculation_id !== null && isCurrent) return { kind: 'ready', calculationId: calculation_id };
  // `queueSale` wrote it from a TaxQuestion.
  const question = JSON.parse(row.question_json ?? '{}') as TaxQuestion;
  const state = await calculator.calculate(question);
  if (state.kind === 'unknown') return state;
  if (state.kind === 'unknown_place')
    return { kind: 'refused', message: 'The address is not known any more.' };
  const { id, expiresAt, items, shipping } = state.calculation;
  const taxMinor = items.reduce((sum, item) => sum + item.taxMinor, shipping.taxMinor);
  if (taxMinor !== row.tax_minor) {
    const message = `The tax is ${taxMinor} by now, and ${row.tax_minor} was collected. Record it by hand.`;
    return { kind: 'refused', message };
  }
  await store.statement((db) =>
    db
      .updateTable('tax_transactions')
      .set({ calculation_id: id, calculation_expires_at: expiresAt })
      .where('id', '=', row.id)
      .execute(),
  );
  return { kind: 'ready', calculationId: id };
}

function changeOf(row: Queued, state: RecordState, now: Date) {
  switch (state.kind) {
    case 'recorded':
      return { state: 'recorded', transaction_id: state.id, problem: null, question_json: null } as const;
    case 'refused':
      return { state: 'stuck', problem: state.message.slice(0, maxProblemLength) } as const;
    case 'expired': {
      const problem = 'The calculation has expired.';
      return { ...laterTry(row, now), problem, calculation_id: null, calculation_expires_at: null } as const;
    }
    case 'unknown': {
      const problem = state.cause instanceof Error ? state.cause.message : String(state.cause);
      return { ...laterTry(row, now), problem: problem.slice(0, maxProblemLength) } as const;
    }
  }
}

function laterTry({ tries }: Queued, now: Date) {
  return {
    state: 'waiting',
    next_try_at: new Date(now.getTime() + retryWaitMs(tries)).toISOString(),
  } as const;
}
