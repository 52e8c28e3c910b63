import type { UnknownAction } from '@reduxjs/toolkit';
import { createCall, toResourceError } from '../../../calls/api.ts';
import { withChanges } from '../../../lib/withChanges.ts';
import { failed, loading, ready } from '../../../lib/resource.ts';
import type { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import {
  isFreshFor,
  type KeyedResource,
  type PublicPageState,
  type WithPublicPage,
} from './publicPageState.ts';

export type ProductAddress = { slug: string; productId: string };
export type ClassAddress = { slug: string; classId: string };
export type SubpageAddress = { slug: string; address: string };
export type Answer<T> = { data: T; fetchedAt: number };

/**
 * The reads of a public page. Each makes a call only if the stored data is for another key or 5 minutes old. Slugs and ids are of addresses
 * that `matchScreen` has matched: none of their characters needs an encoding.
 */
export const pageRead = read({
  kept: 'page',
  of: (slug: string) => slug,
  path: (slug) => `/pages/${slug}/public`,
});

export const shopRead = read({
  kept: 'shop',
  of: (slug: string) => slug,
  path: (slug) => `/${slug}/public/shop`,
});

export const productRead = read({
  kept: 'product',
  of: ({ slug, productId }: ProductAddress) => `${slug}/${productId}`,
  path: ({ slug, productId }) => `/${slug}/public/shop/${productId}`,
});

export const masterclassesRead = read({
  kept: 'masterclasses',
  of: (slug: string) => slug,
  path: (slug) => `/${slug}/public/masterclasses`,
});

export const masterclassRead = read({
  kept: 'masterclass',
  of: ({ slug, classId }: ClassAddress) => `${slug}/${classId}`,
  path: ({ slug, classId }) => `/${slug}/public/masterclasses/${classId}`,
});

export const subpageRead = read({
  kept: 'subpage',
  of: ({ slug, address }: SubpageAddress) => `${slug}/${address}`,
  path: ({ slug, address }) => `/pages/${slug}/subpages/${address}`,
});

export const settingsRead = read<'settings', void>({
  kept: 'settings',
  of: () => 'settings',
  path: () => '/settings',
});

export const transactionRateRead = read({
  kept: 'transactionRate',
  of: (currency: string) => currency,
  path: () => '/transaction-rate',
  query: (currency) => ({ currency }),
});

/** What the slice has at a place. A further page is absent until one was asked for. */
type Kept<Data> = KeyedResource<Data> | undefined;

/** The data at a place in the slice. */
type DataAt<Place extends keyof PublicPageState> =
  Required<PublicPageState>[Place] extends KeyedResource<infer Data> ? Data : never;

function read<Place extends keyof PublicPageState, Asked>(question: {
  kept: Place;
  of: (asked: Asked) => string;
  path: (asked: Asked) => string;
  query?: (asked: Asked) => NonNullable<ApiRequest['query']>;
}) {
  type Data = DataAt<Place>;
  const { kept: place, of, path, query } = question;
  // Only resources match `DataAt`.
  const pick = (state: PublicPageState) => state[place] as Kept<Data>;
  const fetch = createCall<Answer<Data>, Asked>(
    // `publicPage/fetchShop`: the names of the specification, section 3.
    `publicPage/fetch${place.charAt(0).toUpperCase()}${place.slice(1)}`,
    async (asked, { extra, rejectWithValue, signal }) => {
      try {
        const data = await extra.request({
          upstream: 'main',
          method: 'GET',
          path: path(asked),
          ...(query ? { query: query(asked) } : {}),
          signal,
        });
        // The server has validated it with the call's schema, in the browser as in a render (`shared/calls/responseSchemas.ts`).
        return { data: data as Data, fetchedAt: extra.now() };
      } catch (error) {
        // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
        return rejectWithValue(toResourceError(error as AppError));
      }
    },
    {
      condition: (asked, { getState, extra }) =>
        // Every store that runs these thunks has this slice under its own name.
        !isFreshFor(pick((getState() as WithPublicPage).publicPage), of(asked), extra.now()),
    },
  );

  /**
   * Pending clears and sets `loading`, success stores the data, failure keeps the message and clears the data. Specification,
   * section 4.
   */
  function answered(kept: Kept<Data>, action: UnknownAction): Kept<Data> {
    if (fetch.pending.match(action)) return { ...loading(), of: of(action.meta.arg) };
    if (fetch.fulfilled.match(action) && kept?.of === of(action.meta.arg))
      return { ...ready(action.payload.data, action.payload.fetchedAt), of: kept.of };
    if (fetch.rejected.match(action) && kept?.of === of(action.meta.arg))
      return {
        ...failed(action.payload ?? { status: 0, message: action.error.message ?? 'Error' }),
        of: kept.of,
      };
    return kept;
  }

  return {
    fetch,
    reduce: (state: PublicPageState, action: UnknownAction): PublicPageState =>
      withChanges(state, { [place]: answered(pick(state), action) }),
  };
}
