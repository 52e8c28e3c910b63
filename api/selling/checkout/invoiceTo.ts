import { isCountry } from '#shared/contact/countries.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { InvoiceTo } from '#shared/shop/taxSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Purchase, Quoted } from '../attempts/purchase.ts';

type InvoiceToOptions = {
  issuesInvoices: boolean;
  quoted: Pick<Quoted, 'isTrial'>;
  charge: Pick<Charge, 'billing'>;
};

/** The company of a purchase that gets invoices. Throws 422 for a country that is none. */
export function takeInvoiceTo({
  issuesInvoices,
  quoted,
  charge,
}: InvoiceToOptions): Pick<Purchase, 'invoiceTo'> {
  if (!issuesInvoices || quoted.isTrial === true) return {};
  const invoiceTo = invoiceToOf(charge);
  if (invoiceTo !== null && !isCountry(invoiceTo.country)) {
    throw invalidField('billing.country', 'must be a country code such as DE', { rule: 'one_of' });
  }
  return { invoiceTo };
}

/** Null if neither a company nor an address was stated. */
export function invoiceToOf({ billing }: Pick<Charge, 'billing'>): InvoiceTo | null {
  if (!billing || (!billing.company && !billing.address)) return null;
  const { country, company, tax_number, address } = billing;
  return {
    country,
    ...(company ? { company } : {}),
    ...(tax_number ? { tax_number } : {}),
    ...(address ? { address } : {}),
  };
}
