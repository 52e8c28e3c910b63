import type { Call } from '../wire/call.ts';

/** The proxy's rows for a creator's legal pages. */
export const legalCalls = {
  getLegalPage: { method: 'GET', path: '/pages/:slug/legal/:kind', upstream: 'main' },
  getLegalSettings: { method: 'GET', path: '/studio/:accountId/legal', upstream: 'main' },
  saveLegalSettings: { method: 'PUT', path: '/studio/:accountId/legal', upstream: 'main', purges: true },
  getLegalTemplate: { method: 'POST', path: '/studio/:accountId/legal/template', upstream: 'main' },
} as const satisfies Record<string, Call>;
