import type { OrderList } from '#shared/orderSchema.ts';
import type { StartList } from '#shared/studio/startSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

export const todayApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest orders. `since` is the start of the day for the `totals`, in ISO 8601. */
    recentOrders: build.query<OrderList, { since: string }>({
      query: ({ since }) => ({
        method: 'GET',
        path: '/:accountId/orders',
        query: { limit: '20', since },
      }),
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

export const { useRecentOrdersQuery, useStartQuery, useStartSharedMutation } = todayApi;
