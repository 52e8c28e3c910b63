import { sql, type Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

export const maxDue = 200;

/** Payments without an invoice, in the order in which they happened. */
export async function dueCharges(
  db: Kysely<Schema>,
  { since, until }: { since: string; until: string },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select charges.id from charges
    inner join orders on orders.id = charges.order_id
    inner join invoice_settings on invoice_settings.account_id = orders.account_id
    where charges.created_at >= ${since} and charges.created_at <= ${until} and ${isCovered}
    order by charges.created_at, charges.id limit ${sql.lit(maxDue)}`.execute(db);
  return rows;
}

/** The creator had turned invoices on before the payment, and it has none. Sample data never gets one. */
const isCovered = sql`charges.created_at >= invoice_settings.starts_at and orders.sample = 0
  and not exists (select 1 from invoices where invoices.charge_id = charges.id)`;

/** Whether the order has a payment whose invoice is still to be issued. */
export async function waitsForInvoice(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select charges.id from charges
    inner join orders on orders.id = charges.order_id
    inner join invoice_settings on invoice_settings.account_id = orders.account_id
    where charges.order_id = ${orderId} and ${isCovered} limit 1`.execute(db);
  return rows.length > 0;
}
