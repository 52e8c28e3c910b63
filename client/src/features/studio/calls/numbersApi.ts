import type { Numbers, NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { ownZone } from './dateRange.ts';
import { studioApi } from './studioApi.ts';

export const numbersApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Views, clicks and sales of these days of the browser's time zone, and of as many days before. */
    numbers: build.query<Numbers, NumbersQuery>({
      query: (days) => ({
        method: 'GET',
        path: '/studio/:accountId/numbers',
        query: { zone: ownZone(), ...days },
      }),
      providesTags: ['Numbers'],
    }),
  }),
});

export const { useNumbersQuery } = numbersApi;
