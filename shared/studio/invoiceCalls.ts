import type { Call } from '../wire/call.ts';

const path = '/studio/:accountId/invoices';

/** The proxy's rows for invoices: the creator's, and those of a buyer's order. */
export const invoiceCalls = {
  getInvoiceSettings: { method: 'GET', path: '/studio/:accountId/invoice-settings', upstream: 'main' },
  saveInvoiceSettings: { method: 'PUT', path: '/studio/:accountId/invoice-settings', upstream: 'main' },
  getInvoices: { method: 'GET', path, upstream: 'main' },
  exportInvoices: { method: 'GET', path: `${path}/export`, upstream: 'main', download: true },
  getInvoice: { method: 'GET', path: `${path}/:invoiceId`, upstream: 'main', download: true },
  getOrderInvoice: {
    method: 'GET',
    path: '/orders/:token/invoices/:invoiceId',
    upstream: 'main',
    download: true,
  },
  saveInvoiceDetails: {
    method: 'PUT',
    path: '/orders/:token/invoice-details',
    upstream: 'main',
    limit: 'charge',
  },
} as const satisfies Record<string, Call>;
