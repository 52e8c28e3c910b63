import type { Discount, DiscountList, DiscountUseList, NewDiscount } from '#shared/studio/discountSchema.ts';
import { studioApi } from '../studio/studioApi.ts';

export type DiscountAnswer = { discount: Discount };
export type DiscountMove = 'archive' | 'restore';

const path = '/studio/:accountId/discounts';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** A creator's discounts and who used them. */
const discountsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query<DiscountList, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Discounts'],
    }),
    discount: build.query<DiscountAnswer, string>({
      query: (id) => ({ method: 'GET', path: pathOf(id) }),
      // One that was changed elsewhere is seen when the editor opens.
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
    moveDiscount: build.mutation<DiscountAnswer, { id: string; move: DiscountMove }>({
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
