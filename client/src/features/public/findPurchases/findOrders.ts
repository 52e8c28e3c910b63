import type { AppError } from '#shared/appError.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** Mails an address links to all its orders. The answer is the same whether or not it bought something. */
export const findOrders = createCall<null, string>(
  'findPurchases/findOrders',
  async (email, { extra, rejectWithValue }) => {
    try {
      await extra.request({ upstream: 'main', method: 'POST', path: '/orders/find', body: { email } });
      return null;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
