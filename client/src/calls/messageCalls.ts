import type { AppError } from '#shared/wire/appError.ts';
import type { BugReport, PageReport, SellerMessage } from '#shared/audience/audienceSchema.ts';
import { createCall, toResourceError } from './api.ts';

type ToPage<Body> = { slug: string; body: Body };

/** Mails a visitor's message to a creator. */
export const sendMessage = sendCall<ToPage<SellerMessage>>('messages/send', ({ slug, body }) => ({
  path: `/pages/${encodeURIComponent(slug)}/messages`,
  body,
}));

/** Sends a visitor's report of a creator's page. */
export const reportPage = sendCall<ToPage<PageReport>>('messages/reportPage', ({ slug, body }) => ({
  path: `/pages/${encodeURIComponent(slug)}/report`,
  body,
}));

/** Sends a bug report about Makerstall itself. */
export const reportBug = sendCall<BugReport>('messages/reportBug', (body) => ({ path: '/report', body }));

function sendCall<Message>(name: string, toRequest: (message: Message) => { path: string; body: object }) {
  return createCall<void, Message>(name, async (message, { extra, rejectWithValue }) => {
    try {
      await extra.request({ upstream: 'main', method: 'POST', ...toRequest(message) });
      return undefined;
    } catch (error) {
      // The transport rejects with AppError only.
      return rejectWithValue(toResourceError(error as AppError));
    }
  });
}
