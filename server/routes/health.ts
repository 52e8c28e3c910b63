import { type Response, type Router, Router as createRouter } from 'express';
import { requestContextOf } from '../http/requestContext.ts';
import type { Lifecycle } from '../http/lifecycle.ts';
import { isReady, type Readiness } from '../upstream/readiness.ts';

/** `/healthz`: the process answers. `/readyz`: both upstreams answer too, and the server is not stopping. */
export function healthRoutes({
  readiness,
  lifecycle,
}: {
  readiness: () => Promise<Readiness>;
  lifecycle: Lifecycle;
}): Router {
  return createRouter({ caseSensitive: true, strict: true })
    .get('/healthz', (request, response) => {
      requestContextOf(request).route = '/healthz';
      answer(response, 200, { status: 'ok' });
    })
    .get('/readyz', async (request, response) => {
      requestContextOf(request).route = '/readyz';
      if (lifecycle.isDraining()) {
        answer(response, 503, { status: 'draining' });
        return;
      }
      const found = await readiness();
      const isWilling = isReady(found) && !lifecycle.isDraining();
      answer(response, isWilling ? 200 : 503, { status: isWilling ? 'ready' : 'not ready', ...found });
    });
}

function answer(response: Response, status: number, body: Record<string, string>): void {
  response.status(status).set('cache-control', 'no-store').json(body);
}
