import type { SellerMessage } from '#shared/audienceSchema.ts';
import type { AppError } from '#shared/appError.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** Mails a visitor's message to a creator. */
export const sendMessage = createCall(
  'askSeller/send',
  async ({ slug, body }: { slug: string; body: SellerMessage }, { extra, rejectWithValue }) => {
    try {
      const path = `/pages/${encodeURIComponent(slug)}/messages`;
      await extra.request({ upstream: 'main', method: 'POST', path, body });
      return undefined;
    } catch (error) {
      // The transport rejects with AppError only.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
