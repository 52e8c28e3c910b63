import { refusal } from '#shared/wire/refusal.ts';

/**
 * Throws 409 if something was saved since revision `seen`. The answer contains the current state, so that nothing is lost:
 * `{message, revision, current}`.
 */
export function checkRevision(
  seen: number,
  { revision, current }: { revision: number; current: unknown },
): void {
  if (seen === revision) return;
  throw refusal(409, 'changed_elsewhere', { extra: { revision, current } });
}
