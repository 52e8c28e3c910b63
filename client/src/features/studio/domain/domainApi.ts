import type { DomainAnswer } from '#shared/studio/domainSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/domain';

/** The page's own domain. Every change answers the domain as it is now. */
const domainApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    domain: build.query<DomainAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Page'],
      // The job that checks domains may have moved the page since it was read.
      async onQueryStarted(_, query) {
        const answer = await query.queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { slug, domain } = answer.data;
        const { ownPage } = studioApi.endpoints;
        const page = ownPage.select(slug)(query.getState()).data;
        const isLive = domain?.state === 'live' || domain?.state === 'failing';
        if (page && (page.domain ?? undefined) !== (isLive ? domain.host : undefined))
          await query.dispatch(ownPage.initiate(slug, { forceRefetch: true, subscribe: false }));
      },
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
