import type {
  RefundRequest,
  Sale,
  SaleChange,
  SaleList,
  ShipmentRequest,
} from '#shared/studio/salesSchema.ts';
import { cursorPages } from '../calls/cursorPages.ts';
import { studioApi } from '../calls/studioApi.ts';
import { queryOf, type SaleQuery } from './saleQuery.ts';

const base = '/studio/:accountId/orders';

export const ordersApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    sales: build.infiniteQuery<SaleList, SaleQuery, string>({
      ...cursorPages((query: SaleQuery) => ({ path: base, query: queryOf(query) })),
      providesTags: ['Orders'],
    }),
    sale: build.query<Sale, string>({
      query: (orderId) => ({ method: 'GET', path: pathOf(orderId) }),
      providesTags: ['Orders'],
    }),
    /** Several orders with all details, in this order. */
    salesByIds: build.query<Sale[], readonly string[]>({
      // oxlint-disable-next-line max-params -- RTK Query's own signature
      async queryFn(orderIds, _api, _options, baseQuery) {
        const sales: Sale[] = [];
        for (const orderId of orderIds) {
          const { data, error } = await baseQuery({ method: 'GET', path: pathOf(orderId) });
          if (error) return { error };
          // The API answers this call with a sale.
          sales.push(data as Sale);
        }
        return { data: sales };
      },
      providesTags: ['Orders'],
    }),
    /** The same key is the same refund, whatever the first answer was. */
    refund: build.mutation<Sale, { orderId: string; key: string; request: Partial<RefundRequest> }>({
      query: ({ orderId, key, request }) => ({
        method: 'POST',
        path: `${pathOf(orderId)}/refunds`,
        headers: { 'idempotency-key': key },
        body: request,
      }),
      // After a refusal too: the attempt is listed among the order's refunds.
      invalidatesTags: ['Orders', 'Numbers', 'Balance'],
    }),
    changeSale: build.mutation<Sale, { orderId: string; change: SaleChange }>({
      query: ({ orderId, change }) => ({ method: 'PUT', path: pathOf(orderId), body: change }),
      invalidatesTags: ['Orders'],
    }),
    resendReceipt: build.mutation<unknown, string>({
      query: (orderId) => ({ method: 'POST', path: `${pathOf(orderId)}/receipt` }),
      invalidatesTags: ['Orders'],
    }),
    ship: build.mutation<Sale, { orderId: string; shipment: ShipmentRequest }>({
      query: ({ orderId, shipment }) => ({
        method: 'PUT',
        path: `${pathOf(orderId)}/shipment`,
        body: shipment,
      }),
      invalidatesTags: ['Orders'],
    }),
    unship: build.mutation<Sale, string>({
      query: (orderId) => ({ method: 'DELETE', path: `${pathOf(orderId)}/shipment` }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const {
  useSalesInfiniteQuery,
  useSaleQuery,
  useSalesByIdsQuery,
  useChangeSaleMutation,
  useRefundMutation,
  useResendReceiptMutation,
  useShipMutation,
  useUnshipMutation,
} = ordersApi;

function pathOf(orderId: string): string {
  return `${base}/${encodeURIComponent(orderId)}`;
}
