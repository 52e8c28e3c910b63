import { sql } from 'kysely';
import { equal, maxPerRule, type BookRule, type Difference } from './bookRule.ts';

/** Columns that name a row of another table, where the database itself does not check that it is there. */
const references = [
  ['balance_entries', 'order_id', 'orders'],
  ['balance_entries', 'payout_id', 'payouts'],
  ['balance_entries', 'transfer_id', 'transfers'],
  ['discount_uses', 'order_id', 'orders'],
  ['instalments', 'line_id', 'order_lines'],
  ['invoices', 'charge_id', 'charges'],
  ['order_lines', 'discount_id', 'discounts'],
  ['tax_entries', 'order_id', 'orders'],
  ['tax_entries', 'charge_id', 'charges'],
  ['tickets', 'line_id', 'order_lines'],
] as const;

/** Rules about rows that belong together. */
export const recordRules: readonly BookRule[] = [
  equal(
    'the uses of a discount are what the lines of its orders say',
    sql`select order_id || ' ' || discount_id as key, discounted_minor as amount from order_lines where discount_id is not null`,
    sql`select order_id || ' ' || discount_id as key, amount_minor as amount from discount_uses where order_id is not null`,
  ),
  {
    name: 'a row that is named is there',
    differences: sql<Difference>`${sql.join(references.map(missing), sql` union all `)} limit ${maxPerRule}`,
  },
];

function missing([table, column, other]: (typeof references)[number]) {
  const naming = sql.ref(`naming.${column}`);
  return sql`
    select ${sql.lit(`${table} ${column} `)} || ${naming} as key, count(*) as off from ${sql.table(table)} as naming
    left join ${sql.table(other)} as named on named.id = ${naming}
    where ${naming} is not null and named.id is null group by ${naming}`;
}
