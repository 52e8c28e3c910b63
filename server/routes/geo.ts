import type { Logger } from 'pino';
import { type Router, Router as createRouter } from 'express';
import { messages } from '#shared/texts/en/messages.ts';
import { sendFailure } from '../http/sendFailure.ts';
import { requestContextOf } from '../http/requestContext.ts';
import type { LocateVisitor } from '../location/countryDatabase.ts';

/** `/api/geo`: the visitor's location by the IP address of the request. */
export function geoRoutes({ locate, log }: { locate: LocateVisitor; log: Logger }): Router {
  return createRouter({ caseSensitive: true, strict: true }).get('/api/geo', async (request, response) => {
    const requestContext = requestContextOf(request);
    requestContext.route = '/api/geo';
    try {
      const location = await locate(request.ip ?? '');
      response.set('cache-control', 'no-store').json(location);
    } catch (error) {
      log.warn({ id: requestContext.id, err: error }, 'the location could not be looked up');
      sendFailure(response, { status: 502, message: messages.locationFailure });
    }
  });
}
