import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { readTraceparent } from '#shared/lib/traceparent.ts';

const requestId = /^[\w-]{1,64}$/;

/** One line per request, with the ids of request and trace from the web server. Queries and tokens in paths are not logged. */
export function requestLog({ log }: { log: Logger }): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(req, res) {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && requestId.test(given) ? given : randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customProps: ({ headers }) => {
      const trace = readTraceparent(headers['traceparent']);
      return trace ? { traceId: trace.traceId } : {};
    },
    serializers: {
      req: (req: { id: unknown; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: pathOf(req.url),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/^(\/(?:orders|unsubscribe)\/)[^/]+/, '$1…');
}
