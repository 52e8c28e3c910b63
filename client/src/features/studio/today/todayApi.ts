import type { OrderList } from '#shared/orders/orderSchema.ts';
import type { StartList } from '#shared/studio/startSchema.ts';
import type { Todo } from '#shared/studio/todoSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

export const todayApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest orders. */
    recentOrders: build.query<OrderList, void>({
      query: () => ({ method: 'GET', path: '/:accountId/orders', query: { limit: '20' } }),
      providesTags: ['Orders'],
    }),
    /** What waits for the creator. */
    todo: build.query<Todo, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/todo' }),
      providesTags: ['Orders'],
    }),
    start: build.query<StartList, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/start' }),
      providesTags: ['Start'],
    }),
    startShared: build.mutation<StartList, void>({
      query: () => ({ method: 'POST', path: '/studio/:accountId/start/share' }),
      invalidatesTags: ['Start'],
    }),
  }),
});

export const { useRecentOrdersQuery, useStartQuery, useStartSharedMutation, useTodoQuery } = todayApi;
