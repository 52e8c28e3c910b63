import type { ErrorRequestHandler } from 'express';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { isContention, isUnavailable } from '../store/storeErrors.ts';

/** The one mapping of errors to HTTP: `{message}`, except the fixed plain text of an expired token. */
// oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const failure = toAppError(error);
  if (failure.status >= 500) req.log.error({ err: error }, failure.message);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.status(failure.status);
  if (failure.retryAfterMs !== undefined)
    res.set('retry-after', String(Math.ceil(failure.retryAfterMs / 1000)));
  if (failure.code === 'invalid_token') {
    res.type('text/plain').send(failureTexts.tokenExpiredBody);
    return;
  }
  res.json({
    message: failure.message,
    code: failure.code,
    ...(failure.description === undefined ? {} : { description: failure.description }),
    ...failure.extra,
  });
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isContention(error)) return refusal(503, 'store_busy', { cause: error });
  if (isUnavailable(error)) return refusal(503, 'store_unavailable', { cause: error });
  const status = statusOf(error);
  if (status === 413) return refusal(413, 'too_large');
  if (status === 400) return refusal(400, 'malformed');
  if (status >= 400 && status < 500) return refusal(status, 'refused');
  return refusal(500, 'internal', { cause: error });
}

/** Express and its body parser mark errors of the caller with a status. */
function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}
