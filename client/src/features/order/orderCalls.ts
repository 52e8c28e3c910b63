import type { AppError } from '#shared/appError.ts';
import type { Order } from '#shared/orderSchema.ts';
import { createCall, toResourceError } from '../../api.ts';

/** The order once more, for links that work again; what is on the screen stays until it is there. */
export const readOrderAgain = createCall<Order, string>(
  'order/readAgain',
  async (token, { extra, rejectWithValue }) => {
    try {
      const path = `/orders/${encodeURIComponent(token)}`;
      // Our own server's answers count as read (STYLE, "Types").
      return (await extra.request({ upstream: 'main', method: 'GET', path })) as Order;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
