import { type Router, Router as createRouter } from 'express';
import { webhookProviders } from '#shared/payments/paymentProviders.ts';
import { requestContextOf } from '../http/requestContext.ts';
import type { Forward } from '../upstream/proxy.ts';

/** Webhooks of payment providers, forwarded unchanged to the main API. Their signature covers the exact bytes. */
export function webhookRoutes({ forward }: { forward: Forward }): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  for (const { name } of webhookProviders) {
    const path = `/webhooks/${name}`;
    router.post(path, (request, response) => {
      requestContextOf(request).route = path;
      return forward(request, response, {
        upstream: 'main',
        path,
        row: { webhook: true },
        visitorAddress: request.ip ?? '',
      });
    });
  }
  return router;
}
