import type { ErrorRequestHandler } from 'express';
import { AppError, catalogue } from '#shared/appError.ts';
import { isContention } from './store/storeErrors.ts';

/** The one mapping of errors to HTTP: `{message}`, but for the fixed plain text of an expired token. */
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
    res.type('text/plain').send(catalogue.tokenExpiredBody);
    return;
  }
  res.json({
    message: failure.message,
    code: failure.code,
    ...(failure.description === undefined ? {} : { description: failure.description }),
    ...(failure instanceof AnsweredError ? failure.extra : {}),
  });
};

/** An error whose answer carries more than a message, e.g. `decline_code` or the right `amount`. */
export class AnsweredError extends AppError {
  readonly extra: Readonly<Record<string, unknown>>;

  // oxlint-disable-next-line max-params -- as AppError, with what the answer carries
  constructor(status: number, code: string, message: string, extra: Record<string, unknown>) {
    super(status, code, message);
    this.extra = extra;
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isContention(error))
    return new AppError(503, 'store_busy', 'The store is busy. Please try again.', { cause: error });
  const status = statusOf(error);
  if (status === 413) return new AppError(413, 'too_large', 'The body is larger than 1 MiB.');
  if (status === 400) return new AppError(400, 'malformed', 'The request is malformed.');
  if (status >= 400 && status < 500) return new AppError(status, 'refused', 'The request cannot be read.');
  return new AppError(500, 'internal', 'Something went wrong. Please try again.', { cause: error });
}

/** Express and its body parser mark what the caller did wrong with a status. */
function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}
