import { type Request, type Router, Router as createRouter } from 'express';
import { isbot } from 'isbot';
import { visitorEvent, type VisitorEvent } from '#shared/eventSchema.ts';
import { AppError } from '#shared/appError.ts';
import { isUtf8Type } from '#shared/isUtf8Type.ts';
import { notFound, sendFailure } from '../http/failures.ts';
import type { RateLimits } from '../http/rateLimit.ts';
import { factsOf } from '../http/requestFacts.ts';
import { readOwnBody } from '../upstream/requestBody.ts';

const maxBytes = 2048;
const timeoutMs = 5000;

/** Takes an event on to where it is counted. */
export type CaptureEvent = (event: VisitorEvent, visitor: { address: string; userAgent: string }) => void;

type Parts = { capture: CaptureEvent | undefined; limits: Pick<RateLimits, 'events'> };

/** POST `/api/events`: what a page tells of its visitor goes to product analytics; 404 where there is none. */
export function eventRoutes({ capture, limits }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  router.post('/api/events', (request, response, next) => {
    factsOf(request).route = '/api/events';
    if (capture) limits.events(request, response, next);
    else sendFailure(response, notFound);
  });
  router.post('/api/events', async (request, response) => {
    if (isFromElsewhere(request)) throw new AppError(403, 'not_ours', 'Only our own pages tell events.');
    if (!isUtf8Type(request.get('content-type')))
      throw new AppError(415, 'unsupported_charset', 'The body must be JSON in UTF-8.');
    const event = readEvent(await readOwnBody(request, response, { maxBytes, timeoutMs }));
    const userAgent = request.get('user-agent') ?? '';
    if (!wantsPrivacy(request) && !isbot(userAgent))
      capture?.(event, { address: request.ip ?? '', userAgent });
    response.status(204).set('cache-control', 'no-store').end();
  });
  return router;
}

function readEvent(body: Buffer) {
  const read = visitorEvent.safeParse(parseJson(body));
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    throw new AppError(422, 'unknown_event', `${field === '' ? 'The event' : field} is none of ours.`);
  }
  return read.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError(400, 'not_json', 'The body must be a JSON object.', { cause });
  }
}

/** Do Not Track and Global Privacy Control. */
function wantsPrivacy({ headers }: Request): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

function isFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
}
