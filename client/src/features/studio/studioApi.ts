import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AppError } from '#shared/appError.ts';
import type { Session } from '#shared/accountSchema.ts';
import type { Page } from '#shared/pageSchema.ts';
import type { ApiRequest } from '#shared/renderBundle.ts';
import { toResourceError, type ThunkExtra } from '../../api.ts';
import type { ResourceError } from '../../lib/resource.ts';

/** `:accountId` in a path stands for the account that is signed in: `/studio/:accountId/orders`. */
export type StudioRequest = Omit<ApiRequest, 'upstream' | 'signal' | 'keepalive'>;

/** What a refused call tells; `body` is the answer's own JSON, e.g. the `current` of a conflict. */
export type StudioError = ResourceError & { body?: unknown };

type SignedIn = { auth: { session: Session | null } };

/**
 * Calls go through the browser's transport, which sends the token, tries failed reads again (writes never) and, when the
 * session has expired, says so, clears the storage and leads to the login.
 */
const throughTransport: BaseQueryFn<StudioRequest, unknown, StudioError> = async (
  request,
  { extra, signal, getState },
) => {
  try {
    // Every store is made with this extra argument, and holds the session (`store.ts`).
    const { request: send } = extra as ThunkExtra;
    const accountId = (getState() as SignedIn).auth.session?.user.account_id ?? '';
    const path = request.path.replace(':accountId', encodeURIComponent(accountId));
    return { data: await send({ ...request, path, upstream: 'main', signal }) };
  } catch (error) {
    // The transport rejects with nothing else.
    const failure = error as AppError;
    return { error: { ...toResourceError(failure), body: failure.body } };
  }
};

/**
 * What the studio reads and changes; in the store only once the studio loads, so that no visitor pays for it.
 *
 * To add a part, say `orders`:
 * 1. `shared/studioParts.ts`: its name, and whether its things have addresses (`/dashboard/orders/{id}`).
 * 2. `client/src/features/studioOrders/ordersApi.ts`: `studioApi.injectEndpoints(…)`, with one of the tags below.
 * 3. `client/src/pages/studio/OrdersPage.tsx`: `export function OrdersPage({ id }: PartProps)`; begin with `<PartHead>`.
 * 4. `client/src/studioScreens.ts`: the line that loads it, and `features/studio/navigation.ts`: the line that leads to it.
 * 5. `tests/browser/studio.spec.ts`: a journey at both widths, each screen judged by axe.
 * At hand: `useStudio` (whose it is), `useDraftForm` and `useSaving` (forms), `useUndo`, `ConfirmDialog`, `ConflictDialog`,
 * `SavedMark`, `Reading` (loading, failed, empty), `SortableList`, `useDownload`; in `ui/` Tabs Menu Switch Table ColourField
 * Pager FileDrop.
 */
export const studioApi = createApi({
  reducerPath: 'studio',
  baseQuery: throughTransport,
  // Source: specification, section 9, "cached data".
  keepUnusedDataFor: 300,
  tagTypes: ['Start', 'Page', 'Products', 'Orders', 'Discounts', 'Audience', 'Numbers', 'Balance', 'Account'],
  endpoints: (build) => ({
    /** The page as visitors see it. */
    ownPage: build.query<Page, string>({
      query: (slug) => ({ method: 'GET', path: `/pages/${encodeURIComponent(slug)}/public` }),
      providesTags: ['Page'],
    }),
  }),
});

export const { useOwnPageQuery } = studioApi;
