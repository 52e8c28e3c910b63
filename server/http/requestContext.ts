import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readTraceparent, writeTraceparent, type Traceparent } from '#shared/lib/traceparent.ts';
import type { Language } from '#shared/texts/languages.ts';
import { randomHex } from '../telemetry/randomHex.ts';

/** What the log line and the metrics of one request report. */
export type RequestContext = {
  id: string;
  trace: Traceparent;
  /** Pattern of the address, never the raw path: `/:slug`, `/api/main/carts/:cartId`. */
  route: string;
  beganAt: number;
  /** Total time of this request's upstream calls. */
  upstreamMs: number;
  cache?: 'hit' | 'stale' | 'miss';
  /** What the address began with. */
  language?: Language;
  /** The page on whose own host the request came. */
  home?: string;
};

const key = Symbol('request context');

type WithContext = IncomingMessage & { [key]?: RequestContext };

export function startRequestContext(request: IncomingMessage): RequestContext {
  const requestContext: RequestContext = {
    id: requestIdOf(request),
    // A new trace is marked as sampled, so that an upstream that records traces records it.
    trace: readTraceparent(request.headers['traceparent']) ?? { traceId: randomHex(32), sampled: true },
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

/** `traceparent` of one call to an upstream, as a span of its own. */
export function traceparentOf(trace: Traceparent): string {
  return writeTraceparent(trace, randomHex(16));
}

/** The caller's `x-request-id` if it is valid, else a new id. Source: contract, section 4. */
function requestIdOf({ headers }: IncomingMessage): string {
  const callerId = headers['x-request-id'];
  return typeof callerId === 'string' && /^[\w-]{1,64}$/.test(callerId) ? callerId : randomUUID();
}
