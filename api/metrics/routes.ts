import { type Router, Router as createRouter } from 'express';
import type { Registry } from 'prom-client';
import type { ApiContext } from '../context.ts';
import { createMetrics } from './createMetrics.ts';

/** `/metrics` of the API, with the credentials of every call. Nothing is measured before the first scrape. */
export function metricsRoutes(context: ApiContext): Router {
  let registry: Registry | undefined;
  return createRouter().get('/metrics', async (_req, res) => {
    registry ??= createMetrics(context);
    res
      .set({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}
