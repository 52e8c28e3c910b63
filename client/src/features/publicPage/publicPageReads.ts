import { createCall, toResourceError } from '../../api.ts';
import type { AppError } from '#shared/appError.ts';
import type { Page, Theme } from '#shared/pageSchema.ts';
import type { ApiRequest } from '#shared/renderBundle.ts';
import type { Settings, TransactionRateRow } from '#shared/settingsSchema.ts';
import type { Masterclass, Masterclasses, Product, Shop } from '#shared/shopSchema.ts';
import { isKeptFresh, type Kept, type PublicPageState, type WithPublicPage } from './publicPageState.ts';

export type ProductAddress = { slug: string; productId: string };
export type ClassAddress = { slug: string; classId: string };
export type Answer<T> = { data: T; fetchedAt: number };

/** The reads of a public page: each asks only when what is kept is of something else or 5 minutes old. */
export const pageRead = read<Page, string>({
  name: 'publicPage/fetchPage',
  pick: (state) => state.page,
  of: (slug) => slug,
  path: (slug) => `/pages/${encodeURIComponent(slug)}/public`,
});

export const shopRead = read<Shop, string>({
  name: 'publicPage/fetchShop',
  pick: (state) => state.shop,
  of: (slug) => slug,
  path: (slug) => `/${encodeURIComponent(slug)}/public/shop`,
});

export const productRead = read<Product, ProductAddress>({
  name: 'publicPage/fetchProduct',
  pick: (state) => state.product,
  of: ({ slug, productId }) => `${slug}/${productId}`,
  path: ({ slug, productId }) => `/${encodeURIComponent(slug)}/public/shop/${encodeURIComponent(productId)}`,
});

export const masterclassesRead = read<Masterclasses, string>({
  name: 'publicPage/fetchMasterclasses',
  pick: (state) => state.masterclasses,
  of: (slug) => slug,
  path: (slug) => `/${encodeURIComponent(slug)}/public/masterclasses`,
});

export const masterclassRead = read<Masterclass, ClassAddress>({
  name: 'publicPage/fetchMasterclass',
  pick: (state) => state.masterclass,
  of: ({ slug, classId }) => `${slug}/${classId}`,
  path: ({ slug, classId }) =>
    `/${encodeURIComponent(slug)}/public/masterclasses/${encodeURIComponent(classId)}`,
});

export const settingsRead = read<Settings, void>({
  name: 'publicPage/fetchSettings',
  pick: (state) => state.settings,
  of: () => 'settings',
  path: () => '/settings',
});

export const transactionRateRead = read<TransactionRateRow, string>({
  name: 'publicPage/fetchTransactionRate',
  pick: (state) => state.transactionRate,
  of: (currency) => currency,
  path: () => '/transaction-rate',
  query: (currency) => ({ currency }),
});

/** The owner's choice of light or dark; the answer is the whole page. */
export const changeTheme = createCall<Answer<Page>, { accountId: string; theme: Theme }>(
  'publicPage/changeTheme',
  async ({ accountId, theme }, { extra, rejectWithValue }) => {
    try {
      const data = await extra.request({
        upstream: 'main',
        method: 'PUT',
        path: `/pages/${encodeURIComponent(accountId)}`,
        body: { header: { theme } },
      });
      // Our own server's answers count as read (STYLE, "Types").
      return { data: data as Page, fetchedAt: extra.now() };
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

export type Read<T, A> = ReturnType<typeof read<T, A>>;

function read<T, A>(question: {
  name: string;
  pick: (state: PublicPageState) => Kept<T>;
  of: (asked: A) => string;
  path: (asked: A) => string;
  query?: (asked: A) => NonNullable<ApiRequest['query']>;
}) {
  const { name, pick, of, path, query } = question;
  const fetch = createCall<Answer<T>, A>(
    name,
    async (asked, { extra, rejectWithValue, signal }) => {
      try {
        const data = await extra.request({
          upstream: 'main',
          method: 'GET',
          path: path(asked),
          ...(query ? { query: query(asked) } : {}),
          signal,
        });
        // The server has read it with the call's schema, in the browser as in a render (`shared/answers.ts`).
        return { data: data as T, fetchedAt: extra.now() };
      } catch (error) {
        // A transport rejects with AppError only (`shared/renderBundle.ts`).
        return rejectWithValue(toResourceError(error as AppError));
      }
    },
    {
      condition: (asked, { getState, extra }) =>
        // Every store that runs these thunks holds this slice under its own name.
        !isKeptFresh(pick((getState() as WithPublicPage).publicPage), of(asked), extra.now()),
    },
  );
  return { fetch, pick, of };
}
