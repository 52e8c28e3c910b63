import type { Balance, PayoutRequest } from '#shared/studio/balanceSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

export const balanceApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/balance' }),
      providesTags: ['Balance'],
    }),
    /** Answers with the updated balance. */
    requestPayout: build.mutation<Balance, PayoutRequest>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/payouts', body }),
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(balanceApi.util.updateQueryData('balance', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useBalanceQuery, useRequestPayoutMutation } = balanceApi;
