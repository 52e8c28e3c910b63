import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { isKnownCrawler } from '../http/visitor.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { matchCall } from '../upstream/callTable.ts';
import { admit } from '../upstream/admit.ts';
import type { IsKnownDevice } from '../upstream/knownDevice.ts';
import type { Forward } from '../upstream/proxy.ts';

/** `/api/main/*` and `/api/auth/*`: the calls of the table; 404 for everything else. */
export function proxyRoutes({
  forward,
  ...parts
}: {
  forward: Forward;
  limits: RateLimits;
  isKnownDevice: IsKnownDevice;
}): RequestHandler {
  return async (request, response, next) => {
    // The raw path: encoded, doubled or dotted segments match no row.
    const { path, query } = splitUrl(request.originalUrl);
    const target = targetOf(path);
    if (!target) {
      next();
      return;
    }
    const found = findCall(request.method, target);
    requestContextOf(request).route = found?.route ?? '/api';
    if (!found) {
      sendFailure(response, notFound);
      return;
    }
    if (found.match.call.visit && isKnownCrawler(request.get('user-agent'))) {
      response.status(204).end();
      return;
    }
    await forward(request, response, {
      upstream: target.upstream,
      path: target.path + query,
      row: found.match.call,
      visitorAddress: request.ip ?? '',
      redirectFor: found.redirectFor(request),
      admit: (lifetime) => admit({ request, response, row: found.match.call, ...parts }, lifetime),
    });
  };
}

/** Every other address below `/api` is 404, also for requests with a body. */
export const unknownCalls: RequestHandler = (request, response) => {
  requestContextOf(request).route = '/api';
  sendFailure(response, notFound);
};

type Target = { upstream: 'main' | 'auth'; path: string };

function findCall(method: string, target: Target) {
  const match = matchCall(target.upstream, method, target.path);
  if (!match) return undefined;
  return {
    match,
    route: `${target.upstream === 'main' ? '/api/main' : '/api'}${match.call.path}`,
    redirectFor: (request: IncomingMessage) =>
      match.name in filePages
        ? pageOf(request, `/${filePages[match.name] ?? ''}/${match.params['token'] ?? ''}`)
        : undefined,
  };
}

const fileProblems: Record<number, string> = { 403: 'refused', 404: 'gone', 410: 'expired' };

/** The pages of the calls that download what was bought. */
const filePages: Record<string, string> = { getOrderFile: 'orders', getGiftFile: 'gifts' };

/** A person whose file link fails is redirected to the page, which gives the reason and new links. A program gets the status. */
function pageOf({ headers }: IncomingMessage, path: string): (status: number) => string | undefined {
  const isPerson = /\btext\/html\b/i.test(headers.accept ?? '');
  return (status) => {
    const problem = fileProblems[status];
    return problem && isPerson ? `${path}?link=${problem}` : undefined;
  };
}

function targetOf(path: string): Target | undefined {
  if (path.startsWith('/api/main/')) return { upstream: 'main', path: path.slice('/api/main'.length) };
  if (path.startsWith('/api/auth/')) return { upstream: 'auth', path: path.slice('/api'.length) };
  return undefined;
}
