import { type Router, Router as createRouter } from 'express';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { requestContextOf } from '../http/requestContext.ts';

/** `/share/{path of a public page}.png`: the picture for link previews of the page. */
export function shareRoutes({
  imageOf,
  cacheHeaders,
}: {
  imageOf: (path: string) => Promise<Buffer>;
  cacheHeaders: (path: string) => Record<string, string>;
}): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(/^\/share\//, async (request, response) => {
    requestContextOf(request).route = '/share/*';
    const path = /^\/share(\/[\w/-]+)\.png$/.exec(request.originalUrl.replace(/\?.*/, ''))?.[1];
    if (path === undefined) {
      sendFailure(response, notFound);
      return;
    }
    const image = await imageOf(path);
    response
      .set({
        ...cacheHeaders(path),
        'x-content-type-options': 'nosniff',
        // Feeds and chats show the picture on their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(image);
  });
}
