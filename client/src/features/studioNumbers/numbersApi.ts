import type { Numbers, NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { studioApi } from '../studio/studioApi.ts';

export const numbersApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** What was seen, clicked and sold on these days, and on as many before them. */
    numbers: build.query<Numbers, NumbersQuery>({
      query: (days) => ({ method: 'GET', path: '/studio/:accountId/numbers', query: days }),
      providesTags: ['Numbers'],
    }),
  }),
});

export const { useNumbersQuery } = numbersApi;
