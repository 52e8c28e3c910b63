import type { CheckIn, CheckInRequest, DoorEvents, GuestList } from '#shared/studio/salesSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const checkInApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The events that tickets were sold of. */
    doorEvents: build.query<DoorEvents, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/tickets/events' }),
      providesTags: ['Orders'],
    }),
    /** All guests of an event, for its door. */
    guests: build.query<GuestList, string>({
      query: (product_id) => ({
        method: 'GET',
        path: '/studio/:accountId/tickets',
        query: { product_id },
      }),
      providesTags: ['Orders'],
    }),
    /** Checks in by a scanned or typed code. */
    checkIn: build.mutation<CheckIn, CheckInRequest>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/tickets/check-in', body }),
      invalidatesTags: (entry) => (entry ? ['Orders'] : []),
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

export const { useDoorEventsQuery, useGuestsQuery, useCheckInMutation, useUndoCheckInMutation } = checkInApi;
