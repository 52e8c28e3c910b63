import type { Balance, PayoutRequest } from '#shared/studio/balanceSchema.ts';
import { studioApi } from '../studio/studioApi.ts';

export const balanceApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/balance' }),
      providesTags: ['Balance'],
    }),
    /** Answers the balance as it stands then. */
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
