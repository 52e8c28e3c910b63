import { type Router, Router as createRouter } from 'express';
import { notFound, sendFailure } from '../http/failures.ts';
import { factsOf } from '../http/requestFacts.ts';
import { isMediaPath } from '../upstream/mediaPath.ts';
import type { Forward } from '../upstream/proxy.ts';

/** `/media/*`: pictures and files that pages show, streamed from the main API. */
export function mediaRoutes({ forward }: { forward: Forward }): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(/^\/media\//, async (request, response) => {
    factsOf(request).route = '/media/*';
    const [path = ''] = request.originalUrl.split('?');
    if (!isMediaPath(path)) {
      sendFailure(response, notFound);
      return;
    }
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // Opened as a page of its own, what a creator uploaded can do nothing there; a drawing of ours may bring its styles (`passBack`).
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    await forward(request, response, {
      upstream: 'main',
      path,
      row: { download: true },
      visitorAddress: request.ip ?? '',
    });
  });
}
