import type { Kysely, Transaction } from 'kysely';
import type { InvoiceDetails } from '#shared/orders/invoiceSchema.ts';
import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import type { ApiEvents } from '../events.ts';
import type { BilledAddress, InvoiceTo } from '#shared/shop/taxSchema.ts';
import type { Row, Schema } from '../store/schema.ts';
import { readOrderTax } from '../tax/appliedTax.ts';
import type { Party } from './content.ts';

type BuyerOrder = Pick<
  Row<'orders'>,
  'payer_name' | 'payer_email' | 'shipping_json' | 'is_gift' | 'tax_json'
>;

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
  const sent = ownAddress(order);
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

/** The parcel of a gift goes to somebody else. */
function ownAddress({ shipping_json, is_gift }: BuyerOrder): ShippingAddress | null {
  // `placeOrder` wrote it from a ShippingAddress.
  return shipping_json === null || is_gift === 1 ? null : (JSON.parse(shipping_json) as ShippingAddress);
}

/** Keeps the company that the checkout asked for: the first invoice is made out to it, and the buyer may change it later. */
export function writeBuyer(
  _trx: Transaction<Schema>,
  { order, invoiceTo, at, inserts }: ApiEvents['orderPlaced'],
): void {
  if (invoiceTo === null) return;
  const details_json = JSON.stringify(statedDetails(order, invoiceTo));
  inserts.add('invoice_buyers', [
    { order_id: order.id, details_json, changes: 0, updated_at: at.toISOString() },
  ]);
}

/** What the buyer stated at the checkout; the rest is what the order knows. */
function statedDetails(
  order: BuyerOrder,
  { country, company, tax_number, address }: InvoiceTo,
): InvoiceDetails {
  const known = buyerDetails(order, undefined);
  return {
    ...known,
    name: company ? order.payer_name : known.name,
    company: company ?? known.company,
    ...(address ? addressDetails(address) : {}),
    country: address ? country : known.country || country,
    tax_number: known.tax_number || (tax_number ?? ''),
  };
}

function addressDetails({ line1, line2, city, region, postal_code }: BilledAddress) {
  return { line1, line2: line2 ?? '', postal_code, city, region: region ?? '' };
}

/** The tax number with which an order was taxed stays, whatever the buyer changes later: without it the tax would be wrong. */
export function buyerParty(order: BuyerOrder, { tax_number, ...details }: InvoiceDetails): Party {
  const taxedWith = readOrderTax(order)?.number ?? '';
  const number = taxedWith || tax_number;
  const isVatNumber = /^[A-Z]{2}[0-9A-Z]{6,}$/.test(number.replaceAll(' ', ''));
  return { ...details, vatNumber: isVatNumber ? number : '', taxNumber: isVatNumber ? '' : number };
}
