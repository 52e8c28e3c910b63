import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the log line and the metrics of one request report. */
export type RequestContext = {
  id: string;
  /** Pattern of the address, never the raw path: `/:slug`, `/api/main/carts/:cartId`. */
  route: string;
  beganAt: number;
  /** Total time of this request's upstream calls. */
  upstreamMs: number;
  cache?: 'hit' | 'stale' | 'miss';
};

const key = Symbol('request context');

type WithContext = IncomingMessage & { [key]?: RequestContext };

export function startRequestContext(request: IncomingMessage): RequestContext {
  const requestContext: RequestContext = {
    id: requestIdOf(request),
    route: 'unmatched',
    beganAt: performance.now(),
    upstreamMs: 0,
  };
  (request as WithContext)[key] = requestContext;
  return requestContext;
}

/** The context that `app.ts` creates for every request first of all. */
export function requestContextOf(request: IncomingMessage): RequestContext {
  return (request as WithContext)[key] ?? startRequestContext(request);
}

/** The caller's `x-request-id` if it is valid, else a new id. Source: contract, section 4. */
function requestIdOf({ headers }: IncomingMessage): string {
  const callerId = headers['x-request-id'];
  return typeof callerId === 'string' && /^[\w-]{1,64}$/.test(callerId) ? callerId : randomUUID();
}
