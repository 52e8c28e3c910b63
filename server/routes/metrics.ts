import { type Router, Router as createRouter } from 'express';
import type { Registry } from 'prom-client';
import { isOperator } from '../http/isOperator.ts';
import { requestContextOf } from '../http/requestContext.ts';

/**
 * `/metrics` for requests from this machine without a proxy, and for requests with the token. All others get 404. Source: contract, section
 * 2.
 */
export function metricsRoutes({
  registry,
  token,
}: {
  registry: Registry;
  token: string | undefined;
}): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(
    '/metrics',
    async (request, response, next) => {
      if (!isOperator(request, token)) {
        next();
        return;
      }
      requestContextOf(request).route = '/metrics';
      response
        .set({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .send(await registry.metrics());
    },
  );
}
