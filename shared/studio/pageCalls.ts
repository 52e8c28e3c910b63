import type { Call } from '../wire/call.ts';

/** The proxy's rows for the editor of a creator's page. */
export const pageCalls = {
  getStudioPage: { method: 'GET', path: '/studio/:accountId/page', upstream: 'main' },
  savePage: { method: 'PUT', path: '/studio/:accountId/page', upstream: 'main' },
  addPageFile: { method: 'POST', path: '/studio/:accountId/page/files', upstream: 'main' },
  publishPage: { method: 'POST', path: '/studio/:accountId/page/publish', upstream: 'main', purges: true },
  revertPage: { method: 'POST', path: '/studio/:accountId/page/revert', upstream: 'main' },
  applyTemplate: { method: 'POST', path: '/studio/:accountId/page/template', upstream: 'main' },
} as const satisfies Record<string, Call>;
