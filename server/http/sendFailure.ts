import type { ServerResponse } from 'node:http';
import { refusals } from '#shared/texts/en/refusals.ts';
import { requestContextOf } from './requestContext.ts';

/** The body of every failed call. Source: contract, section 4. */
export type Failure = { status: number; message: string };

/** Answers `{status, message}`. `httpStatus` is for a catalogue status that is not an HTTP status (0, 408). */
export function sendFailure(response: ServerResponse, failure: Failure, httpStatus = failure.status): void {
  // Node would wait for the rest of a body that never began.
  if (httpStatus === 408) response.shouldKeepAlive = false;
  const body = JSON.stringify({ status: failure.status, message: failure.message });
  response.writeHead(httpStatus, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestContextOf(response.req).id,
  });
  response.end(body);
}

export const notFound: Failure = { status: 404, message: refusals.not_found };
