import type { AppError } from '#shared/appError.ts';
import type { Subpage } from '#shared/subpageSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';
import { failed, loading, ready } from '../../../lib/resource.ts';
import { subpageRead } from './publicPageSlice.ts';
import { isFreshFor, type KeyedResource, type WithPublicPage } from './publicPageState.ts';

export type SubpageAddress = { slug: string; address: string };

export function subpageKey({ slug, address }: SubpageAddress): string {
  return `${slug}/${address}`;
}

export const selectSubpageRead = ({ publicPage }: WithPublicPage): KeyedResource<Subpage> =>
  publicPage.subpage ?? unread;

const unread: KeyedResource<Subpage> = {
  status: 'idle',
  data: null,
  error: null,
  fetchedAt: null,
  of: null,
};

/** As the reads in `publicPageReads.ts`. It is apart from them, because pages without it need not load it. */
export const fetchSubpage = createCall<void, SubpageAddress>(
  'publicPage/fetchSubpage',
  async (asked, { dispatch, extra, getState, rejectWithValue, signal }) => {
    const of = subpageKey(asked);
    // Every store that runs this thunk has this slice under its own name.
    const kept = () => selectSubpageRead(getState() as WithPublicPage);
    dispatch(subpageRead({ ...loading(), of }));
    try {
      const path = `/pages/${asked.slug}/subpages/${asked.address}`;
      // The server has validated it with the call's schema.
      const data = (await extra.request({ upstream: 'main', method: 'GET', path, signal })) as Subpage;
      if (kept().of === of) dispatch(subpageRead({ ...ready(data, extra.now()), of }));
      return undefined;
    } catch (error) {
      // A transport rejects with AppError only.
      const failure = toResourceError(error as AppError);
      if (kept().of === of) dispatch(subpageRead({ ...failed(failure), of }));
      return rejectWithValue(failure);
    }
  },
  {
    condition: (asked, { getState, extra }) =>
      !isFreshFor(selectSubpageRead(getState() as WithPublicPage), subpageKey(asked), extra.now()),
  },
);
