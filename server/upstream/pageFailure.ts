import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { notFound } from '../http/sendFailure.ts';

/** The statuses of a page: 404 for what does not exist, 504 for a slow API, 502 for any other failure of the API. */
export function pageFailure(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code === 'busy') return error;
  if (error.status === 404) return unknownPage();
  if (error.status === 408 || error.status === 0) return error;
  return new AppError(502, 'bad_answer', failureTexts.noResponse, { cause: error });
}

export function isGone(failure: unknown): boolean {
  return failure instanceof AppError && failure.status === 404;
}

export function unknownPage(): AppError {
  return new AppError(404, 'unknown_page', notFound.message);
}
