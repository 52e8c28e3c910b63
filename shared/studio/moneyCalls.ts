import type { Call } from '../wire/call.ts';

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
  exportTaxedPayments: {
    method: 'GET',
    path: '/studio/:accountId/tax/report/payments/export',
    upstream: 'main',
    download: true,
  },
  getBalance: { method: 'GET', path: '/studio/:accountId/balance', upstream: 'main' },
  getPayoutAccount: { method: 'GET', path: '/studio/:accountId/payout-account', upstream: 'main' },
  openPayoutAccount: {
    method: 'POST',
    path: '/studio/:accountId/payout-account',
    upstream: 'main',
    limit: 'passwordReset',
  },
  linkPayoutAccount: {
    method: 'POST',
    path: '/studio/:accountId/payout-account/link',
    upstream: 'main',
    limit: 'payment',
  },
  openPayoutDashboard: {
    method: 'POST',
    path: '/studio/:accountId/payout-account/dashboard',
    upstream: 'main',
    limit: 'payment',
  },
  checkPayoutAccount: {
    method: 'POST',
    path: '/studio/:accountId/payout-account/check',
    upstream: 'main',
    limit: 'payment',
  },
  endPayoutAccount: {
    method: 'POST',
    path: '/studio/:accountId/payout-account/end',
    upstream: 'main',
    limit: 'passwordReset',
  },
  fillInTestPayoutAccount: {
    method: 'PUT',
    path: '/studio/:accountId/payout-account/test',
    upstream: 'main',
  },
  requestPayout: { method: 'POST', path: '/studio/:accountId/payouts', upstream: 'main' },
} as const satisfies Record<string, Call>;
