import { sql, type Transaction } from 'kysely';
import { chargeStep, toMinor } from '#shared/money/money.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import { loadBalance } from '../balance/loadBalance.ts';
import { writeEntries } from '../balance/writeEntries.ts';

const ordersAtOnce = 100;

type PayoutAccount = Row<'payout_accounts'>;
/** The money to send. Test money goes to test accounts only. */
type Balance = { currency: string; test: 0 | 1; now: Date };

/**
 * Sends the available money to an account: that of orders whose hold is over, the latest first, until the available sum is used up. So a debt
 * is paid before anything is sent. Each transfer is money of one charge. It leaves the balance now; a job asks the provider.
 */
export async function planTransfers(context: ApiContext, account: PayoutAccount): Promise<void> {
  const { store, now, payments } = context;
  const test = payments.of(account.provider).movesMoney ? 0 : 1;
  const balances = await loadBalance(store.db, account.account_id, now());
  for (const { currency, available } of test ? balances.test : balances.balances) {
    if (available <= 0) continue;
    const balance: Balance = { currency, test, now: now() };
    for (;;) {
      const planned = await store.transaction((trx) => planSome(trx, account, balance));
      if (planned === 0) break;
    }
  }
}

/** The number of transfers that were written. */
async function planSome(
  trx: Transaction<Schema>,
  account: PayoutAccount,
  { currency, test, now }: Balance,
): Promise<number> {
  const isOpen = await trx
    .selectFrom('payout_accounts')
    .select('id')
    .where('id', '=', account.id)
    .where('ended_at', 'is', null)
    .where('can_receive', '=', 1)
    .executeTakeFirst();
  if (!isOpen) return 0;
  const balances = await loadBalance(trx, account.account_id, now);
  const { available = 0 } =
    (test ? balances.test : balances.balances).find((one) => one.currency === currency) ?? {};
  const { decimals } = currencyTerms(currency);
  const stepMinor = chargeStep(decimals);
  let leftMinor = toMinor(available, decimals);
  if (leftMinor <= 0) return 0;
  const planned: NewRow<'transfers'>[] = [];
  for (const order of await ordersToSend(trx, account, { currency, test, now })) {
    let orderMinor = Math.min(leftMinor, order.restMinor);
    for (const charge of await remainingOfCharges(trx, order.id, account.provider)) {
      const maxMinor = Math.min(orderMinor, charge.remainingMinor);
      const amountMinor = maxMinor - (maxMinor % stepMinor);
      if (amountMinor <= 0) continue;
      orderMinor -= amountMinor;
      leftMinor -= amountMinor;
      planned.push(transferOf(account, { order_id: order.id, charge, currency, amountMinor, now }));
    }
    if (leftMinor <= 0) break;
  }
  if (planned.length === 0) return 0;
  await trx.insertInto('transfers').values(planned).execute();
  await writeEntries(
    trx,
    planned.map((row) => transferEntry(row, { test, amountMinor: -row.amount_minor, at: now })),
  );
  return planned.length;
}

/**
 * Orders with money that is neither on hold nor disputed, and that was paid through the account's provider. The query reads the ledger
 * backwards from today, and stops when it has found enough: what became available last is seldom sent already.
 */
async function ordersToSend(
  trx: Transaction<Schema>,
  { account_id, provider }: PayoutAccount,
  { currency, test, now }: Balance,
): Promise<{ id: string; restMinor: number }[]> {
  const at = now.toISOString();
  const rest = sql`(select coalesce(sum(entries.amount_minor), 0) from balance_entries as entries
    where entries.order_id = sales.order_id and entries.available_at <= ${at})`;
  const { rows } = await sql<{ id: string; rest: number | string }>`
    select sales.order_id as id, ${rest} as rest from balance_entries as sales
    where sales.account_id = ${account_id} and sales.available_at <= ${at} and sales.kind = 'sale'
      and sales.test = ${test} and sales.currency = ${currency} and ${rest} > 0
      and exists (select 1 from orders where orders.id = sales.order_id and orders.status <> 'disputed')
      and exists (select 1 from charges where charges.order_id = sales.order_id
        and charges.provider = ${provider} and charges.payment_intent_id is not null)
    order by sales.available_at desc limit ${ordersAtOnce}`.execute(trx);
  // An order with several payments has several sales.
  const found = new Map(rows.map((row) => [row.id, Number(row.rest)]));
  return [...found].map(([id, restMinor]) => ({ id, restMinor }));
}

type RemainingCharge = Pick<Row<'charges'>, 'id'> & { remainingMinor: number };

/** The part of each charge that was neither refunded through the provider nor sent: Stripe sends no more than the charge itself. */
async function remainingOfCharges(
  trx: Transaction<Schema>,
  orderId: string,
  provider: string,
): Promise<RemainingCharge[]> {
  const charges = await trx
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('payment_intent_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sent = await trx
    .selectFrom('transfers')
    .select(['charge_id', 'amount_minor', 'reversed_minor'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'canceled')
    .execute();
  return charges.map(({ id, amount_minor, refunded_minor, refunded_by_hand_minor }) => ({
    id,
    remainingMinor: sent
      .filter(({ charge_id }) => charge_id === id)
      .reduce(
        (room, row) => room - row.amount_minor + row.reversed_minor,
        amount_minor - refunded_minor + refunded_by_hand_minor,
      ),
  }));
}

type Sent = { order_id: string; charge: RemainingCharge; currency: string; amountMinor: number; now: Date };

function transferOf(
  { id, account_id, provider }: PayoutAccount,
  { order_id, charge, currency, amountMinor, now }: Sent,
): NewRow<'transfers'> {
  const at = now.toISOString();
  return {
    id: newId('trf'),
    account_id,
    payout_account_id: id,
    provider,
    order_id,
    charge_id: charge.id,
    currency,
    amount_minor: amountMinor,
    reversed_minor: 0,
    state: 'pending',
    transfer_id: null,
    reference: null,
    tries: 0,
    asked_at: null,
    problem: null,
    next_try_at: at,
    created_at: at,
    sent_at: null,
  };
}

/** The entry of a transfer in the ledger, or of money that came back from it. */
export function transferEntry(
  {
    id,
    account_id,
    currency,
    order_id,
  }: Pick<NewRow<'transfers'>, 'id' | 'account_id' | 'currency' | 'order_id'>,
  { test, amountMinor, at }: { test: number; amountMinor: number; at: Date },
): NewRow<'balance_entries'> {
  return {
    id: newId('bal'),
    account_id,
    test,
    currency,
    kind: 'transfer',
    amount_minor: amountMinor,
    order_id,
    payout_id: null,
    transfer_id: id,
    available_at: at.toISOString(),
    hold: 'new',
    created_at: at.toISOString(),
  };
}
