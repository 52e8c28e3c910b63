import type { Call } from '../wire/call.ts';

const path = '/purchases/addresses';

/** The proxy's rows for a buyer's saved delivery addresses. */
export const addressCalls = {
  getPurchaseAddresses: { method: 'GET', path, upstream: 'main' },
  addPurchaseAddress: { method: 'POST', path, upstream: 'main' },
  changePurchaseAddress: { method: 'PUT', path: `${path}/:addressId`, upstream: 'main' },
  removePurchaseAddress: { method: 'DELETE', path: `${path}/:addressId`, upstream: 'main' },
} as const satisfies Record<string, Call>;
