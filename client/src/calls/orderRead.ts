import type { AppError } from '#shared/wire/appError.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { createCall, toResourceError } from './api.ts';

export type OrderAnswer = { order: Order; fetchedAt: number };

/** An order with what it delivers, by the token that only its buyer has. Its screen shows it. */
export const fetchOrder = orderRead('ui/fetchOrder');

/** The same read, but the order's screen does not change: for valid links, or right after the payment. */
export const readOrder = orderRead('order/read');

function orderRead(name: string) {
  return createCall<OrderAnswer, string>(name, async (token, { extra, signal, rejectWithValue }) => {
    try {
      const path = `/orders/${encodeURIComponent(token)}`;
      const answer = await extra.request({ upstream: 'main', method: 'GET', path, signal });
      // The server has validated it with the call's schema, in the browser as in a render (`shared/calls/responseSchemas.ts`).
      return { order: answer as Order, fetchedAt: extra.now() };
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  });
}
