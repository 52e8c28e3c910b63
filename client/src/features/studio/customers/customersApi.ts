import type { Customer, CustomerList } from '#shared/studio/customersSchema.ts';
import { cursorPages } from '../calls/cursorPages.ts';
import { studioApi } from '../calls/studioApi.ts';
import { queryOf, type CustomerQuery } from './customerQuery.ts';

const base = '/studio/:accountId/customers';

export const customersApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    customers: build.infiniteQuery<CustomerList, CustomerQuery, string>({
      ...cursorPages((query: CustomerQuery) => ({ path: base, query: queryOf(query) })),
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
