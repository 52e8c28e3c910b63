import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { sendFailure } from './sendFailure.ts';
import { requestContextOf } from './requestContext.ts';

/** Maps every unhandled error to a response. 4xx is logged `info`, 5xx `error` with its cause. */
export function errorHandler({
  log,
  report,
}: {
  log: Logger;
  report: (error: unknown) => void;
}): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  // oxlint-disable-next-line max-params -- see above
  return (error: unknown, request, response, _next) => {
    const failure = answerOf(error);
    const { status, message } = failure;
    const httpStatus = httpStatusOf(failure);
    const { id, trace } = requestContextOf(request);
    const line = { id, traceId: trace.traceId, err: error };
    if (httpStatus >= 500) log.error(line, 'failed');
    else log.info(line, 'refused');
    if (httpStatus === 500) report(error);
    if (error instanceof AppError && error.retryAfterMs !== undefined && !response.headersSent)
      response.setHeader('retry-after', String(Math.ceil(error.retryAfterMs / 1000)));
    if (response.headersSent) response.destroy();
    else sendFailure(response, { status, message }, httpStatus);
  };
}

/** Status 0 and 408 are the catalogue's "no response" and "timed out". HTTP's 408 is sent only if the caller's body does not arrive. */
export function httpStatusOf({ status, code }: { status: number; code?: string }): number {
  if (status === 0) return 502;
  return status === 408 && code !== slowBody ? 504 : status;
}

/** The error code of a request body that does not arrive. */
export const slowBody = 'slow_body';

function answerOf(error: unknown): { status: number; message: string; code?: string } {
  if (error instanceof AppError) return error;
  // Express's own errors (for instance an address that cannot be decoded) carry their status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? { status, message: serverRefusals.notUnderstood }
    : { status: 500, message: failureTexts.noResponse };
}
