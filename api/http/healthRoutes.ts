import { type RequestHandler, type Router, Router as createRouter } from 'express';

/**
 * `/healthz`: the process answers. `/readyz`: it also takes new requests; 503 once it is stopping. Both need no credentials, because load
 * balancers ask them.
 */
export function healthRoutes({ stopping }: { stopping: AbortSignal }): Router {
  return createRouter({ caseSensitive: true, strict: true })
    .get('/healthz', (_req, res) => {
      res.json({ status: 'ok' });
    })
    .get('/readyz', (_req, res) => {
      res.status(stopping.aborted ? 503 : 200).json({ status: stopping.aborted ? 'stopping' : 'ready' });
    });
}

/** Ends each connection with its next answer, so that its caller opens the next one elsewhere. */
export function closeWhenStopping({ stopping }: { stopping: AbortSignal }): RequestHandler {
  return (_req, res, next) => {
    if (stopping.aborted) res.shouldKeepAlive = false;
    next();
  };
}
