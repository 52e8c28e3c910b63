import type { AppError } from '#shared/appError.ts';
import type { BuyerSession, PurchaseList } from '#shared/purchaseSchema.ts';
import type { ApiRequest } from '#shared/renderBundle.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** Mails a code to an address that bought something. The answer is the same whether or not it has. */
export const mailCode = purchaseCall<void, string>('mailCode', (email) => ({
  method: 'POST',
  path: '/purchases/code',
  body: { email },
}));

export const openPurchases = purchaseCall<BuyerSession, { email: string; code: string }>('open', (body) => ({
  method: 'POST',
  path: '/purchases/session',
  body,
}));

export const closePurchases = purchaseCall<void, string>('close', (token) => ({
  method: 'DELETE',
  path: '/purchases/session',
  headers: { 'x-access-token': token },
}));

/** `after`: the `next` of the list before. */
export const readPurchases = purchaseCall<PurchaseList, { token: string; after: string | undefined }>(
  'read',
  ({ token, after }) => ({
    method: 'GET',
    path: '/purchases',
    query: { after },
    headers: { 'x-access-token': token },
  }),
);

function purchaseCall<Answer, Asked>(
  name: string,
  toRequest: (asked: Asked) => Omit<ApiRequest, 'upstream'>,
) {
  return createCall<Answer, Asked>(`purchases/${name}`, async (asked, { extra, signal, rejectWithValue }) => {
    try {
      // Our own server's answers are validated already.
      return (await extra.request({ upstream: 'main', signal, ...toRequest(asked) })) as Answer;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  });
}
