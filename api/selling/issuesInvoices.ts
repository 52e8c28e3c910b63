import { sql } from 'kysely';

/** Whether a store issues invoices for new payments, as a column of a query of carts. */
export const invoicesOfCart = issuesInvoices('carts.account_id');

/** The same for a query of accounts. */
export const invoicesOfAccount = issuesInvoices('accounts.id');

function issuesInvoices(account: string) {
  return sql<number>`(select count(*) from invoice_settings
    where invoice_settings.account_id = ${sql.ref(account)} and invoice_settings.starts_at is not null)`;
}
