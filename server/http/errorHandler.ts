import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError, catalogue } from '#shared/appError.ts';
import { sendFailure } from './failures.ts';
import { factsOf } from './requestFacts.ts';

/** The one mapping of errors to answers, for what no route has answered itself: 4xx logged `info`, 5xx `error` with cause. */
export function errorHandler({
  log,
  report,
}: {
  log: Logger;
  report: (error: unknown) => void;
}): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  // oxlint-disable-next-line max-params -- see above
  return (error: unknown, request, response, _next) => {
    const failure = answerOf(error);
    const { status, message } = failure;
    const httpStatus = httpStatusOf(failure);
    const line = { id: factsOf(request).id, err: error };
    if (httpStatus >= 500) log.error(line, 'failed');
    else log.info(line, 'refused');
    if (httpStatus === 500) report(error);
    if (error instanceof AppError && error.retryAfterMs !== undefined && !response.headersSent)
      response.setHeader('retry-after', String(Math.ceil(error.retryAfterMs / 1000)));
    if (response.headersSent) response.destroy();
    else sendFailure(response, { status, message }, httpStatus);
  };
}

/** Status 0 and 408 are the catalogue's "no response" and "timed out"; only a caller whose body does not come is told HTTP's 408. */
export function httpStatusOf({ status, code }: { status: number; code?: string }): number {
  if (status === 0) return 502;
  return status === 408 && code !== slowBody ? 504 : status;
}

/** The code of a body of which nothing comes. */
export const slowBody = 'slow_body';

function answerOf(error: unknown): { status: number; message: string; code?: string } {
  if (error instanceof AppError) return error;
  // Express's own refusals (an address that cannot be decoded) carry their status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? { status, message: 'This request cannot be understood.' }
    : { status: 500, message: catalogue.noResponse };
}
