import type { Call } from '../wire/call.ts';

const path = '/studio/:accountId/domain';

/** The proxy's rows for a creator's own domain. */
export const domainCalls = {
  getDomain: { method: 'GET', path, upstream: 'main' },
  addDomain: { method: 'POST', path, upstream: 'main', limit: 'passwordReset', purges: true },
  checkDomain: { method: 'POST', path: `${path}/check`, upstream: 'main', limit: 'payment', purges: true },
  removeDomain: { method: 'DELETE', path, upstream: 'main', purges: true },
} as const satisfies Record<string, Call>;
