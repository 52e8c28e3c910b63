import type { AppError } from '#shared/appError.ts';
import { createCall, toResourceError } from '../../api.ts';

/** Mails an address the links of all its orders; the answer is the same whether or not it bought something. */
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
