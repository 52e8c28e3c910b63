import type { AppError } from '#shared/wire/appError.ts';
import type { Page, Theme } from '#shared/page/pageSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';
import type { Answer } from './publicPageReads.ts';

/** The owner's choice of light or dark. The answer is the whole page. Only the dashboard loads it. */
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
      // Our own server's answers are validated already (STYLE, "Types").
      return { data: data as Page, fetchedAt: extra.now() };
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
