import { AppError } from '#shared/appError.ts';
import type { PageStatus } from '#shared/renderBundle.ts';
import type { ResourceError } from '../../lib/resource.ts';

/** What a dispatched read settles to, as far as the status of a page is concerned. */
type Settled = {
  meta: { requestStatus: 'fulfilled' | 'rejected'; condition?: boolean };
  payload?: unknown;
};

/**
 * The status that the decisive reads of a page give it; the first failure in the order given decides. A read that was not
 * made because what is kept is fresh counts as a success. Source: contract, section 3, "status".
 */
export async function decide(reads: readonly PromiseLike<Settled>[]): Promise<PageStatus> {
  const settled = await Promise.all(reads);
  const broken = settled.find(({ meta }) => meta.requestStatus === 'rejected' && meta.condition !== true);
  if (!broken) return { status: 200 };
  // A rejected read carries a ResourceError, or nothing when the thunk itself threw.
  const { status, message } = (broken.payload ?? { status: 0, message: 'Error' }) as ResourceError;
  return { status: statusOf(status), error: new AppError(status, 'page_read_failed', message) };
}

/** 404 stays; the catalogue's time-out is a gateway's time-out; everything else is a bad gateway. */
function statusOf(status: number): 404 | 502 | 504 {
  if (status === 404) return 404;
  return status === 408 ? 504 : 502;
}
