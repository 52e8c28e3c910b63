import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioApi } from './studioApi.ts';

const path = '/studio/:accountId/account';

const ownAccountApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<OwnAccount, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Account'],
    }),
    /** Sends the confirmation mail again. */
    mailConfirmation: build.mutation<OwnAccount, void>({
      query: () => ({ method: 'POST', path: `${path}/email-confirmation` }),
    }),
  }),
});

export const { useAccountQuery, useMailConfirmationMutation } = ownAccountApi;
