import type { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { createCall, toResourceError, type ThunkExtra } from './api.ts';

/** A thunk that is one request: it answers what the API answers, and rejects with texts for the user. */
export function requestCall<Answer, Asked>(
  name: string,
  toRequest: (asked: Asked, extra: ThunkExtra) => ApiRequest,
) {
  return createCall<Answer, Asked>(name, async (asked, { extra, signal, rejectWithValue }) => {
    try {
      // Our own server's answers are validated already (STYLE, "Types").
      return (await extra.request({ signal, ...toRequest(asked, extra) })) as Answer;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  });
}
