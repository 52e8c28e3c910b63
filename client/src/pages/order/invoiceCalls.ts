import type { InvoiceDetails } from '#shared/orders/invoiceSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { requestCall } from '../../calls/requestCall.ts';

/** Saves whom the invoices of an order are made out to, and answers its documents as they are then. */
export const saveInvoiceDetails = requestCall<
  Pick<Order, 'invoices' | 'invoice_details'>,
  { token: string; details: InvoiceDetails }
>('order/saveInvoiceDetails', ({ token, details }) => ({
  upstream: 'main',
  method: 'PUT',
  path: `/orders/${encodeURIComponent(token)}/invoice-details`,
  body: details,
}));
