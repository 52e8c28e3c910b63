import { type Router, Router as createRouter } from 'express';
import type { Registry } from 'prom-client';
import { isOperator } from '../http/operator.ts';
import { factsOf } from '../http/requestFacts.ts';

/**
 * `/metrics` for who asks from this machine without a proxy between, and for the bearer of the token; for anybody else there
 * is nothing at this address. Source: contract, section 2.
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
      factsOf(request).route = '/metrics';
      response
        .set({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .send(await registry.metrics());
    },
  );
}
