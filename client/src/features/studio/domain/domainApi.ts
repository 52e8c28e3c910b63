import type { DomainAnswer } from '#shared/studio/domainSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/domain';

/** The page's own domain. Every change answers the domain as it is now. */
const domainApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    domain: build.query<DomainAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Page'],
    }),
    addDomain: build.mutation<DomainAnswer, { host: string }>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['Page'],
    }),
    checkDomain: build.mutation<DomainAnswer, void>({
      query: () => ({ method: 'POST', path: `${path}/check` }),
      invalidatesTags: ['Page'],
    }),
    removeDomain: build.mutation<DomainAnswer, void>({
      query: () => ({ method: 'DELETE', path }),
      invalidatesTags: ['Page'],
    }),
  }),
});

export const { useDomainQuery, useAddDomainMutation, useCheckDomainMutation, useRemoveDomainMutation } =
  domainApi;
