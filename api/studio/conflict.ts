import { AnsweredError } from '../errorHandler.ts';

/**
 * Throws 409 where something was saved since `seen` was read; the answer has what is there now, so that nothing is lost:
 * `{message, revision, current}`.
 */
export function checkRevision(
  seen: number,
  { revision, current }: { revision: number; current: unknown },
): void {
  if (seen === revision) return;
  throw new AnsweredError(
    409,
    'changed_elsewhere',
    'This was changed in another window meanwhile. Nothing of yours is lost: choose which one to keep.',
    { revision, current },
  );
}
