import type { CheckIn, CheckInRequest, DoorEvents, GuestList } from '#shared/studio/salesSchema.ts';
import type {
  DoorLink,
  DoorLinks,
  HelperDoor,
  MadeDoorLink,
  NewDoorLink,
} from '#shared/studio/doorLinkSchema.ts';
import { studioApi, type StudioRequest } from '../calls/studioApi.ts';
import { keptRead, type Kept } from './keptAnswers.ts';

/** How often an open door reads its guest list again. */
export const guestListPollingMs = 30_000;

/** At a helper's door a call carries the token of the helper's link in place of a session's. */
type AtDoor<Asked> = Asked & { token: string | null };

type GuestListQuery = AtDoor<{ account: string; productId: string }>;

const checkInApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The events that tickets were sold of. */
    doorEvents: build.query<Kept<DoorEvents>, { account: string }>({
      queryFn: keptRead<DoorEvents, { account: string }>(({ account }) => ({
        key: `${account}/events`,
        request: { method: 'GET', path: '/studio/:accountId/tickets/events' },
      })),
      providesTags: ['Orders'],
    }),
    /** The door that a helper's link opens. */
    helperDoor: build.query<Kept<HelperDoor>, string>({
      queryFn: keptRead<HelperDoor, string>((token) => ({
        key: token,
        request: byLink(token, { method: 'GET', path: '/door' }),
      })),
    }),
    /** All guests of an event, for its door. */
    guests: build.query<Kept<GuestList>, GuestListQuery>({
      queryFn: keptRead<GuestList, GuestListQuery>(({ token, account, productId }) => ({
        key: `${token ?? account}/guests/${productId}`,
        request:
          token === null
            ? { method: 'GET', path: '/studio/:accountId/tickets', query: { product_id: productId } }
            : byLink(token, { method: 'GET', path: '/door/guests' }),
      })),
      providesTags: ['Orders'],
    }),
    /** Checks in by a scanned or typed code. */
    checkIn: build.mutation<CheckIn, AtDoor<{ request: CheckInRequest }>>({
      query: ({ token, request }) =>
        token === null
          ? { method: 'POST', path: '/studio/:accountId/tickets/check-in', body: request }
          : byLink(token, { method: 'POST', path: '/door/check-in', body: { code: request.code } }),
      invalidatesTags: (entry) => (entry ? ['Orders'] : []),
    }),
    undoCheckIn: build.mutation<unknown, AtDoor<{ ticketId: string }>>({
      query: ({ token, ticketId }) => {
        const path = `/tickets/${encodeURIComponent(ticketId)}/check-in`;
        return token === null
          ? { method: 'DELETE', path: `/studio/:accountId${path}` }
          : byLink(token, { method: 'DELETE', path: `/door${path}` });
      },
      invalidatesTags: ['Orders'],
    }),
    doorLinks: build.query<DoorLinks, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/door-links' }),
      providesTags: ['DoorLinks'],
    }),
    makeDoorLink: build.mutation<MadeDoorLink, NewDoorLink>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/door-links', body }),
      invalidatesTags: ['DoorLinks'],
    }),
    revokeDoorLink: build.mutation<unknown, DoorLink>({
      query: ({ _id }) => ({
        method: 'DELETE',
        path: `/studio/:accountId/door-links/${encodeURIComponent(_id)}`,
      }),
      invalidatesTags: ['DoorLinks'],
    }),
  }),
});

function byLink(token: string, request: StudioRequest): StudioRequest {
  return { ...request, headers: { 'x-access-token': token } };
}

export const {
  useDoorEventsQuery,
  useHelperDoorQuery,
  useGuestsQuery,
  useCheckInMutation,
  useUndoCheckInMutation,
  useDoorLinksQuery,
  useMakeDoorLinkMutation,
  useRevokeDoorLinkMutation,
} = checkInApi;
