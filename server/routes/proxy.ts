import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Call } from '#shared/calls.ts';
import { notFound, sendFailure } from '../http/failures.ts';
import type { RateLimits } from '../http/rateLimit.ts';
import { factsOf } from '../http/requestFacts.ts';
import { matchCall } from '../upstream/callTable.ts';
import { admit } from '../upstream/admit.ts';
import type { KnowsDevice } from '../upstream/knownDevice.ts';
import type { Forward } from '../upstream/proxy.ts';

/** `/api/main/*` and `/api/auth/*`: the calls of the table, and 404 for anything else below `/api`. */
export function proxyRoutes({
  forward,
  ...parts
}: {
  forward: Forward;
  limits: RateLimits;
  knowsDevice: KnowsDevice;
}): RequestHandler {
  return async (request, response, next) => {
    const [path, query] = splitQuery(request.originalUrl);
    if (path !== '/api' && !path.startsWith('/api/')) {
      next();
      return;
    }
    factsOf(request).route = '/api';
    const found = findCall(request.method, path);
    if (!found) {
      sendFailure(response, notFound);
      return;
    }
    factsOf(request).route = found.route;
    await forward(request, response, {
      ...found.target,
      path: found.target.path + query,
      row: found.match.call,
      visitorAddress: request.ip ?? '',
      leadOn: found.leadOn(request),
      admit: (lifetime) => admit({ request, response, row: found.match.call, ...parts }, lifetime),
    });
  };
}

/**
 * The calls that nothing limits, in front of Express, whose way to a route costs a third of such a call; false leaves the request
 * untouched.
 */
export function openCalls({
  forward,
  rateLimits,
  addressOf,
}: {
  forward: Forward;
  rateLimits: 'on' | 'off';
  /** The visitor's, as Express tells it. */
  addressOf: (request: IncomingMessage) => string;
}) {
  // The body of a sign-in is looked into even then.
  const isLimited = ({ limit }: Call) => limit !== undefined && (rateLimits === 'on' || limit === 'signIn');
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method = '' } = request;
    if (!url.startsWith('/api/')) return false;
    const [path, query] = splitQuery(url);
    const found = findCall(method, path);
    if (!found || isLimited(found.match.call)) return false;
    factsOf(request).route = found.route;
    void forward(request, response, {
      upstream: found.target.upstream,
      path: found.target.path + query,
      row: found.match.call,
      visitorAddress: addressOf(request),
      leadOn: found.leadOn(request),
    });
    return true;
  };
}

function findCall(method: string, path: string) {
  const target = targetOf(path);
  const match = target && matchCall(target.upstream, method, target.path);
  if (!target || !match) return undefined;
  return {
    target,
    match,
    route: `${target.upstream === 'main' ? '/api/main' : '/api'}${match.call.path}`,
    leadOn: (request: IncomingMessage) =>
      match.name === 'getOrderFile' ? orderOf(request, match.params['token'] ?? '') : undefined,
  };
}

const fileProblems: Record<number, string> = { 403: 'refused', 404: 'gone', 410: 'expired' };

/** A person who follows a link to a file in vain is led to the order, which says why and has new links; a program gets the answer. */
function orderOf({ headers }: IncomingMessage, token: string): (status: number) => string | undefined {
  const isPerson = /\btext\/html\b/i.test(headers.accept ?? '');
  return (status) => {
    const problem = fileProblems[status];
    return problem && isPerson ? `/orders/${token}?link=${problem}` : undefined;
  };
}

/** The address as it came, never decoded: what is encoded, doubled or dotted matches no row. */
function splitQuery(url: string): [path: string, query: string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

function targetOf(path: string): { upstream: 'main' | 'auth'; path: string } | undefined {
  if (path.startsWith('/api/main/')) return { upstream: 'main', path: path.slice('/api/main'.length) };
  if (path.startsWith('/api/auth/')) return { upstream: 'auth', path: path.slice('/api'.length) };
  return undefined;
}
