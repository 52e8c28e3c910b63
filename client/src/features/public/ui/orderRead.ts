import type { AppError } from '#shared/appError.ts';
import type { Order } from '#shared/orderSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

export type OrderAnswer = { order: Order; fetchedAt: number };

/** An order, by the token that only its buyer has. */
export const fetchOrder = createCall<OrderAnswer, string>(
  'ui/fetchOrder',
  async (token, { extra, signal, rejectWithValue }) => {
    try {
      const path = `/orders/${encodeURIComponent(token)}`;
      const answer = await extra.request({ upstream: 'main', method: 'GET', path, signal });
      // The server has validated it with the call's schema, in the browser as in a render (`shared/responseSchemas.ts`).
      return { order: answer as Order, fetchedAt: extra.now() };
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
