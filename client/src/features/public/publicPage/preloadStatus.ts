import { AppError } from '#shared/wire/appError.ts';
import type { PageStatus } from '#shared/rendering/renderBundle.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** The part of a dispatched read's result that decides a page's status. */
type Settled = {
  meta: { requestStatus: 'fulfilled' | 'rejected'; condition?: boolean };
  payload?: unknown;
};

/**
 * The status of a page from its decisive reads. The first failure in the given order decides. A read that was skipped because the
 * stored data is fresh counts as a success. Source: contract, section 3, "status".
 */
export async function preloadStatus(reads: readonly PromiseLike<Settled>[]): Promise<PageStatus> {
  const settled = await Promise.all(reads);
  const broken = settled.find(({ meta }) => meta.requestStatus === 'rejected' && meta.condition !== true);
  if (!broken) return { status: 200 };
  // A rejected read has a ResourceError, or nothing when the thunk itself threw.
  const { status, message } = (broken.payload ?? { status: 0, message: 'Error' }) as ResourceError;
  return { status: statusOf(status), error: new AppError(status, 'page_read_failed', message) };
}

/** 404 stays 404; the catalogue's time-out becomes 504; everything else becomes 502. */
function statusOf(status: number): 404 | 502 | 504 {
  if (status === 404) return 404;
  return status === 408 ? 504 : 502;
}
