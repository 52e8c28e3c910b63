import type { Discount, DiscountList, DiscountUseList, NewDiscount } from '#shared/studio/discountSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

export type DiscountAnswer = { discount: Discount };
export type DiscountAction = 'archive' | 'restore';

const path = '/studio/:accountId/discounts';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** A creator's discounts and their uses. */
const discountsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query<DiscountList, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Discounts'],
    }),
    discount: build.query<DiscountAnswer, string>({
      query: (id) => ({ method: 'GET', path: pathOf(id) }),
      // The editor always opens with the server's current state.
      keepUnusedDataFor: 0,
    }),
    discountUses: build.query<DiscountUseList, string>({
      query: (id) => ({ method: 'GET', path: `${pathOf(id)}/uses` }),
      keepUnusedDataFor: 0,
    }),
    createDiscount: build.mutation<DiscountAnswer, NewDiscount>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['Discounts'],
    }),
    saveDiscount: build.mutation<DiscountAnswer, { id: string; edit: NewDiscount & { revision: number } }>({
      query: ({ id, edit }) => ({ method: 'PUT', path: pathOf(id), body: edit }),
      invalidatesTags: ['Discounts'],
    }),
    moveDiscount: build.mutation<DiscountAnswer, { id: string; move: DiscountAction }>({
      query: ({ id, move }) => ({ method: 'POST', path: `${pathOf(id)}/${move}` }),
      invalidatesTags: ['Discounts'],
    }),
  }),
});

export const {
  useDiscountsQuery,
  useDiscountQuery,
  useDiscountUsesQuery,
  useCreateDiscountMutation,
  useSaveDiscountMutation,
  useMoveDiscountMutation,
} = discountsApi;
