import type { AppError } from '#shared/appError.ts';
import type { Order } from '#shared/orderSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** Reads the order again for valid links. The screen keeps the old one meanwhile. */
export const readOrderAgain = createCall<Order, string>(
  'order/readAgain',
  async (token, { extra, rejectWithValue }) => {
    try {
      const path = `/orders/${encodeURIComponent(token)}`;
      // Our own server's answers are validated already (STYLE, "Types").
      return (await extra.request({ upstream: 'main', method: 'GET', path })) as Order;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
