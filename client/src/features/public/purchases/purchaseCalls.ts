import type { BuyerSession, PurchaseList } from '#shared/orders/purchaseSchema.ts';
import { requestCall } from '../../../calls/requestCall.ts';

/** Mails a code to an address that bought something. The answer is the same whether or not it has. */
export const mailCode = requestCall<void, string>('purchases/mailCode', (email, { pageLanguage }) => ({
  upstream: 'main',
  method: 'POST',
  path: '/purchases/code',
  body: { email, language: pageLanguage?.language },
}));

/** Mails an address links to all its orders. The answer is the same whether or not it bought something. */
export const mailLinks = requestCall<void, string>('purchases/mailLinks', (email, { pageLanguage }) => ({
  upstream: 'main',
  method: 'POST',
  path: '/orders/find',
  body: { email, language: pageLanguage?.language },
}));

export const startBuyerSession = requestCall<BuyerSession, { email: string; code: string }>(
  'purchases/startSession',
  (body) => ({ upstream: 'main', method: 'POST', path: '/purchases/session', body }),
);

export const endBuyerSession = requestCall<void, string>('purchases/endSession', (token) => ({
  upstream: 'main',
  method: 'DELETE',
  path: '/purchases/session',
  headers: { 'x-access-token': token },
}));

/** `after`: the `next` of the list before. */
export const readPurchases = requestCall<PurchaseList, { token: string; after: string | undefined }>(
  'purchases/read',
  ({ token, after }) => ({
    upstream: 'main',
    method: 'GET',
    path: '/purchases',
    query: { after },
    headers: { 'x-access-token': token },
  }),
);
