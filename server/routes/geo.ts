import type { Logger } from 'pino';
import { type Router, Router as createRouter } from 'express';
import { catalogue } from '#shared/appError.ts';
import type { VisitorLocation } from '#shared/geo.ts';
import { sendFailure } from '../http/failures.ts';
import { factsOf } from '../http/requestFacts.ts';

/** Where an address is; rejects when the look-up failed. */
export type LocateVisitor = (ip: string) => Promise<VisitorLocation>;

/** `/api/geo`: the visitor's location by the address of the request. */
export function geoRoutes({ locate, log }: { locate: LocateVisitor; log: Logger }): Router {
  return createRouter({ caseSensitive: true, strict: true }).get('/api/geo', async (request, response) => {
    const facts = factsOf(request);
    facts.route = '/api/geo';
    try {
      const location = await locate(request.ip ?? '');
      response.set('cache-control', 'no-store').json(location);
    } catch (error) {
      log.warn({ id: facts.id, err: error }, 'the location could not be looked up');
      sendFailure(response, { status: 502, message: catalogue.locationFailure });
    }
  });
}
