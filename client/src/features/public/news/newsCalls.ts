import { createCall, toResourceError } from '../../../calls/api.ts';
import type { AppError } from '#shared/wire/appError.ts';
import type { PushKey, PushSubscriptionBody } from '#shared/audience/pushSchema.ts';

/** The key that browsers subscribe with. Source: contract, section 6, "Web Push". */
export const fetchPushKey = createCall<string>('news/key', async (_, { extra, rejectWithValue }) => {
  try {
    const answer = await extra.request({ upstream: 'main', method: 'GET', path: '/public/push-key' });
    // Our own API's answer.
    return (answer as PushKey).public_key;
  } catch (error) {
    // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
    return rejectWithValue(toResourceError(error as AppError));
  }
});

export const subscribeToNews = createCall<void, { slug: string; browser: PushSubscriptionBody }>(
  'news/subscribe',
  async ({ slug, browser }, { extra, rejectWithValue }) => {
    try {
      await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/pages/${encodeURIComponent(slug)}/push-subscriptions`,
        body: { ...browser, language: extra.pageLanguage?.language ?? 'en' },
      });
      return undefined;
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

export const endNews = createCall<void, { slug: string; endpoint: string }>(
  'news/end',
  async ({ slug, endpoint }, { extra, rejectWithValue }) => {
    try {
      await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/pages/${encodeURIComponent(slug)}/push-subscriptions/end`,
        body: { endpoint },
      });
      return undefined;
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
