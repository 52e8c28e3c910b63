import { AppError, catalogue } from '#shared/appError.ts';

/** What an answer refused, of a call that goes by the transport's side. `signInAgain` says what to do once the session is over. */
export function refusalIn(answer: { status: number; text: string }, signInAgain: string): AppError {
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
