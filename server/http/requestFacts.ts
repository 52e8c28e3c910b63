import type { IncomingMessage } from 'node:http';

/** What one request's log line and metrics tell, gathered on its way. */
export type RequestFacts = {
  id: string;
  /** Pattern of the address, never the raw path: `/:slug`, `/api/main/carts/:cartId`. */
  route: string;
  beganAt: number;
  /** Time that upstream calls of this request took, added up. */
  upstreamMs: number;
  cache?: 'hit' | 'stale' | 'miss';
};

const key = Symbol('facts');

type WithFacts = IncomingMessage & { [key]?: RequestFacts };

export function startFacts(request: IncomingMessage, id: string): RequestFacts {
  const facts: RequestFacts = { id, route: 'unmatched', beganAt: performance.now(), upstreamMs: 0 };
  (request as WithFacts)[key] = facts;
  return facts;
}

/** The facts that `app.ts` started for every request before anything else saw it. */
export function factsOf(request: IncomingMessage): RequestFacts {
  return (request as WithFacts)[key] ?? startFacts(request, 'unknown');
}
