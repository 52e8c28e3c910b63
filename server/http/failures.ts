import type { ServerResponse } from 'node:http';

/** A failure as every call answers it. Source: contract, section 4. */
export type Failure = { status: number; message: string };

/** Answers `{status, message}`; `httpStatus` where the catalogue's status is not an HTTP status (0, 408). */
export function sendFailure(response: ServerResponse, failure: Failure, httpStatus = failure.status): void {
  // Who has sent nothing so far would be waited for again.
  if (httpStatus === 408) response.shouldKeepAlive = false;
  const body = JSON.stringify({ status: failure.status, message: failure.message });
  response.writeHead(httpStatus, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

export const notFound: Failure = { status: 404, message: 'There is nothing at this address.' };
