import type { Call } from '../wire/call.ts';

/** The proxy's rows for a buyer's order. */
export const orderCalls = {
  getOrder: { method: 'GET', path: '/orders/:token', upstream: 'main' },
  getOrderFile: { method: 'GET', path: '/orders/:token/files/:fileId', upstream: 'main', download: true },
  saveProgress: { method: 'PUT', path: '/orders/:token/progress', upstream: 'main' },
  payInstalment: {
    method: 'POST',
    path: '/orders/:token/instalments/:index/pay',
    upstream: 'main',
    limit: 'charge',
  },
  withdraw: { method: 'POST', path: '/orders/:token/withdrawals', upstream: 'main', limit: 'charge' },
  changeCard: { method: 'POST', path: '/orders/:token/card', upstream: 'main', limit: 'charge' },
} as const satisfies Record<string, Call>;
