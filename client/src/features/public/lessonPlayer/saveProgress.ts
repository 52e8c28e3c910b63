import type { AppError } from '#shared/wire/appError.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** `path`: of the order or the gift. */
export type LessonVisit = { path: string; lessonId: string; done?: boolean };

/** Saves the open lesson, and with `done` its tick. The request completes even if the page is closed. */
export const saveProgress = createCall<null, LessonVisit>(
  'lessonPlayer/saveProgress',
  async ({ path, lessonId, done }, { extra, rejectWithValue }) => {
    try {
      await extra.request({
        upstream: 'main',
        method: 'PUT',
        path: `${path}/progress`,
        body: { lesson_id: lessonId, ...(done === undefined ? {} : { done }) },
        keepalive: true,
      });
      return null;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
