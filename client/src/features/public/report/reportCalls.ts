import type { BugReport, PageReport } from '#shared/audienceSchema.ts';
import type { AppError } from '#shared/appError.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** Sends a visitor's report of a creator's page. */
export const reportPage = createCall(
  'report/page',
  async ({ slug, body }: { slug: string; body: PageReport }, { extra, rejectWithValue }) => {
    try {
      const path = `/pages/${encodeURIComponent(slug)}/report`;
      await extra.request({ upstream: 'main', method: 'POST', path, body });
      return undefined;
    } catch (error) {
      // The transport rejects with AppError only.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

/** Sends a bug report about Makerstall itself. */
export const reportBug = createCall('report/bug', async (body: BugReport, { extra, rejectWithValue }) => {
  try {
    await extra.request({ upstream: 'main', method: 'POST', path: '/report', body });
    return undefined;
  } catch (error) {
    // The transport rejects with AppError only.
    return rejectWithValue(toResourceError(error as AppError));
  }
});
