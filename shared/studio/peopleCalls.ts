import type { Call } from '../wire/call.ts';

/** The proxy's rows for a creator's customers, and for the people on the lists. */
export const peopleCalls = {
  getCustomers: { method: 'GET', path: '/studio/:accountId/customers', upstream: 'main' },
  exportCustomers: {
    method: 'GET',
    path: '/studio/:accountId/customers/export',
    upstream: 'main',
    download: true,
  },
  getCustomer: { method: 'GET', path: '/studio/:accountId/customers/:orderId', upstream: 'main' },
  getPeople: { method: 'GET', path: '/studio/:accountId/audience/:list', upstream: 'main' },
  exportPeople: {
    method: 'GET',
    path: '/studio/:accountId/audience/:list/export',
    upstream: 'main',
    download: true,
  },
  getPeopleImports: { method: 'GET', path: '/studio/:accountId/audience/:list/imports', upstream: 'main' },
  importPeople: {
    method: 'POST',
    path: '/studio/:accountId/audience/:list/imports',
    upstream: 'main',
    upload: true,
  },
  getRefusedRows: {
    method: 'GET',
    path: '/studio/:accountId/audience/:list/imports/:importId/refused',
    upstream: 'main',
  },
  undoPeopleImport: {
    method: 'DELETE',
    path: '/studio/:accountId/audience/:list/imports/:importId',
    upstream: 'main',
  },
  tagPerson: { method: 'PUT', path: '/studio/:accountId/audience/:list/:personId/tags', upstream: 'main' },
  removePerson: { method: 'DELETE', path: '/studio/:accountId/audience/:list/:personId', upstream: 'main' },
  restorePerson: {
    method: 'POST',
    path: '/studio/:accountId/audience/:list/:personId/restore',
    upstream: 'main',
  },
} as const satisfies Record<string, Call>;
