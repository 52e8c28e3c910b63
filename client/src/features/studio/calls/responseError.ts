import { AppError, catalogue } from '#shared/appError.ts';

/** The error of a refused call that did not use the transport. `signInAgain` is the message for an expired session. */
export function responseError(answer: { status: number; text: string }, signInAgain: string): AppError {
  const message = answer.status === 401 ? signInAgain : messageIn(answer.text);
  return new AppError(answer.status, 'refused', message ?? catalogue.other);
}

function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
