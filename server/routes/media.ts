import { type Router, Router as createRouter } from 'express';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { pathOf } from '../http/splitUrl.ts';
import { isMediaPath } from '../upstream/isMediaPath.ts';
import type { Forward } from '../upstream/proxy.ts';

/** `/media/*`: pictures and files that pages show, streamed from the main API. */
export function mediaRoutes({ forward }: { forward: Forward }): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(/^\/media\//, async (request, response) => {
    requestContextOf(request).route = '/media/*';
    const path = pathOf(request.originalUrl);
    if (!isMediaPath(path)) {
      sendFailure(response, notFound);
      return;
    }
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // A creator's upload can do nothing when it is opened as a document. An SVG picture keeps its own styles (`relayResponse`).
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    await forward(request, response, {
      upstream: 'main',
      path,
      row: { download: true },
      visitorAddress: request.ip ?? '',
    });
  });
}
