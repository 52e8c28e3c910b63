import { createCall, toResourceError } from '../../../../calls/api.ts';
import type { AppError } from '#shared/wire/appError.ts';

export type ListEntry = { accountId: string; blockId: string; listId?: string | undefined; value: string };

/** Source: specification, section 7, "analytics and lists". The platform is the product's own name. */
export const joinMailingList = createCall<void, ListEntry>(
  'publicPage/joinMailingList',
  async ({ accountId, blockId, listId, value }, { extra, rejectWithValue }) => {
    try {
      await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/${encodeURIComponent(accountId)}/mailing-list`,
        query: { blockId, platform: extra.config.productName, listId },
        body: { email: value, language: extra.pageLanguage?.language },
      });
      return undefined;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

/** The API parses and normalizes the number. */
export const joinNumberList = createCall<void, ListEntry>(
  'publicPage/joinNumberList',
  async ({ accountId, blockId, value }, { extra, rejectWithValue }) => {
    try {
      await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/${encodeURIComponent(accountId)}/number-list`,
        query: { blockId, platform: extra.config.productName },
        body: { phone: value, language: extra.pageLanguage?.language },
      });
      return undefined;
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
