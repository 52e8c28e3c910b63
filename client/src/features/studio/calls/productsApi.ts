import type { NewProduct, ProductEdit, StudioProduct, StudioProducts } from '#shared/studio/productSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { studioApi } from './studioApi.ts';

type Answer = { product: StudioProduct };

export type ProductAction = 'publish' | 'unpublish' | 'archive' | 'restore' | 'duplicate';

/** A creator's products, for the list, the editor and every product picker. */
const productsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    studioProducts: build.query<StudioProducts, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/products' }),
      providesTags: ['Products'],
    }),
    studioProduct: build.query<Answer, string>({
      query: (id) => ({ method: 'GET', path: `/studio/:accountId/products/${encodeURIComponent(id)}` }),
      // The editor always opens with the server's current state.
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation<Answer, NewProduct>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/products', body }),
      invalidatesTags: ['Products', 'Start'],
    }),
    saveProduct: build.mutation<Answer, { id: string; edit: ProductEdit }>({
      query: ({ id, edit }) => ({
        method: 'PUT',
        path: `/studio/:accountId/products/${encodeURIComponent(id)}`,
        body: edit,
      }),
      invalidatesTags: ['Products'],
    }),
    stepProduct: build.mutation<Answer, { id: string; step: ProductAction }>({
      query: ({ id, step }) => ({
        method: 'POST',
        path: `/studio/:accountId/products/${encodeURIComponent(id)}/${step}`,
      }),
      invalidatesTags: ['Products', 'Start'],
    }),
    orderProducts: build.mutation<StudioProducts, string[]>({
      query: (ids) => ({ method: 'PUT', path: '/studio/:accountId/products/order', body: { ids } }),
      invalidatesTags: ['Products'],
    }),
    testPurchase: build.mutation<{ order: Order }, string>({
      query: (id) => ({
        method: 'POST',
        path: `/studio/:accountId/products/${encodeURIComponent(id)}/test-purchase`,
      }),
      invalidatesTags: ['Start', 'Orders'],
    }),
    makeTrialPass: build.mutation<{ pass: string }, void>({
      query: () => ({ method: 'POST', path: '/studio/:accountId/trial-passes' }),
    }),
  }),
});

export const {
  useStudioProductsQuery,
  useStudioProductQuery,
  useLazyStudioProductQuery,
  useCreateProductMutation,
  useSaveProductMutation,
  useStepProductMutation,
  useOrderProductsMutation,
  useMakeTrialPassMutation,
  useTestPurchaseMutation,
} = productsApi;
