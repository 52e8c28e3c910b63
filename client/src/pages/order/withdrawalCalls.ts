import type { Order } from '#shared/orders/orderSchema.ts';
import type { WithdrawalRequest } from '#shared/orders/withdrawalSchema.ts';
import { requestCall } from '../../calls/requestCall.ts';

/** Withdraws from lines of an order. Lines that are withdrawn from already change nothing, so it can be sent again. */
export const withdraw = requestCall<Order, { token: string; request: WithdrawalRequest }>(
  'order/withdraw',
  ({ token, request }) => ({
    upstream: 'main',
    method: 'POST',
    path: `/orders/${encodeURIComponent(token)}/withdrawals`,
    body: request,
  }),
);
