import type { Kysely } from 'kysely';
import type { InvoiceDetails } from '#shared/invoiceSchema.ts';
import type { ShippingAddress } from '#shared/orderSchema.ts';
import type { Row, Schema } from '../store/schema.ts';
import { readOrderTax } from '../tax/appliedTax.ts';
import type { Party } from './content.ts';

type BuyerOrder = Pick<Row<'orders'>, 'payer_name' | 'payer_email' | 'shipping_json' | 'tax_json'>;

export function findBuyer(db: Kysely<Schema>, orderId: string): Promise<Row<'invoice_buyers'> | undefined> {
  return db.selectFrom('invoice_buyers').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Whom an order's invoices are made out to: what the buyer gave for them, else what the order knows. */
export function buyerDetails(
  order: BuyerOrder,
  given: Pick<Row<'invoice_buyers'>, 'details_json'> | undefined,
): InvoiceDetails {
  // `saveInvoiceDetails` wrote it from what the schema had parsed.
  if (given) return JSON.parse(given.details_json) as InvoiceDetails;
  const tax = readOrderTax(order);
  // `placeOrder` wrote it from a ShippingAddress.
  const sent = order.shipping_json === null ? null : (JSON.parse(order.shipping_json) as ShippingAddress);
  return {
    name: order.payer_name || sent?.name || (tax?.company ? '' : order.payer_email),
    company: tax?.company ?? '',
    line1: sent?.line1 ?? '',
    line2: sent?.line2 ?? '',
    postal_code: sent?.postal_code ?? '',
    city: sent?.city ?? '',
    region: sent?.region ?? '',
    country: tax?.country ?? sent?.country ?? '',
    tax_number: tax?.number ?? '',
  };
}

/** A number with which an order was taxed stays, whatever the buyer changes later: without it the tax would be wrong. */
export function buyerParty(order: BuyerOrder, { tax_number, ...details }: InvoiceDetails): Party {
  const taxedWith = readOrderTax(order)?.number ?? '';
  const isVatNumber = taxedWith !== '' || /^[A-Z]{2}[0-9A-Z]{6,}$/.test(tax_number.replaceAll(' ', ''));
  const number = taxedWith || tax_number;
  return { ...details, vatNumber: isVatNumber ? number : '', taxNumber: isVatNumber ? '' : number };
}
