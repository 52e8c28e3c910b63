import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { studioApi } from '../studio/studioApi.ts';

const checkInApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the QR code says, or what somebody typed. */
    checkIn: build.mutation<CheckIn, string>({
      query: (code) => ({ method: 'POST', path: '/studio/:accountId/tickets/check-in', body: { code } }),
      invalidatesTags: ['Orders'],
    }),
    undoCheckIn: build.mutation<unknown, string>({
      query: (ticketId) => ({
        method: 'DELETE',
        path: `/studio/:accountId/tickets/${encodeURIComponent(ticketId)}/check-in`,
      }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useCheckInMutation, useUndoCheckInMutation } = checkInApi;
