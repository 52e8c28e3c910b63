import { type Router, Router as createRouter } from 'express';
import { factsOf } from '../http/requestFacts.ts';
import type { Forward } from '../upstream/proxy.ts';

/** Stripe's events, raw, to the main API: the signature is over the very bytes. */
export function webhookRoutes({ forward }: { forward: Forward }): Router {
  return createRouter({ caseSensitive: true, strict: true }).post('/webhooks/stripe', (request, response) => {
    factsOf(request).route = '/webhooks/stripe';
    return forward(request, response, {
      upstream: 'main',
      path: '/webhooks/stripe',
      row: { webhook: true },
      visitorAddress: request.ip ?? '',
    });
  });
}
