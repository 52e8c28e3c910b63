import type { Call } from '../call.ts';

/** The proxy's rows for the creator's balance and tax. */
export const moneyCalls = {
  getTax: { method: 'GET', path: '/studio/:accountId/tax', upstream: 'main' },
  saveTax: { method: 'PUT', path: '/studio/:accountId/tax', upstream: 'main' },
  getTaxReport: { method: 'GET', path: '/studio/:accountId/tax/report', upstream: 'main' },
  exportTaxReport: {
    method: 'GET',
    path: '/studio/:accountId/tax/report/export',
    upstream: 'main',
    download: true,
  },
  getBalance: { method: 'GET', path: '/studio/:accountId/balance', upstream: 'main' },
  requestPayout: { method: 'POST', path: '/studio/:accountId/payouts', upstream: 'main' },
} as const satisfies Record<string, Call>;
