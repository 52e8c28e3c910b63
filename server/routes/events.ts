import { type Request, type Router, Router as createRouter } from 'express';
import { isbot } from 'isbot';
import { visitorEvent, type VisitorEvent } from '#shared/audience/eventSchema.ts';
import { AppError } from '#shared/wire/appError.ts';
import { isUtf8Type } from '#shared/lib/isUtf8Type.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { parseUtf8Json } from '../http/parseUtf8Json.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { readOwnBody } from '../http/requestBody.ts';

const maxBytes = 2048;
const timeoutMs = 5000;

/** Sends one event to product analytics. */
export type CaptureEvent = (event: VisitorEvent, visitor: { address: string; userAgent: string }) => void;

type Parts = { capture: CaptureEvent | undefined; limits: Pick<RateLimits, 'events'> };

/** POST `/api/events`: forwards a page's events to product analytics. 404 if analytics is off. */
export function eventRoutes({ capture, limits }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  router.post('/api/events', (request, response, next) => {
    requestContextOf(request).route = '/api/events';
    if (capture) limits.events(request, response, next);
    else sendFailure(response, notFound);
  });
  router.post('/api/events', async (request, response) => {
    if (isFromElsewhere(request)) throw new AppError(403, 'not_ours', serverRefusals.eventFromElsewhere);
    if (!isUtf8Type(request.get('content-type')))
      throw new AppError(415, 'unsupported_charset', refusals.unsupported_charset);
    const event = readEvent(await readOwnBody(request, response, { maxBytes, timeoutMs }));
    const userAgent = request.get('user-agent') ?? '';
    if (!wantsPrivacy(request) && !isbot(userAgent))
      capture?.(event, { address: request.ip ?? '', userAgent });
    response.status(204).set('cache-control', 'no-store').end();
  });
  return router;
}

function readEvent(body: Buffer) {
  const event = parseUtf8Json(body);
  if (event === undefined) throw new AppError(400, 'not_json', serverRefusals.bodyNotObject);
  const read = visitorEvent.safeParse(event);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    throw new AppError(422, 'unknown_event', serverRefusals.unknownEvent(field));
  }
  return read.data;
}

/** Do Not Track and Global Privacy Control. */
function wantsPrivacy({ headers }: Request): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

function isFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
}
