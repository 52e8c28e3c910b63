import type { BankDetailsAnswer, BankDetailsChange } from '#shared/studio/bankDetailsSchema.ts';
import type { Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import { studioApi } from './studioApi.ts';

const path = '/studio/:accountId/bank-details';

/** Each change answers with the details as they are then. */
const bankDetailsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    bankDetails: build.query<BankDetailsAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['BankDetails'],
    }),
    saveBankDetails: build.mutation<BankDetailsAnswer, BankDetailsChange>({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['BankDetails'],
    }),
    removeBankDetails: build.mutation<BankDetailsAnswer, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/delete`, body }),
      invalidatesTags: ['BankDetails'],
    }),
    skipBankDetails: build.mutation<BankDetailsAnswer, void>({
      query: () => ({ method: 'POST', path: `${path}/skip` }),
      invalidatesTags: ['BankDetails'],
    }),
  }),
});

export const {
  useBankDetailsQuery,
  useSaveBankDetailsMutation,
  useRemoveBankDetailsMutation,
  useSkipBankDetailsMutation,
} = bankDetailsApi;
