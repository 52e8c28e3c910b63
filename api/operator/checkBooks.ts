import { sql, type Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { equal, maxPerRule, type BookProblem, type BookRule, type Difference } from './bookRule.ts';
import { recordRules } from './recordRules.ts';

/**
 * Orders whose whole money was returned by a refund that puts seats and stock back on sale, or by one that failed after its seats were sold
 * again. `refundedSeats.ts` decides the same for one order. It is repeated here, so that a mistake there is a difference here.
 */
const returnedOrders = sql`
  select order_id from refunds where seats_resold = 1
  union all
  select refunds.order_id from refunds
  where refunds.state = 'succeeded' and refunds.returns_seats = 1
    and refunds.finished_at = (select max(finished_at) from refunds as last where last.order_id = refunds.order_id and last.state = 'succeeded')
    and (select refunded_minor from orders where orders.id = refunds.order_id)
      >= (select sum(amount_minor) from charges where charges.order_id = refunds.order_id)`;

/** The balance that an order belongs to. */
const balanceKey = sql`orders.account_id || ' ' || orders.currency || ' ' || orders.test`;

/** A job issues the credit note after the refund. Until then its order is in this table. */
const isCredited = sql`order_id not in (select order_id from invoice_returns)`;

const rules: readonly BookRule[] = [
  ...recordRules,
  equal(
    'the sums of a balance are those of its entries',
    sql`select account_id || ' ' || currency || ' ' || kind || ' ' || test as key, amount_minor as amount from balance_entries`,
    sql`select account_id || ' ' || currency || ' ' || kind || ' ' || test as key, amount_minor as amount from current_balance_sums`,
  ),
  equal(
    'every charge of an order is in the balance',
    sql`select order_id as key, amount_minor as amount from charges`,
    sql`select order_id as key, amount_minor as amount from balance_entries where kind = 'sale'`,
  ),
  equal(
    'what an order gave back is in the balance',
    sql`select id as key, refunded_minor as amount from orders`,
    sql`select order_id as key, -amount_minor as amount from balance_entries where kind in ('refund', 'dispute')`,
  ),
  {
    name: 'no charge gave back more than it took, or less than its refunds',
    differences: sql<Difference>`
      select charges.id as key, charges.refunded_minor - charges.amount_minor as off from charges
      where charges.refunded_minor > charges.amount_minor
        or charges.refunded_minor < (select coalesce(sum(amount_minor), 0) from refunds where refunds.charge_id = charges.id and refunds.state = 'succeeded')
      order by charges.id limit ${maxPerRule}`,
  },
  equal(
    'what a seller paid back without the provider is still in the balance',
    sql`select charge_id as key, amount_minor as amount from refunds where state = 'succeeded' and by_hand = 1`,
    sql`select id as key, refunded_by_hand_minor as amount from charges`,
  ),
  equal(
    'the lines of an order add up to its total',
    sql`select id as key, total_minor - shipping_minor - fee_minor as amount from orders`,
    sql`select order_id as key, charged_minor as amount from order_lines`,
  ),
  equal(
    'the net and the tax of a taxed order are what it took less what it gave back',
    sql`select charges.order_id as key, charges.amount_minor as amount from charges
      inner join orders on orders.id = charges.order_id where orders.tax_json is not null
      union all
      select id as key, -refunded_minor as amount from orders where tax_json is not null`,
    sql`select order_id as key, net_minor + tax_minor as amount from tax_entries`,
  ),
  {
    name: 'a series of invoices has no holes',
    differences: sql<Difference>`
      select invoice_series.account_id || ' ' || invoice_series.head as key,
        coalesce(max(invoices.position), 0) - count(invoices.id) + abs(next_number - 1 - count(invoices.id)) as off
      from invoice_series left join invoices on invoices.account_id = invoice_series.account_id and invoices.head = invoice_series.head
      group by invoice_series.account_id, invoice_series.head, next_number
      having coalesce(max(invoices.position), 0) <> count(invoices.id) or next_number - 1 <> count(invoices.id)
      order by key limit ${maxPerRule}`,
  },
  equal(
    'invoices less credit notes are what the payments with an invoice took less what was given back',
    sql`select order_id as key, case kind when 'invoice' then total_minor else -total_minor end as amount
      from invoices where ${isCredited}`,
    sql`select order_id as key, case when refunded < paid then paid - refunded else 0 end as amount from (
      select charges.order_id, orders.refunded_minor as refunded, sum(charges.amount_minor) as paid
      from charges inner join orders on orders.id = charges.order_id
      where charges.id in (select charge_id from invoices where charge_id is not null) and ${isCredited}
      group by charges.order_id, orders.refunded_minor) as invoiced`,
  ),
  equal(
    'the tax that a calculator computed is recorded there once',
    sql`select tax_entries.charge_id as key, tax_entries.tax_minor as amount from tax_entries
      inner join tax_transactions on tax_transactions.charge_id = tax_entries.charge_id and tax_transactions.kind = 'sale'
      where tax_entries.state is not null`,
    sql`select charge_id as key, tax_minor as amount from tax_transactions where kind = 'sale'`,
  ),
  equal(
    'the orders of a day are counted',
    sql`select account_id || ' ' || substr(created_at, 1, 10) || ' ' || currency as key, 1 as amount from orders where trial = 0`,
    sql`select account_id || ' ' || day || ' ' || currency as key, count as amount from current_order_totals`,
  ),
  equal(
    'the orders of a day add up',
    sql`select account_id || ' ' || substr(created_at, 1, 10) || ' ' || currency as key, total_minor as amount from orders where trial = 0`,
    sql`select account_id || ' ' || day || ' ' || currency as key, total_minor as amount from current_order_totals`,
  ),
  equal(
    'a product has sold what its orders say',
    sql`select id as key, seats_sold as amount from products
      union all select product_id as key, quantity as amount from sold_pieces_added`,
    sql`select order_lines.product_id as key, order_lines.quantity as amount
      from order_lines inner join orders on orders.id = order_lines.order_id inner join products on products.id = order_lines.product_id
      where orders.trial = 0 and order_lines.ticket_id is null and orders.id not in (${returnedOrders})`,
  ),
  equal(
    'a kind of ticket has sold what its orders say',
    sql`select id as key, seats_sold as amount from ticket_tiers`,
    sql`select order_lines.ticket_id as key, order_lines.quantity as amount
      from order_lines inner join orders on orders.id = order_lines.order_id inner join ticket_tiers on ticket_tiers.id = order_lines.ticket_id
      where orders.trial = 0 and orders.id not in (${returnedOrders})`,
  ),
  {
    name: 'nothing limited is sold more often than there is',
    differences: sql<Difference>`
      select id as key, seats_sold - limited_seats as off from products where seats_sold > limited_seats
      union all
      select id as key, seats_sold - seats as off from ticket_tiers where seats_sold > seats
      limit ${maxPerRule}`,
  },
  equal(
    'a payout left the balance once, and is in it again if it was canceled or returned',
    sql`select id as key, case when state in ('canceled', 'returned') then 0 else -amount_minor end as amount from payouts`,
    sql`select payout_id as key, amount_minor as amount from balance_entries where kind = 'payout'`,
  ),
  equal(
    'a transfer left the balance once, and came back if it was canceled or taken back',
    sql`select id as key, case when state = 'canceled' then 0 else reversed_minor - amount_minor end as amount from transfers`,
    sql`select transfer_id as key, amount_minor as amount from balance_entries where kind = 'transfer'`,
  ),
  equal(
    'what came back of a transfer is what its reversals say',
    sql`select id as key, reversed_minor as amount from transfers`,
    sql`select sent_transfer_id as key, amount_minor as amount from transfer_reversals where state = 'done'`,
  ),
  {
    name: 'no transfer came back more often than it was sent, and no charge sent more than it took',
    differences: sql<Difference>`
      select id as key, reversed_minor - amount_minor as off from transfers where reversed_minor > amount_minor
      union all
      select charges.id as key, sum(transfers.amount_minor - transfers.reversed_minor) - charges.amount_minor as off
        from transfers inner join charges on charges.id = transfers.charge_id
        where transfers.state <> 'canceled' group by charges.id, charges.amount_minor
        having sum(transfers.amount_minor - transfers.reversed_minor) > charges.amount_minor
      limit ${maxPerRule}`,
  },
  equal(
    'what buyers paid without tax, and the tax that is owed, is fees, refunds, transfers, payouts, or still in the balance',
    sql`select ${balanceKey} as key, charges.amount_minor as amount from charges inner join orders on orders.id = charges.order_id
        where orders.tax_json is null
      union all
      select ${balanceKey} as key, -refunded_minor as amount from orders where tax_json is null
      union all
      select account_id || ' ' || currency || ' ' || test as key, net_minor as amount from tax_entries
      union all
      select account_id || ' ' || currency || ' ' || test as key, tax_minor as amount from tax_entries
      union all
      select ${balanceKey} as key, refunds.amount_minor as amount from refunds inner join orders on orders.id = refunds.order_id
        where refunds.state = 'succeeded' and refunds.by_hand = 1
      union all
      select account_id || ' ' || currency || ' ' || test as key, amount_minor as amount from balance_entries where kind = 'fee'
      union all
      select ${balanceKey} as key, transfers.reversed_minor - transfers.amount_minor as amount
        from transfers inner join orders on orders.id = transfers.order_id where transfers.state <> 'canceled'
      union all
      select account_id || ' ' || currency || ' 0' as key, -amount_minor as amount from payouts where state not in ('canceled', 'returned')
      union all
      select account_id || ' ' || currency || ' 0' as key, amount_minor as amount from debt_settlements`,
    sql`select account_id || ' ' || currency || ' ' || test as key, amount_minor as amount from current_balance_sums`,
  ),
  equal(
    'a debt that was closed is in the balance',
    sql`select account_id || ' ' || currency as key, amount_minor as amount from debt_settlements`,
    sql`select account_id || ' ' || currency as key, amount_minor as amount from balance_entries where kind = 'repaid'`,
  ),
  equal(
    'a payment that waits has its order',
    sql`select id as key, 1 as amount from payment_attempts where state = 'waiting'`,
    sql`select attempt_id as key, 1 as amount from waiting_orders where state = 'waiting'`,
  ),
  {
    name: 'an order that waits or was canceled is no sale, and a canceled one holds nothing',
    differences: sql<Difference>`
      select waiting_orders.id as key, 1 as off from waiting_orders inner join orders on orders.id = waiting_orders.id
      union all
      select waiting_orders.id as key, 1 as off from waiting_orders inner join charges on charges.attempt_id = waiting_orders.attempt_id
      union all
      select waiting_orders.id as key, amount_minor as off from waiting_orders inner join balance_entries on balance_entries.order_id = waiting_orders.id
      union all
      select waiting_orders.id as key, tax_minor as off from waiting_orders inner join tax_entries on tax_entries.order_id = waiting_orders.id
      union all
      select waiting_orders.id as key, quantity as off from waiting_orders inner join seat_holds on seat_holds.attempt_id = waiting_orders.attempt_id
        where waiting_orders.state <> 'waiting'
      limit ${maxPerRule}`,
  },
  {
    name: 'of late money no more was sent back than arrived, and what counts as sent back was',
    differences: sql<Difference>`
      select id as key, returned_minor - coalesce(arrived_minor, 0) as off from waiting_orders
      where returned_minor > coalesce(arrived_minor, 0)
        or (state = 'returned' and returned_minor < arrived_minor)
      order by id limit ${maxPerRule}`,
  },
  {
    name: 'a cart has one order, and an order one number',
    differences: sql<Difference>`
      select cart_id as key, count(*) - 1 as off from orders where cart_id is not null group by cart_id having count(*) > 1
      union all
      select account_id || ' ' || number as key, count(*) - 1 as off from orders group by account_id, number having count(*) > 1
      limit ${maxPerRule}`,
  },
];

/** The names of all rules, for the one who reads the result. */
export const bookRules: readonly string[] = rules.map(({ name }) => name);

/** Adds the books up, from the single entries. An empty list: everything balances. */
export async function checkBooks(db: Kysely<Schema>): Promise<BookProblem[]> {
  const problems: BookProblem[] = [];
  for (const { name, differences } of rules) {
    const { rows } = await differences.execute(db);
    problems.push(...rows.map(({ key, off }) => ({ rule: name, key, off: Number(off) })));
  }
  return problems;
}
