import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AppError } from '#shared/wire/appError.ts';
import type { Session } from '#shared/audience/accountSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { toResourceError, type ThunkExtra } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** `:accountId` in a path is replaced by the signed-in account's id: `/studio/:accountId/orders`. */
export type StudioRequest = Omit<ApiRequest, 'upstream' | 'signal' | 'keepalive'>;

/**
 * The error of a refused call. `body` is the answer's own JSON, e.g. the `current` of a conflict. `isWaiting`: there was no network, and
 * the call is repeated once it is back (`useSaving`).
 */
export type StudioError = ResourceError & { body?: unknown; isWaiting?: true };

type SignedIn = { auth: { session: Session | null } };

/**
 * Calls use the browser's transport. It sends the token, retries failed reads (never writes) and, when the session has expired,
 * shows a message, clears the storage and redirects to the login.
 */
const throughTransport: BaseQueryFn<StudioRequest, unknown, StudioError> = async (
  request,
  { extra, signal, getState },
) => {
  try {
    // Every store has this extra argument, and holds the session (`store.ts`).
    const { request: send } = extra as ThunkExtra;
    const accountId = (getState() as SignedIn).auth.session?.user.account_id ?? '';
    const path = request.path.replace(':accountId', encodeURIComponent(accountId));
    // A creator sees what was written, not its translation.
    const query = { language: undefined, ...request.query };
    return { data: await send({ ...request, path, query, upstream: 'main', signal }) };
  } catch (error) {
    // The transport rejects with AppError only.
    const failure = error as AppError;
    return { error: { ...toResourceError(failure), body: failure.body } };
  }
};

/**
 * The dashboard's reads and changes. They are added to the store when the dashboard loads, so that no visitor loads them.
 *
 * To add a part, say `orders`:
 * 1. `shared/addresses/studioParts.ts`: its name, and whether its items have addresses (`/dashboard/orders/{id}`).
 * 2. `client/src/features/studio/orders/ordersApi.ts`: `studioApi.injectEndpoints(…)`, with one of the tags below.
 * 3. `client/src/pages/studio/OrdersPage.tsx`: `export function OrdersPage({ id }: PartProps)`; begin with `<PartHeader>`.
 * 4. `client/src/app/dashboard/dashboardScreens.ts`: the line that loads it, and `features/studio/frame/navigation.ts`: its link.
 * 5. `tests/browser/studio.spec.ts`: a journey, with each screen checked by `checkScreen`.
 *
 * Use `useDashboard` (the signed-in creator), `useDraftForm` and `useSaving` (forms), `useUndo`, `ConfirmDialog`, `ConflictDialog`,
 * `SaveStatus`, `QueryState` (loading, failed, empty), `SortableList`, `useDownload`; in `ui/` Tabs Menu Switch Table ColourField
 * Pager FileDrop.
 */
export const studioApi = createApi({
  reducerPath: 'studio',
  baseQuery: throughTransport,
  // Source: specification, section 9, "cached data".
  keepUnusedDataFor: 300,
  tagTypes: [
    'Start',
    'Page',
    'Subpages',
    'Products',
    'Orders',
    'Discounts',
    'Tax',
    'Invoices',
    'Legal',
    'Translations',
    'Audience',
    'Numbers',
    'Balance',
    'BankDetails',
    'PayoutAccount',
    'Account',
    'DoorLinks',
    'PushDevices',
  ],
  endpoints: (build) => ({
    /** The page as visitors see it. */
    ownPage: build.query<Page, string>({
      query: (slug) => ({ method: 'GET', path: `/pages/${encodeURIComponent(slug)}/public` }),
      providesTags: ['Page'],
    }),
  }),
});

export const { useOwnPageQuery } = studioApi;
