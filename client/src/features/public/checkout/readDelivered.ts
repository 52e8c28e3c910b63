import type { AppError } from '#shared/appError.ts';
import type { Order, OrderItem } from '#shared/orderSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** The lines of a new order with what they deliver, which the answer of a charge does not have. */
export const readDelivered = createCall<OrderItem[], string>(
  'checkout/readDelivered',
  async (token, { extra, rejectWithValue }) => {
    try {
      const path = `/orders/${encodeURIComponent(token)}`;
      // Our own server's answers are validated already (STYLE, "Types").
      return ((await extra.request({ upstream: 'main', method: 'GET', path })) as Order).items;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
