import { type Router, Router as createRouter } from 'express';
import { notFound, sendFailure } from '../http/failures.ts';
import { factsOf } from '../http/requestFacts.ts';

/** `/share/{path of a public page}.png`: the picture that previews of the page show. */
export function shareRoutes({ imageOf }: { imageOf: (path: string) => Promise<Buffer> }): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(/^\/share\//, async (request, response) => {
    factsOf(request).route = '/share/*';
    const path = /^\/share(\/[\w/-]+)\.png$/.exec(request.originalUrl.replace(/\?.*/, ''))?.[1];
    if (path === undefined) {
      sendFailure(response, notFound);
      return;
    }
    const image = await imageOf(path);
    response
      .set({
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        // Feeds and chats show it on pages of theirs.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(image);
  });
}
