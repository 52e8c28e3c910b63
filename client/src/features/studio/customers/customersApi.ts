import type { Customer, CustomerList } from '#shared/studio/customersSchema.ts';
import { studioApi } from '../calls/studioApi.ts';
import { queryOf, type CustomerQuery } from './customerQuery.ts';

const base = '/studio/:accountId/customers';

export const customersApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Page by page, with a cursor. */
    customers: build.infiniteQuery<CustomerList, CustomerQuery, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam: after }) => ({
        method: 'GET',
        path: base,
        query: { ...queryOf(queryArg), ...(after === '' ? {} : { after }), limit: '50' },
      }),
      providesTags: ['Orders'],
    }),
    /** The customer who placed an order. */
    customer: build.query<Customer, string>({
      query: (orderId) => ({ method: 'GET', path: `${base}/${encodeURIComponent(orderId)}` }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { useCustomersInfiniteQuery, useCustomerQuery } = customersApi;
