import type { Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import type {
  PayoutAccountAnswer,
  PayoutAccountLink,
  PayoutAccountOpening,
  TestEntriesBody,
} from '#shared/studio/payoutAccountSchema.ts';
import { studioApi } from './studioApi.ts';

const path = '/studio/:accountId/payout-account';

/** The creator's account with the payment provider. Changes answer with its state, or with the address of the provider's page. */
const payoutAccountApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    payoutAccount: build.query<PayoutAccountAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['PayoutAccount'],
    }),
    openPayoutAccount: build.mutation<PayoutAccountLink, PayoutAccountOpening>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['PayoutAccount'],
    }),
    linkPayoutAccount: build.mutation<PayoutAccountLink, 'link' | 'dashboard'>({
      query: (to) => ({ method: 'POST', path: `${path}/${to}` }),
    }),
    checkPayoutAccount: build.mutation<PayoutAccountAnswer, void>({
      query: () => ({ method: 'POST', path: `${path}/check` }),
      invalidatesTags: ['PayoutAccount', 'Balance'],
    }),
    endPayoutAccount: build.mutation<PayoutAccountAnswer, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/end`, body }),
      invalidatesTags: ['PayoutAccount', 'Balance'],
    }),
    fillInTestPayoutAccount: build.mutation<PayoutAccountAnswer, TestEntriesBody>({
      query: (body) => ({ method: 'PUT', path: `${path}/test`, body }),
      invalidatesTags: ['PayoutAccount', 'Balance'],
    }),
  }),
});

export const {
  usePayoutAccountQuery,
  useOpenPayoutAccountMutation,
  useLinkPayoutAccountMutation,
  useCheckPayoutAccountMutation,
  useEndPayoutAccountMutation,
  useFillInTestPayoutAccountMutation,
} = payoutAccountApi;
