import { type Router, Router as createRouter } from 'express';
import { isSlug } from '#shared/slugs.ts';
import { isOperator } from '../http/operator.ts';
import { factsOf } from '../http/requestFacts.ts';

/** POST `/api/purge/{slug}`: the operator's tool says that a page's copies must go. For anybody else there is nothing here. */
export function purgeRoutes(options: { purge: (slug: string) => void; token: string | undefined }): Router {
  const { purge, token } = options;
  return createRouter({ caseSensitive: true, strict: true }).post(
    '/api/purge/:slug',
    (request, response, next) => {
      const { slug } = request.params;
      // A browser always says where a request comes from; the tool is none.
      if (!isOperator(request, token) || request.get('sec-fetch-site') !== undefined || !isSlug(slug)) {
        next();
        return;
      }
      factsOf(request).route = '/api/purge/:slug';
      purge(slug);
      response.status(204).end();
    },
  );
}
