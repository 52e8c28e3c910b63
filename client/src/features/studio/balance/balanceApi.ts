import type { Balance, PayoutRequest } from '#shared/studio/balanceSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

export const balanceApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/balance' }),
      providesTags: ['Balance'],
    }),
    /** Answers with the updated balance. The same key is the same payout, whatever the first answer was. */
    requestPayout: build.mutation<Balance, { key: string; request: PayoutRequest }>({
      query: ({ key, request }) => ({
        method: 'POST',
        path: '/studio/:accountId/payouts',
        headers: { 'idempotency-key': key },
        body: request,
      }),
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(balanceApi.util.updateQueryData('balance', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useBalanceQuery, useRequestPayoutMutation } = balanceApi;
