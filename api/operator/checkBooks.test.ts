import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { addTaxedSeller, issue } from '../../tests/support/invoices.ts';
import { addProduct, addTier, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { writeEntries } from '../orders/balance/writeEntries.ts';
import { transferEntry } from '../orders/transfers/planTransfers.ts';
import { bookRules, checkBooks } from './checkBooks.ts';

// Every test that starts the API checks at its end that the books balance. Here they do not.

const wrongs: readonly (readonly [rule: string, change: string])[] = [
  [
    'the sums of a balance are those of its entries',
    'update balance_sums_added set amount_minor = amount_minor + 1',
  ],
  ['every charge of an order is in the balance', 'update charges set amount_minor = amount_minor + 1'],
  ['what an order gave back is in the balance', 'update orders set refunded_minor = 1'],
  [
    'what a seller paid back without the provider is still in the balance',
    'update charges set refunded_by_hand_minor = 1',
  ],
  [
    'no charge gave back more than it took, or less than its refunds',
    'update charges set refunded_minor = amount_minor + 1',
  ],
  ['the lines of an order add up to its total', 'update order_lines set charged_minor = charged_minor - 1'],
  [
    'the net and the tax of a taxed order are what it took less what it gave back',
    'update tax_entries set tax_minor = tax_minor + 1',
  ],
  ['a series of invoices has no holes', 'update invoice_series set next_number = next_number + 1'],
  [
    'invoices less credit notes are what the payments with an invoice took less what was given back',
    'update invoices set total_minor = total_minor - 1',
  ],
  [
    'the tax that a calculator computed is recorded there once',
    "insert into tax_transactions (id, account_id, order_id, charge_id, calculator, kind, currency, amount_minor, tax_minor, state, tries, next_try_at, created_at) select 'ttx_1', 'acc', order_id, id, 'any', 'sale', 'USD', 105, 5, 'recorded', 1, created_at, created_at from charges limit 1",
  ],
  ['the orders of a day are counted', 'update order_totals_added set count = count + 1'],
  ['the orders of a day add up', 'update order_totals_added set total_minor = total_minor - 1'],
  ['a product has sold what its orders say', 'update products set seats_sold = seats_sold + 1'],
  ['a kind of ticket has sold what its orders say', 'update ticket_tiers set seats_sold = seats_sold - 1'],
  ['nothing limited is sold more often than there is', 'update ticket_tiers set seats = 0'],
  [
    'a payout left the balance once, and is in it again if it was canceled or returned',
    "insert into payouts (id, account_id, currency, amount_minor, state, requested_at) select 'pay_1', account_id, 'USD', 5, 'paid', created_at from orders limit 1",
  ],
  [
    'a transfer left the balance once, and came back if it was canceled or taken back',
    "update balance_entries set amount_minor = amount_minor + 1 where kind = 'transfer'",
  ],
  [
    'what came back of a transfer is what its reversals say',
    'update transfer_reversals set amount_minor = amount_minor + 1',
  ],
  [
    'no transfer came back more often than it was sent, and no charge sent more than it took',
    'update transfers set reversed_minor = amount_minor + 1',
  ],
  [
    'what buyers paid without tax, and the tax that is owed, is fees, refunds, transfers, payouts, or still in the balance',
    "update transfers set state = 'canceled'",
  ],
  [
    'a debt that was closed is in the balance',
    "insert into debt_settlements (id, account_id, currency, amount_minor, outcome, reference, since, settled_at) select 'dbt_1', account_id, 'USD', 5, 'paid', 'cash', created_at, created_at from orders limit 1",
  ],
  [
    'the uses of a discount are what the lines of its orders say',
    "update order_lines set discount_id = 'dsc_1', discounted_minor = 5",
  ],
  ['a row that is named is there', "update balance_entries set order_id = 'ord_gone' where kind = 'sale'"],
  ['a payment that waits has its order', "update payment_attempts set state = 'waiting'"],
  [
    'an order that waits or was canceled is no sale, and a canceled one holds nothing',
    "insert into waiting_orders (id, account_id, token, attempt_id, payer_email, state, method, until, created_at, next_look_at) select id, account_id, 'token', attempt_id, payer_email, 'canceled', 'oxxo', created_at, created_at, created_at from orders limit 1",
  ],
  [
    'of late money no more was sent back than arrived, and what counts as sent back was',
    "insert into waiting_orders (id, account_id, token, attempt_id, payer_email, state, method, until, created_at, next_look_at, arrived_minor, returned_minor) select id, account_id, 'token', attempt_id, payer_email, 'returned', 'customer_balance', created_at, created_at, created_at, 1000, 400 from orders limit 1",
  ],
];

async function sellTicketAndZine(api: RunningApi): Promise<void> {
  const seller = await addTaxedSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, product_id, { seats: 5 });
  const zine = await addProduct(api, seller);
  const { body } = await openCart(api, seller, {
    items: [{ product_id, ticket_id, quantity: 2 }, { product_id: zine }],
  });
  expect(
    await chargeCart(api, { cart_id: String(body._id), key: 'k1', billing: { country: 'DE' } }),
  ).toMatchObject({
    status: 200,
  });
  await issue(api);
}

/** Of the sale $1.00 was sent, and $0.40 of that came back. */
async function sendSome({ context, clock }: RunningApi): Promise<void> {
  const at = clock.now.toISOString();
  await context.store.transaction(async (trx) => {
    const sale = await trx
      .selectFrom('charges')
      .innerJoin('orders', 'orders.id', 'charges.order_id')
      .select(['charges.id as charge_id', 'charges.order_id', 'charges.currency', 'charges.provider'])
      .select(['orders.account_id', 'orders.test'])
      .executeTakeFirstOrThrow();
    const { test: isTest, ...of } = sale;
    const { account_id, provider } = of;
    const account = { id: 'poa_1', account_id, provider, country: 'US', can_receive: 1, opened_at: at };
    await trx.insertInto('payout_accounts').values(account).execute();
    const transfer = { ...of, id: 'trf_1', payout_account_id: 'poa_1', amount_minor: 100, tries: 0 };
    const times = { created_at: at, next_try_at: at };
    await trx
      .insertInto('transfers')
      .values({ ...transfer, ...times, reversed_minor: 40, state: 'sent', transfer_id: 'tr_1' })
      .execute();
    const reversal = { id: 'rev_1', sent_transfer_id: 'trf_1', amount_minor: 40, state: 'done' as const };
    await trx
      .insertInto('transfer_reversals')
      .values({ ...reversal, ...times })
      .execute();
    for (const amountMinor of [-100, 40])
      await writeEntries(trx, [transferEntry(transfer, { test: isTest, amountMinor, at: clock.now })]);
  });
}

testOnStores('books that do not balance are named, each by its rule', async (variant) => {
  for (const [rule, change] of wrongs) {
    await using api = await startApi({ variant, hasMadeUpBooks: true });
    await sellTicketAndZine(api);
    await sendSome(api);
    const { store } = api.context;
    expect(await checkBooks(store.db)).toEqual([]);
    await store.transaction((trx) => sql.raw(change).execute(trx));
    const problems = await checkBooks(store.db);
    expect(problems.map((problem) => problem.rule)).toContain(rule);
    for (const { off } of problems) expect(off).not.toBe(0);
  }
});

test('every rule was seen to fail, but those that the store itself guarantees', () => {
  const guaranteed = ['a cart has one order, and an order one number'];
  expect(new Set([...wrongs.map(([rule]) => rule), ...guaranteed])).toEqual(new Set(bookRules));
});
