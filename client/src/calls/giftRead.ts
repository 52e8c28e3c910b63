import type { AppError } from '#shared/wire/appError.ts';
import type { Gift } from '#shared/orders/giftSchema.ts';
import { createCall, toResourceError } from './api.ts';

export type GiftAnswer = { gift: Gift; fetchedAt: number };

/** A gift with what it delivers, by the token that only its receiver has. Its screen shows it. */
export const fetchGift = giftRead('ui/fetchGift');

/** The same read, but the gift's screen does not change: for valid links. */
export const readGift = giftRead('gift/read');

function giftRead(name: string) {
  return createCall<GiftAnswer, string>(name, async (token, { extra, signal, rejectWithValue }) => {
    try {
      const path = `/gifts/${encodeURIComponent(token)}`;
      const answer = await extra.request({ upstream: 'main', method: 'GET', path, signal });
      // The server has validated it with the call's schema, in the browser as in a render (`shared/calls/responseSchemas.ts`).
      return { gift: answer as Gift, fetchedAt: extra.now() };
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  });
}
