import { type Response, type Router, Router as createRouter } from 'express';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { askedLanguage } from '../http/pageLanguage.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { pathOf } from '../http/splitUrl.ts';
import type { ShareImages } from '../share/shareImages.ts';

/**
 * `/share/{path of a public page}.png`: the picture for link previews of the page. `/{slug}/icon-{size}.png`: the icon of the installed page,
 * and of the dashboard.
 */
export function shareRoutes({
  images,
  cacheHeaders,
}: {
  images: Pick<ShareImages, 'imageOf' | 'iconOf'>;
  cacheHeaders: (path: string) => Record<string, string>;
}): Router {
  const router = createRouter({ caseSensitive: true, strict: true });

  router.get(/^\/share\//, async (request, response) => {
    requestContextOf(request).route = '/share/*';
    const path = /^\/share(\/[\w/-]+)\.png$/.exec(pathOf(request.originalUrl))?.[1];
    if (path === undefined) {
      sendFailure(response, notFound);
      return;
    }
    send(response, path, await images.imageOf({ path, language: askedLanguage(request) }));
  });

  router.get(/^\/([a-z0-9_-]+)\/icon-(192|512)\.png$/, async (request, response) => {
    requestContextOf(request).route = '/:slug/icon-*.png';
    const { 0: slug = '', 1: size } = request.params;
    send(response, `/${slug}`, await images.iconOf(slug, size === '192' ? 192 : 512));
  });

  function send(response: Response, path: string, image: Buffer): void {
    response
      .set({
        ...cacheHeaders(path),
        'x-content-type-options': 'nosniff',
        // Feeds and chats show the picture on their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(image);
  }

  return router;
}
