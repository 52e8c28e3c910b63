import type { Call } from '../wire/call.ts';

/** The proxy's rows for a creator's further pages. */
export const subpageCalls = {
  getSubpages: { method: 'GET', path: '/studio/:accountId/subpages', upstream: 'main' },
  addSubpage: { method: 'POST', path: '/studio/:accountId/subpages', upstream: 'main' },
  orderSubpages: { method: 'PUT', path: '/studio/:accountId/subpages/order', upstream: 'main', purges: true },
  saveSubpage: {
    method: 'PUT',
    path: '/studio/:accountId/subpages/:subpageId',
    upstream: 'main',
    purges: true,
  },
  deleteSubpage: {
    method: 'DELETE',
    path: '/studio/:accountId/subpages/:subpageId',
    upstream: 'main',
    purges: true,
  },
  getSubpageDraft: { method: 'GET', path: '/studio/:accountId/subpages/:subpageId/draft', upstream: 'main' },
  saveSubpageDraft: { method: 'PUT', path: '/studio/:accountId/subpages/:subpageId/draft', upstream: 'main' },
  publishSubpage: {
    method: 'POST',
    path: '/studio/:accountId/subpages/:subpageId/publish',
    upstream: 'main',
    purges: true,
  },
  revertSubpage: {
    method: 'POST',
    path: '/studio/:accountId/subpages/:subpageId/revert',
    upstream: 'main',
  },
} as const satisfies Record<string, Call>;
