import { type Response, type Router, Router as createRouter } from 'express';
import { factsOf } from '../http/requestFacts.ts';
import type { Life } from '../http/life.ts';
import { isReady, type Readiness } from '../upstream/readiness.ts';

/** `/healthz`: the process answers. `/readyz`: both upstreams do, and nobody is stopping this server. */
export function healthRoutes({
  readiness,
  life,
}: {
  readiness: () => Promise<Readiness>;
  life: Life;
}): Router {
  return createRouter({ caseSensitive: true, strict: true })
    .get('/healthz', (request, response) => {
      factsOf(request).route = '/healthz';
      answer(response, 200, { status: 'ok' });
    })
    .get('/readyz', async (request, response) => {
      factsOf(request).route = '/readyz';
      if (life.isDraining()) {
        answer(response, 503, { status: 'draining' });
        return;
      }
      const found = await readiness();
      const isWilling = isReady(found) && !life.isDraining();
      answer(response, isWilling ? 200 : 503, { status: isWilling ? 'ready' : 'not ready', ...found });
    });
}

function answer(response: Response, status: number, body: Record<string, string>): void {
  response.status(status).set('cache-control', 'no-store').json(body);
}
