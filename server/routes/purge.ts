import { type Router, Router as createRouter } from 'express';
import { isSlug } from '#shared/addresses/slugs.ts';
import { isOperator } from '../http/isOperator.ts';
import { requestContextOf } from '../http/requestContext.ts';

/** POST `/api/purge/{slug}`: the operator's tool purges a page's copies. All others get 404. */
export function purgeRoutes(options: {
  purge: (slug: string) => Promise<void>;
  token: string | undefined;
}): Router {
  const { purge, token } = options;
  return createRouter({ caseSensitive: true, strict: true }).post(
    '/api/purge/:slug',
    async (request, response, next) => {
      const { slug } = request.params;
      // Browsers always send `sec-fetch-site`; the tool does not.
      if (!isOperator(request, token) || request.get('sec-fetch-site') !== undefined || !isSlug(slug)) {
        next();
        return;
      }
      requestContextOf(request).route = '/api/purge/:slug';
      await purge(slug);
      response.status(204).end();
    },
  );
}
